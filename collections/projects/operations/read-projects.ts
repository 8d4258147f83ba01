import type { PayloadRequest, Where } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { type ListQuery, listRecords, type PageMeta } from '@kit/http/list'
import { isUuid } from '@kit/lib/uuid'
import type { ProjectAnswer } from '../schema'
import { serializeProject } from '../serialize'
import { matchTags } from './match-tags'

/**
 * A draft that an editor has only begun in Payload's admin lacks what every documented project has: until it is
 * complete it is no project of the documented routes.
 */
export const COMPLETE: Where = {
  and: [{ title: { exists: true } }, { description: { exists: true } }, { category: { exists: true } }],
}

/** Portfolio projects by display order, then oldest first (OP-52); drafts only for staff. */
export async function listProjects(
  req: PayloadRequest,
  query: ListQuery,
): Promise<{ projects: ProjectAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords({
    alsoFound: query.q ? await matchTags(req, query.q) : null,
    collection: 'projects',
    defaultSort: ['displayOrder', 'createdAt'],
    query,
    req,
    where: COMPLETE,
  })
  return { projects: docs.map(serializeProject), ...meta }
}

/**
 * One project by uuid or slug (OP-28).
 * @throws DomainError project_not_found
 */
export async function getProject(req: PayloadRequest, idOrSlug: string): Promise<{ project: ProjectAnswer }> {
  if (idOrSlug.length > 255 || idOrSlug.includes('\0')) throw new DomainError('project_not_found')
  const { docs } = await req.payload.find({
    collection: 'projects',
    depth: 0,
    limit: 1,
    overrideAccess: false,
    pagination: false,
    req,
    where: { and: [COMPLETE, isUuid(idOrSlug) ? { id: { equals: idOrSlug } } : { slug: { equals: idOrSlug } }] },
  })
  if (!docs[0]) throw new DomainError('project_not_found')
  return { project: serializeProject(docs[0]) }
}
