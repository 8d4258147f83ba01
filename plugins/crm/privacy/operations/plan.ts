import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { PERSONAL } from '../register'
import type { ErasurePlan } from '../schema'
import { noteLook } from './look-log'
import { isAbout, type Person, readPerson, table, texts, unionAll } from './rows'
import { uuids } from '@kit/data/records'
import { readGlobal } from '@kit/data/documents'
import { sqlIn } from '@kit/data/transaction'

/** Rows that an erasure leaves until their day (PRIV-08), by table. */
export const KEPT: Readonly<Record<string, SQL>> = { quote_acceptances: sql`(kept_until is not null)` }

/** Years for which what was accepted is kept. */
export async function readYears(req: PayloadRequest): Promise<number> {
  return (await readGlobal(req, 'privacy-settings')).evidenceYears
}

/**
 * What an erasure takes, what it leaves and why, and what forbids it yet (PRIV-06, PRIV-07). The look is noted. Checks no
 * role: the route does.
 */
export async function planErasure(req: PayloadRequest, records: readonly string[]): Promise<ErasurePlan> {
  const person = await readPerson(req, records)
  const counts = Object.entries(PERSONAL).flatMap(([name, { label }]) =>
    label
      ? [sql`select ${label}::text as label, count(*)::int as count from ${table(name)} where ${isAbout(name, person)}`]
      : [],
  )
  const [goes, blockers, [kept]] = await Promise.all([
    sqlIn<ErasurePlan['goes'][number]>(req)`
      select * from (${unionAll(counts)}) as counted where count > 0 order by label`,
    findBlockers(req, person),
    sqlIn<{ count: number; until: string | null }>(req)`
      select count(*)::int as count,
        (max((accepted_at at time zone 'Africa/Luanda') + make_interval(years => ${await readYears(req)}))::date)::text as until
      from quote_acceptances where ${isAbout('quote_acceptances', person)} and voided_at is null`,
  ])
  await noteLook(req, 'plan', records)
  return { blockers, goes, kept: kept?.count ?? 0, keptUntil: kept?.count ? kept.until : null }
}

/** Numbers of what has to be ended first: open quotes, running projects and avenças, instalments that are not paid. */
export async function findBlockers(req: PayloadRequest, { around, records }: Person): Promise<string[]> {
  const own = uuids(records)
  const rows = await sqlIn<{ number: string }>(req)`
    select quote_number as number from quotes
      where id = any(${own}) and status in ('draft', 'sent') and deleted_at is null
    union select order_number from orders
      where id = any(${own}) and status in ('pending', 'in_progress') and deleted_at is null
    union select retainer_number from retainers where id = any(${own}) and status <> 'ended' and deleted_at is null
    union select coalesce(retainer_number, order_number, quote_number) from instalments i
      left join quotes q on q.id = i.quote_id left join orders o on o.id = i.order_id
      left join retainers r on r.id = i.retainer_id
      where i.id::text = any(${texts(around)}) and open_cents > 0 and withdrawn_at is null
    order by 1`
  return rows.flatMap(({ number }) => number ?? [])
}

/** The last day on which something of an erased person is kept; null without. */
export async function keptUntil(req: PayloadRequest, person: Person): Promise<string | null> {
  const [row] = await sqlIn<{ until: string | null }>(req)`
    select max(kept_until)::text as until from quote_acceptances where ${isAbout('quote_acceptances', person)}`
  return row?.until ?? null
}
