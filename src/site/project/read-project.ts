import { cache } from 'react'

import { findShown } from '@kit/data/documents'
import { isUuid } from '@kit/lib/uuid'
import { readDraftRecord } from '@/site/drafts/read-draft-record'
import { readOr } from '@/site/read-or'
import { readCaseStudy } from './read-case-study'
import type { NeighbourView, ProjectInPortfolio, ProjectView } from './project-view'
import { type NeighbourDoc, picturesOf, toNeighbourView, toProjectView } from './to-project-view'

/**
 * A published project by slug or uuid (OP-28) with its neighbours. Null if there is none, and also if the database does
 * not answer: the page says the same for both (PORT-30). Read once per request.
 */
export const readProject = cache((idOrSlug: string): Promise<ProjectInPortfolio | null> => {
  if (idOrSlug.length > 255 || idOrSlug.includes('\0')) return Promise.resolve(null)
  return readOr<ProjectInPortfolio | null>(null, async (payload) => {
    const [doc] = await findShown(payload, 'projects', {
      limit: 1,
      where: isUuid(idOrSlug) ? { id: { equals: idOrSlug } } : { slug: { equals: idOrSlug } },
    })
    if (!doc) return null
    const all = await findShown(payload, 'projects', {
      select: { images: true, slug: true, title: true },
      sort: ['displayOrder', 'createdAt', 'id'],
    })
    const { next, previous } = neighboursOf(doc.id, all)
    const [pictures, caseStudy] = await Promise.all([
      picturesOf(payload, [doc, next, previous]),
      readCaseStudy(payload, doc),
    ])
    const toView = (neighbour: NeighbourDoc | undefined): NeighbourView | null =>
      neighbour ? toNeighbourView(neighbour, pictures) : null
    return { next: toView(next), previous: toView(previous), project: toProjectView(doc, pictures, caseStudy) }
  })
})

/** The latest version of a project for signed-in staff; null for everyone else and for an unknown id. */
export async function readDraft(id: string): Promise<ProjectView | null> {
  const found = await readDraftRecord('projects', id, 0)
  if (!found) return null
  const { doc, payload } = found
  const [pictures, caseStudy] = await Promise.all([picturesOf(payload, [doc]), readCaseStudy(payload, doc)])
  return toProjectView(doc, pictures, caseStudy)
}

/** With only one other project, it is just the next one; with none there are no neighbours. */
function neighboursOf(
  id: string,
  all: readonly NeighbourDoc[],
): { next: NeighbourDoc | undefined; previous: NeighbourDoc | undefined } {
  const index = all.findIndex((doc) => doc.id === id)
  if (index < 0 || all.length < 2) return { next: undefined, previous: undefined }
  const next = all[(index + 1) % all.length]
  return { next, previous: all.length > 2 ? all.at(index - 1) : undefined }
}
