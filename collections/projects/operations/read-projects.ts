import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, Where } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { type ListQuery, listRecords, type PageMeta } from '@kit/http/list'
import { listShown, type ShownRecords } from '@kit/http/list-shown'
import { isUuid } from '@kit/lib/uuid'
import type { ProjectAnswer } from '../schema'
import { serializeProject } from '../serialize'
import { hasTag, matchTags } from './match-tags'

/**
 * A draft that an editor has only begun in Payload's admin lacks what every documented project has: until it is
 * complete it is no project of the documented routes.
 */
export const COMPLETE: Where = {
  and: [{ title: { exists: true } }, { description: { exists: true } }, { category: { exists: true } }],
}

const texts = (path: 'images' | 'tags') => sql`(
  select jsonb_agg(text order by "order") from projects_texts where parent_id = t.id and path = ${path})`

const SHOWN: ShownRecords<'projects'> = {
  alsoFound: (text) => sql`t.id in (${hasTag(text)})`,
  collection: 'projects',
  defaultSort: [sql`t.display_order`, sql`t.created_at`],
  more: sql`jsonb_build_object('images', ${texts('images')}, 'tags', ${texts('tags')}, 'service', t.service_id, 'results', (
    select jsonb_agg(jsonb_build_object('label', label, 'value', value) order by _order)
    from projects_results where _parent_id = t.id))`,
  sorts: {
    createdAt: sql`t.created_at`,
    displayOrder: sql`t.display_order`,
    featured: sql`t.featured`,
    title: sql`t.title`,
  },
  where: sql`t._status = 'published' and t.deleted_at is null
    and t.title is not null and t.description is not null and t.category is not null`,
}

/** Portfolio projects by display order, then oldest first (OP-52); drafts only for staff. */
export async function listProjects(
  req: PayloadRequest,
  query: ListQuery,
): Promise<{ projects: ProjectAnswer[] } & PageMeta> {
  const { docs, meta } = req.user ? await findProjects(req, query) : await listShown(req, SHOWN, query)
  return { projects: docs.map(serializeProject), ...meta }
}

async function findProjects(req: PayloadRequest, query: ListQuery) {
  return listRecords({
    alsoFound: query.q ? await matchTags(req, query.q) : null,
    collection: 'projects',
    defaultSort: ['displayOrder', 'createdAt'],
    query,
    req,
    where: COMPLETE,
  })
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
