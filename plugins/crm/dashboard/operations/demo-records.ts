import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { update } from '@kit/data/documents'
import { tableOf, type TrashableCollection } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { IS_DEMO_REMOVAL } from '@crm/quotes/hooks'

/** Collections that the demo fills. Services and catalogue are excluded: agencies keep them as a starting point. */
const DEMO_COLLECTIONS = [
  'retainers',
  'orders',
  'quotes',
  'clients',
  'leads',
  'projects',
  'pages',
  'articles',
  'testimonials',
  'featured-clients',
  'redirects',
] as const satisfies readonly TrashableCollection[]

type DemoRecord = {
  collection: (typeof DEMO_COLLECTIONS)[number]
  id: string
  /** Of a page or an article. */
  pageTitle: string | null
}

/** Stores which records belong to the demo: all that exist, so call it before anybody can add others. */
export async function rememberDemo(req: PayloadRequest): Promise<void> {
  const lists = DEMO_COLLECTIONS.map(
    (collection) => sql`${collection}::text, (select coalesce(jsonb_agg(id), '[]'::jsonb) from ${tableOf(collection)})`,
  )
  await sqlIn(req)`
    insert into platform_state (key, value) values ('demo', jsonb_build_object(${sql.join(lists, sql`, `)}))
    on conflict (key) do update set value = excluded.value, updated_at = now()`
}

/** Notes for good that this database has no demo. */
export async function declineDemo(req: PayloadRequest): Promise<void> {
  await sqlIn(req)`insert into platform_state (key, value) values ('demo', '{}') on conflict (key) do nothing`
}

/** Whether the demo was noted or declined. */
export async function isDemoDecided(req: PayloadRequest): Promise<boolean> {
  return (await sqlIn(req)`select from platform_state where key = 'demo'`).length > 0
}

/** Demo records that are not in the trash. A client that real orders, quotes or avenças use is kept. */
async function readDemo(req: PayloadRequest): Promise<DemoRecord[]> {
  const parts = DEMO_COLLECTIONS.map((collection) => {
    const andUnused =
      collection === 'clients'
        ? sql`and not exists (
            select 1 from orders where client_id = record.id and deleted_at is null and not (demo.value -> 'orders' ? id::text))
          and not exists (
            select 1 from quotes where client_id = record.id and deleted_at is null and not (demo.value -> 'quotes' ? id::text))
          and not exists (
            select 1 from retainers where client_id = record.id and deleted_at is null
              and not coalesce(demo.value -> 'retainers' ? id::text, false))`
        : sql``
    const title = collection === 'pages' || collection === 'articles' ? sql`record.title` : sql`null`
    return sql`
      select ${collection}::text as collection, record.id, ${title} as "pageTitle" from platform_state as demo
      cross join lateral jsonb_array_elements_text(demo.value -> ${collection}::text) as listed(id)
      join ${tableOf(collection)} as record on record.id = listed.id::uuid
      where demo.key = 'demo' and record.deleted_at is null ${andUnused}`
  })
  return sqlIn<DemoRecord>(req)`${sql.join(parts, sql` union all `)}`
}

/** Number of demo records left, and the titles of pages and news; none of a demo older than `rememberDemo`. */
export async function countDemo(req: PayloadRequest): Promise<{ demoPages: string[]; demoRecords: number }> {
  const records = await readDemo(req)
  return { demoPages: records.flatMap(({ pageTitle }) => pageTitle ?? []), demoRecords: records.length }
}

/**
 * Moves only the demo's records to the trash, all or none. They can be restored for 30 days. Records made from them
 * stay.
 */
export async function removeDemoRecords(req: PayloadRequest): Promise<{ removed: number }> {
  // Of two concurrent calls, the second finds nothing left.
  await sqlIn(req)`select 1 from platform_state where key = 'demo' for update`
  const records = await readDemo(req)
  const deletedAt = new Date().toISOString()
  for (const { collection, id } of records) {
    const context = { [IS_DEMO_REMOVAL]: true }
    await update(req, collection, id, { deletedAt }, { context })
  }
  return { removed: records.length }
}
