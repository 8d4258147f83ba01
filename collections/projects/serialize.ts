import type { Project } from '@kit/database/payload-types'
import { idOf, textOrNull } from '@kit/lib/serialize'
import { absoluteUrl } from '@kit/lib/site-url'
import type { ProjectAnswer } from './schema'

/** A portfolio project as it is answered. */
export function serializeProject(doc: Project): ProjectAnswer {
  return {
    category: doc.category,
    challenge: textOrNull(doc.challenge),
    clientName: textOrNull(doc.clientName),
    createdAt: doc.createdAt,
    description: doc.description,
    displayOrder: doc.displayOrder,
    execution: textOrNull(doc.execution),
    featured: doc.featured,
    id: doc.id,
    idea: textOrNull(doc.idea),
    images: (doc.images ?? []).map(absoluteUrl),
    outcome: textOrNull(doc.outcome),
    projectUrl: textOrNull(doc.projectUrl),
    results: (doc.results ?? []).map(({ label, value }) => ({ label, value })),
    serviceId: idOf(doc.service),
    slug: doc.slug ?? '',
    tags: doc.tags ?? [],
    team: textOrNull(doc.team),
    title: doc.title,
    updatedAt: doc.updatedAt,
    year: doc.year ?? null,
  }
}
