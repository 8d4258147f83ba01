import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import type { RequestGroup } from '../domain/first-contact'
import { momentsOf, type Period } from '../domain/period'

/** A type and not an interface: drizzle wants a row that is a Record. */
type Row = {
  contactedAt: (number | null)[]
  isPriority: boolean
  personId: string | null
  receivedAt: number[]
}

/**
 * The requests of the site that came in a period, by person and promise, with the moment of the first contact: the first
 * line of the lead's history that says so (a contact, a status, a quote), or a quote that was sent before. Without any the
 * last contact that somebody noted. A lead that is neither new nor has any of these was contacted nobody knows when, and
 * is left out (docs/decisions/0040).
 *
 * One row a person and promise: numbers in two lists, because a row for each of 100 000 requests would take longer to
 * read than to count.
 * @param only the person whose requests are read; null for everybody's
 */
export async function readRequests(req: PayloadRequest, period: Period, only: string | null): Promise<RequestGroup[]> {
  const db = await databaseOf(req)
  const { after, before } = momentsOf(period)
  // What was before the period is the first contact of none of its requests.
  const start = sql`${after.toISOString()}::timestamptz`
  const { rows } = await db.execute<Row>(sql`
    with moments as (
      select entity_id::uuid as id, created_at as at from activities
      where entity_type = 'lead' and type in ('contacted', 'status_changed', 'converted') and created_at >= ${start}
      union all
      select lead_id, sent_at from quotes where lead_id is not null and sent_at >= ${start} and deleted_at is null),
    contacts as (select id, min(at) as at from moments group by id),
    requests as (
      select owner_id, priority = 'high' as is_priority, status, created_at, last_contact,
        coalesce(contacts.at, case when last_contact >= created_at then last_contact end) as contacted_at
      from leads left join contacts using (id)
      where source = 'website' and deleted_at is null and is_suspected_spam is not true
        and created_at >= ${start} and created_at < ${before.toISOString()}::timestamptz
        and ${only === null ? sql`true` : sql`owner_id = ${only}`})
    select owner_id as "personId", is_priority as "isPriority",
      json_agg((date_part('epoch', created_at) * 1000)::bigint) as "receivedAt",
      json_agg((date_part('epoch', contacted_at) * 1000)::bigint) as "contactedAt"
    from requests where contacted_at is not null or (status = 'new' and last_contact is null)
    group by owner_id, is_priority`)
  return rows.map(({ isPriority, ...row }) => ({ ...row, promise: isPriority ? 'priority' : 'normal' }))
}
