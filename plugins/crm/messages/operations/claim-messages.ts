import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import { OWN_FAILURES } from '../domain/delivery-failure'
import { type ClaimedMessage, kindsOf } from '../message-kind'

/**
 * How long a claimed message belongs to its process without a renewal. With the poll it is under two minutes from the
 * death of a process to the next attempt (NOTI-01).
 */
export const LEASE_SECONDS = 75
export const RENEWAL_SECONDS = 30

/** A type and not an interface: drizzle wants a row that is a Record. */
type Row = Omit<ClaimedMessage, 'content'> & { content: Record<string, unknown> | null }

const CLAIMED = sql.raw(`id, kind, recipient, entity_type as "entityType", entity_id as "entityId",
  user_id as "userId", content, attempts, lease_token as token`)

/**
 * Takes up to `limit` due messages for this process, with the attempt counted at once: an attempt that kills its process
 * counts too. Any number of processes may do so at the same time, each row goes to one (`skip locked`, and the conditions
 * are judged again on the locked row). To one recipient messages go in the order in which they were written: while an
 * earlier one waits for its next attempt, so do the later ones, except urgent ones and those that pass a refused one.
 * The time is the database's, which all processes share.
 */
export async function claimMessages(req: PayloadRequest, limit: number): Promise<ClaimedMessage[]> {
  if (limit < 1) return []
  const kinds = Object.entries(kindsOf(req))
  const urgent = kinds.filter(([, kind]) => kind?.isUrgent).map(([name]) => name)
  const passing = kinds.filter(([, kind]) => kind?.passesRefused).map(([name]) => name)
  const known = kinds.map(([name]) => name)
  const db = await databaseOf(req)
  const { rows } = await db.execute<Row>(sql`
    update messages set attempts = attempts + 1, last_attempt_at = now(), updated_at = now(),
      lease_token = gen_random_uuid()::text, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select due.id from messages due
      where due.state = 'queued' and due.next_attempt_at <= now()
        and (due.leased_until is null or due.leased_until <= now())
        and (due.expires_at is null or due.expires_at > now())
        and due.kind = any(${sql.param(known)}::varchar[])
        and (due.kind = any(${sql.param(urgent)}::varchar[]) or not exists (
          select 1 from messages earlier
          where earlier.state = 'queued' and earlier.recipient = due.recipient
            and (earlier.created_at, earlier.id) < (due.created_at, due.id)
            and earlier.kind <> all(${sql.param(urgent)}::varchar[])
            and not (earlier.kind = due.kind and due.kind = any(${sql.param(passing)}::varchar[])
              and earlier.reason = any(${sql.param([...OWN_FAILURES])}::varchar[]))))
      order by due.next_attempt_at, due.created_at, due.id limit ${limit}
      for update skip locked)
    returning ${CLAIMED}`)
  return rows.map((row) => ({ ...row, attempts: Number(row.attempts) }))
}

/** Queued messages that are of no use any more, or wait for a mail server that nobody has set up (NOTI-06). */
export const UNCONFIGURED_WAIT_DAYS = 7

/** Takes what is to be given up without another attempt, with the reason. */
export async function claimOverdue(
  req: PayloadRequest,
  isMailConfigured: boolean,
): Promise<(ClaimedMessage & { reason: 'expired' | 'not_configured' })[]> {
  const db = await databaseOf(req)
  const waitsInVain = isMailConfigured
    ? sql`false`
    : sql`next_attempt_at < now() - make_interval(days => ${UNCONFIGURED_WAIT_DAYS})`
  const { rows } = await db.execute<Row & { reason: 'expired' | 'not_configured' }>(sql`
    update messages set lease_token = gen_random_uuid()::text,
      leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from messages
      where state = 'queued' and (leased_until is null or leased_until <= now()) and (expires_at <= now() or ${waitsInVain})
      order by created_at, id limit 100
      for update skip locked)
    returning ${CLAIMED}, case when expires_at <= now() then 'expired' else 'not_configured' end as reason`)
  return rows.map((row) => ({ ...row, attempts: Number(row.attempts) }))
}

/** Keeps a message for its process a while longer. @returns false when it has been lost to another */
export async function renewLease(req: PayloadRequest, { id, token }: ClaimedMessage): Promise<boolean> {
  const db = await databaseOf(req)
  const { rows } = await db.execute(sql`
    update messages set leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${id} and lease_token = ${token} and state = 'queued' returning id`)
  return rows.length > 0
}
