import type { PayloadRequest } from 'payload'

import type { Look } from '../domain/looks'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'

/**
 * Logs who accessed whose data. Permanent: a database trigger rejects changes (PRIV-16).
 * @param by who accessed it without an account
 */
export async function noteLook(req: PayloadRequest, look: Look, records: readonly string[], by = ''): Promise<void> {
  const { user } = req
  await sqlIn(req)`
    insert into privacy_looks (look, records, user_id, user_name)
    values (${look}, ${uuids(records)}, ${user?.id ?? null}::uuid, ${user ? user.name || user.username : by})`
}

export interface LookLine {
  at: string
  count: number
  /** Of an erasure: the day until which its acceptances are still kept (PRIV-08). */
  keptUntil: string | null
  look: Look
  userName: string
}

const PAGE_SIZE = 20

/** A page of the log, newest lines first. Does not check the role: the screen's guard does. */
export async function listLooks(req: PayloadRequest, page: number): Promise<{ hasMore: boolean; looks: LookLine[] }> {
  const rows = await sqlIn<LookLine>(req)`
    select at, cardinality(records) as count, look, user_name as "userName",
      case when look = 'erasure' then (
        select max(kept_until)::text from privacy_erasures erasure
        where erasure.records @> privacy_looks.records and kept_until > (now() at time zone 'Africa/Luanda')::date
      ) end as "keptUntil"
    from privacy_looks
    order by at desc, id limit ${PAGE_SIZE + 1} offset ${(page - 1) * PAGE_SIZE}`
  return { hasMore: rows.length > PAGE_SIZE, looks: rows.slice(0, PAGE_SIZE) }
}
