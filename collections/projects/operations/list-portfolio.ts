import type { PayloadRequest, Where } from 'payload'

import { type ListQuery, listRecords, type PageMeta } from '@kit/http/list'
import type { ProjectAnswer } from '../schema'
import { serializeProject } from '../serialize'
import { matchTags } from './match-tags'

/** A draft that somebody has only begun in Payload's editor is no project yet: it lacks what every project has. */
const COMPLETE: Where[] = ['title', 'description', 'category'].map((field) => ({ [field]: { exists: true } }))

export interface PortfolioEntry {
  project: ProjectAnswer
  /** Not shown to visitors. */
  isDraft: boolean
}

/** The portfolio as staff manage it, drafts included, by display order, then oldest first (PADM-05, PADM-06, PADM-08). */
export async function listPortfolio(
  req: PayloadRequest,
  query: ListQuery & { category?: string | undefined },
): Promise<{ entries: PortfolioEntry[] } & PageMeta> {
  const { category } = query
  const { docs, meta } = await listRecords({
    alsoFound: query.q ? await matchTags(req, query.q) : null,
    collection: 'projects',
    defaultSort: ['displayOrder', 'createdAt'],
    query,
    req,
    where: { and: [...COMPLETE, ...(category ? [{ category: { equals: category } }] : [])] },
  })
  return { entries: docs.map((doc) => ({ isDraft: doc._status === 'draft', project: serializeProject(doc) })), ...meta }
}
