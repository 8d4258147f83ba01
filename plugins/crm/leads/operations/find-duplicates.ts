import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import type { DuplicateLead } from '../schema'

/** More than anybody compares by hand. */
const MAX_DUPLICATES = 20

/** A type and not an interface: drizzle wants a row that is a Record. */
type DuplicateRow = Omit<DuplicateLead, 'createdAt'> & { createdAt: string | Date }

/** Leads that are compared with each other. */
const COUNTED = sql`other.deleted_at is null and other.is_suspected_spam is not true`

/**
 * Which of these leads may be the same person as another: the same e-mail in any case, or the same phone in any way of
 * writing it (OP-89). One query for a page of them, by the two indexes. Checks no role: the screen's guard does.
 */
export async function idsWithDuplicates(req: PayloadRequest, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ id: string }>(sql`
    select given.id from leads given
    where given.id = any(${`{${ids.join(',')}}`}::uuid[]) and (
      exists (select 1 from leads other
        where lower(other.email) = lower(given.email) and other.id <> given.id and ${COUNTED})
      or exists (select 1 from leads other
        where other.phone_e164 = given.phone_e164 and other.id <> given.id and ${COUNTED}))`)
  return new Set(rows.map(({ id }) => id))
}

/** The leads that may be the same person as this one, newest first; at most twenty. Checks no role: the route does. */
export async function findDuplicates(req: PayloadRequest, id: string): Promise<DuplicateLead[]> {
  const db = await databaseOf(req)
  // Two branches instead of one `or`, so that each is a look into its index.
  const { rows } = await db.execute<DuplicateRow>(sql`
    with given as (select id, lower(email) as email, phone_e164 from leads where id = ${id}),
    found as (
      (select other.id from given join leads other on lower(other.email) = given.email and other.id <> given.id
        where ${COUNTED} order by other.created_at desc limit ${MAX_DUPLICATES})
      union
      (select other.id from given join leads other on other.phone_e164 = given.phone_e164 and other.id <> given.id
        where ${COUNTED} order by other.created_at desc limit ${MAX_DUPLICATES}))
    select leads.id, leads.name, leads.email, leads.phone, leads.status, leads.created_at as "createdAt",
      lower(leads.email) = given.email as "sameEmail",
      coalesce(leads.phone_e164 = given.phone_e164, false) as "samePhone"
    from found join leads on leads.id = found.id cross join given
    order by leads.created_at desc, leads.id limit ${MAX_DUPLICATES}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}
