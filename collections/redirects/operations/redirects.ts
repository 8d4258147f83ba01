import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'
import type { Redirect } from '@kit/database/payload-types'
import { joined, keyOf } from '../domain/redirect-address'
import { SHORT_ADDRESSES } from '../domain/site-paths'

export type StoredRedirect = Pick<Redirect, 'from' | 'to' | 'type'>

/** All redirects that are not in the trash, for the front server. */
export const readRedirects = (req: PayloadRequest): Promise<StoredRedirect[]> =>
  sqlIn<StoredRedirect>(req)`select "from", "to", type from redirects where deleted_at is null`

/** Follows a redirect, if any. Stored chains are already resolved, so one lookup is enough. */
export async function endOf(req: PayloadRequest, to: string): Promise<string> {
  const key = keyOf(to)
  if (key === null) return to
  const [next] = await sqlIn<StoredRedirect>(req)`
    select "to" from redirects where "from" = ${key} and deleted_at is null`
  return next ? joined(to, next.to) : to
}

/** Updates redirects that point to this one's start so that they point to its end. */
export async function leadOn(req: PayloadRequest, { from, id, to }: Redirect): Promise<void> {
  const rows = await sqlIn<{ id: string; to: string }>(req)`
    select id, "to" from redirects
    where id <> ${id} and deleted_at is null and ${leadsTo(from)}`
  for (const row of rows) {
    await sqlIn(req)`update redirects set "to" = ${joined(row.to, to)}, updated_at = now() where id = ${row.id}`
  }
}

/** Counts the redirects that lead to a page: campaigns' short addresses, and all others. */
export async function countLeadingTo(req: PayloadRequest, path: string): Promise<{ links: number; others: number }> {
  const [counts] = await sqlIn<{ links: number; others: number }>(req)`
    select count(*) filter (where is_link)::int as links, count(*) filter (where not is_link)::int as others
    from (select starts_with("from", ${SHORT_ADDRESSES}) as is_link from redirects
      where deleted_at is null and ${leadsTo(path)}) as found`
  return counts ?? { links: 0, others: 0 }
}

/** SQL: leads to an address, with any query or hash. */
const leadsTo = (path: string) =>
  sql`("to" = ${path} or starts_with("to", ${`${path}?`}) or starts_with("to", ${`${path}#`}))`

/** Whether an address has a redirect, even in the trash. */
export async function isRedirected(req: PayloadRequest, from: string): Promise<boolean> {
  const rows = await sqlIn(req)`select 1 from redirects where "from" = ${from}`
  return rows.length > 0
}

/** Short addresses with all their visits, newest first. */
export const listShortAddresses = (req: PayloadRequest) =>
  sqlIn<{ from: string; id: string; to: string; visits: number }>(req)`
    select id, "from", "to", coalesce(visits, 0) as visits from redirects
    left join (select address, sum(count)::int as visits from address_counts where kind = 'redirect' group by address) as counted
      on address = "from"
    where starts_with("from", ${SHORT_ADDRESSES}) and deleted_at is null order by created_at desc`
