import type { Project } from '@kit/database/payload-types'
import { textOrNull } from '@kit/lib/serialize'
import { absoluteUrl } from '@kit/lib/site-url'
import type { ProjectAnswer } from './schema'

/** A portfolio project as it is answered. */
export function serializeProject(doc: Project): ProjectAnswer {
  return {
    category: doc.category,
    clientName: textOrNull(doc.clientName),
    createdAt: doc.createdAt,
    description: doc.description,
    displayOrder: doc.displayOrder,
    featured: doc.featured,
    id: doc.id,
    images: (doc.images ?? []).map(absoluteUrl),
    projectUrl: textOrNull(doc.projectUrl),
    slug: doc.slug ?? '',
    tags: doc.tags ?? [],
    title: doc.title,
    updatedAt: doc.updatedAt,
  }
}
