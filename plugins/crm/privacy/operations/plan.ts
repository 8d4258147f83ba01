import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { PERSONAL } from '../register'
import type { Blocker, ErasurePlan } from '../schema'
import { readNamedBy } from './identities'
import { noteLook } from './look-log'
import { identifier, isAbout, type Person, readPerson, unionAll } from './rows'
import { uuids } from '@kit/data/records'
import { readGlobal } from '@kit/data/documents'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'

/** Rows, by table, that an erasure keeps until their day (PRIV-08). */
export const KEPT: Readonly<Record<string, SQL>> = {
  // The person still gets an answer to an open request.
  data_requests: sql`(received_at is not null and done_at is null)`,
  quote_acceptances: sql`(kept_until is not null)`,
}

/** Acceptances that an erasure keeps, also one before. */
export const isEvidence = (years: number): SQL =>
  sql`(kept_until is not null or voided_at is null and ${years}::int > 0)`

/** The day in Luanda until which an acceptance is kept. */
export const keptDay = (years: number): SQL =>
  sql`((accepted_at at time zone 'Africa/Luanda') + make_interval(years => ${years}))::date`

/** Years for which acceptances are kept. */
export async function readYears(req: PayloadRequest): Promise<number> {
  return (await readGlobal(req, 'privacy-settings')).evidenceYears
}

/**
 * Previews an erasure: what goes, what stays and why, and what blocks it (PRIV-06, PRIV-07). Logs the access. Does not
 * check the role: the route does.
 */
export async function planErasure(req: PayloadRequest, records: readonly string[]): Promise<ErasurePlan> {
  const person = await readPerson(req, records)
  const years = await readYears(req)
  const stays: typeof KEPT = { ...KEPT, quote_acceptances: isEvidence(years) }
  const counts = Object.entries(PERSONAL).flatMap(([name, { label }]) => {
    const own = sql`from ${identifier(name)} where ${isAbout(name, person)} and not ${stays[name] ?? sql`false`}`
    return label ? [sql`select ${label}::text as label, count(*)::int as count ${own}`] : []
  })
  const goes = await sqlIn<ErasurePlan['goes'][number]>(req)`
    select * from (${unionAll(counts)}) as counted where count > 0 order by label`
  const blockers = await findBlockers(req, records)
  const kept = await sqlRowIn<Pick<ErasurePlan, 'kept' | 'keptUntil' | 'openRequests'>>(req)`
    select count(*)::int as kept, max(coalesce(kept_until, ${keptDay(years)}))::text as "keptUntil",
      (select count(*)::int from data_requests
        where ${isAbout('data_requests', person)} and ${KEPT.data_requests}) as "openRequests"
    from quote_acceptances where ${isAbout('quote_acceptances', person)} and ${isEvidence(years)}`
  await noteLook(req, 'plan', records)
  return { blockers, goes, namedBy: await readNamedBy(req, records), ...kept }
}

/**
 * What blocks an erasure, outside the trash: open quotes, running projects and avenças, and unpaid
 * instalments, except those of cancelled projects.
 */
export async function findBlockers(req: PayloadRequest, records: readonly string[]): Promise<Blocker[]> {
  const own = uuids(records)
  return sqlIn<Blocker>(req)`
    select 'quotes' as table, id, quote_number as number from quotes q
      where (id = any(${own}) or client_id = any(${own}) or lead_id = any(${own})) and deleted_at is null
        and (status in ('draft', 'sent') or status = 'approved'
          and not exists (select from quote_acceptances where quote_id = q.id and voided_at is null)
          and not exists (select from orders where quote_id = q.id and deleted_at is null)
          and not exists (select from retainers where quote_id = q.id and deleted_at is null))
    union select 'orders', id, order_number from orders
      where (id = any(${own}) or client_id = any(${own})) and status in ('pending', 'in_progress') and deleted_at is null
    union select 'retainers', id, retainer_number from retainers
      where (id = any(${own}) or client_id = any(${own})) and status <> 'ended' and deleted_at is null
    union select case when r.id is not null then 'retainers' when o.id is not null then 'orders' else 'quotes' end,
        coalesce(r.id, o.id, q.id), coalesce(retainer_number, order_number, quote_number) from instalments i
      left join quotes q on q.id = i.quote_id and q.deleted_at is null
      left join orders o on o.id = i.order_id and o.deleted_at is null
      left join retainers r on r.id = i.retainer_id and r.deleted_at is null
      where array[q.id, coalesce(q.client_id, q.lead_id), o.id, o.client_id, r.id, r.client_id] && ${own}
        and open_cents > 0 and withdrawn_at is null
        and not is_cancelled and coalesce(r.id, o.id, q.id) is not null
    order by number`
}

/** The last day on which anything of an erased person is kept; null if nothing is. */
export async function keptUntil(req: PayloadRequest, person: Person): Promise<string | null> {
  const [row] = await sqlIn<{ until: string | null }>(req)`
    select max(kept_until)::text as until from quote_acceptances where ${isAbout('quote_acceptances', person)}`
  return row?.until ?? null
}
