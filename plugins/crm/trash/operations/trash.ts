import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { personName } from '@collections/activities/operations/activities'
import { type PageMeta, pageMetaOf } from '@kit/http/list'
import { DAY_MS } from '@kit/lib/dates'
import { isFoundBy } from '@kit/data/is-found-by'
import { tableOf, TRASH_DAYS, type TrashableCollection, undoableOf } from '@kit/data/records'
import { columnOf } from '@kit/records/fields'
import { hasRole } from '@kit/lib/roles'
import { sqlIn } from '@kit/data/transaction'
import type { EntityType } from '@collections/activities/domain/activity-types'
import { mayDelete } from '@collections/activities/operations/undo-deletion'
import type { TrashQuery } from '../schema'

export interface TrashedRecord {
  collection: TrashableCollection
  /** ISO 8601. */
  deletedAt: string
  entityType: EntityType
  id: string
  /** Who deleted it; null for the system. */
  person: string | null
  title: string
  /** When it is permanently deleted. */
  until: string
}

/** Collections whose deleted records the caller may restore, with their entity types. */
export async function listTrashKinds(req: PayloadRequest): Promise<[TrashableCollection, EntityType][]> {
  const kinds = Object.entries(undoableOf(req.payload.config)) as [TrashableCollection, { entityType: EntityType }][]
  const allowed = await Promise.all(kinds.map(([collection]) => mayDelete(req, collection)))
  return kinds.flatMap(([collection, { entityType }], index) => (allowed[index] ? [[collection, entityType]] : []))
}

/** Deleted records, newest first: all for administrators, their own for others. */
export async function listTrash(
  req: PayloadRequest,
  { kind, limit = 24, page = 1, q = '' }: TrashQuery,
): Promise<{ rows: TrashedRecord[] } & Required<PageMeta>> {
  const kinds = (await listTrashKinds(req)).filter(([, entityType]) => !kind || entityType === kind)
  if (kinds.length === 0) return { page: 1, rows: [], total: 0, totalPages: 1 }
  const tables = kinds.map(([collection, entityType]) => deletedIn(req, collection, entityType, q))
  const found = await sqlIn<TrashedRecord & { total: number }>(req)`
    select trashed.*, coalesce(${personName('users')}, deletion.user_name) as person, count(*) over ()::int as total
    from (${sql.join(tables, sql` union all `)}) trashed
    left join lateral (
      select user_id, user_name from activities
      where entity_type::text = trashed."entityType" and entity_id = trashed.id::text and type = 'deleted'
      order by created_at desc, id desc limit 1
    ) deletion on true
    left join users on users.id = deletion.user_id
    where (${hasRole(req.user, ['admin'])} or deletion.user_id = ${req.user?.id ?? null}::uuid)
    order by trashed."deletedAt" desc, trashed.id
    limit ${limit} offset ${(page - 1) * limit}`
  // A page beyond the last has no row to tell the total.
  const total = found[0]?.total ?? (page > 1 ? (await listTrash(req, { kind, limit, q })).total : 0)
  const rows = found.map(({ collection, deletedAt, entityType, id, person, title }) => {
    const at = new Date(deletedAt)
    const until = new Date(at.getTime() + TRASH_DAYS * DAY_MS)
    return { collection, deletedAt: at.toISOString(), entityType, id, person, title, until: until.toISOString() }
  })
  return { ...pageMetaOf(total, { limit, page }), rows }
}

/** Deleted records of a collection, without those merged into others: undoing the merge restores them. */
function deletedIn(req: PayloadRequest, collection: TrashableCollection, entityType: EntityType, q: string) {
  const { admin, flattenedFields } = req.payload.collections[collection].config
  const names = new Set(flattenedFields.map(({ name }) => name))
  // Quotes and orders: number, then title.
  const known = new Set([admin.useAsTitle ?? 'id', ...(names.has('title') ? ['title'] : [])])
  const titles = [...known].map((name) => sql.identifier(columnOf(name)))
  // As the search text of a collection that has one.
  const searched = names.has('searchText')
    ? sql`search_text`
    : sql`search_fold(E'\\n ' || concat_ws(' ', ${sql.join(titles, sql`, `)}))`
  const isFound = q === '' ? sql`` : sql`and ${isFoundBy(searched, q)}`
  const notMerged = names.has('mergedInto') ? sql`and merged_into_id is null` : sql``
  return sql`
    select ${collection}::text as collection, ${entityType}::text as "entityType", id,
      coalesce(nullif(concat_ws(' · ', ${sql.join(titles, sql`, `)}), ''), 'Sem título') as title, deleted_at as "deletedAt"
    from ${tableOf(collection)} where deleted_at is not null ${isFound} ${notMerged}`
}
