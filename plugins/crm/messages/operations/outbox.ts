import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { v7 } from 'uuid'

import { type FailureReason, OWN_FAILURES } from '../domain/delivery-failure'
import type { MessageKind } from '../domain/message-options'
import { type ClaimedMessage, kindsOf } from '../message-kind'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'

interface NewMessage {
  kind: MessageKind
  recipient: string
  /** Absent for kinds that set the subject when the mail is made. */
  subject?: string
  /** One message per event and recipient: the database refuses a second insert with the same key. */
  uniqueKey: string
  content: Record<string, unknown>
  record?: { entityType: string; entityId: string } | undefined
  userId?: string | null | undefined
  /** Not sent after this time. */
  expiresAt?: Date | undefined
}

/**
 * Queues a message in the request's transaction, so it exists only with its event (NOTI-02). Call kickDelivery after
 * the commit; otherwise the next poll sends it.
 * @returns the message's id
 */
export async function queueMessage(req: PayloadRequest, message: NewMessage): Promise<string> {
  const [id] = await queueMessages(req, [message])
  if (!id) throw new Error('A message that was queued has no id')
  return id
}

/** Queues several messages in one statement. */
export async function queueMessages(req: PayloadRequest, messages: readonly NewMessage[]): Promise<string[]> {
  const rows = messages.map(({ content, expiresAt, kind, recipient, record, subject, uniqueKey, userId }) => ({
    content,
    entity_id: record?.entityId,
    entity_type: record?.entityType,
    expires_at: expiresAt,
    id: v7(),
    kind,
    recipient,
    subject,
    unique_key: uniqueKey,
    user_id: userId,
  }))
  // `clock_timestamp()`, not the transaction's time, so that messages keep the order in which they were written.
  await sqlIn(req)`
    insert into messages
      (id, created_at, updated_at, kind, recipient, subject, entity_type, entity_id, user_id, unique_key, content,
        next_attempt_at, expires_at)
    select id, clock_timestamp(), clock_timestamp(), kind, recipient, subject, entity_type, entity_id, user_id, unique_key,
      content, date_trunc('milliseconds', clock_timestamp()), expires_at
    from json_populate_recordset(null::messages, ${JSON.stringify(rows)}::json)`
  return rows.map(({ id }) => id)
}

/**
 * Lease of a claimed message without renewal. With the poll interval, less than two minutes pass between the death of a
 * process and the next attempt (NOTI-01).
 */
const LEASE_SECONDS = 75
export const RENEWAL_SECONDS = 30

/** Longer than any delay between attempts: a clock that ran ahead has written what is beyond. */
const LONGEST_WAIT_HOURS = 25

const CLAIMED = sql.raw(`id, kind, recipient, entity_type as "entityType", entity_id as "entityId",
  user_id as "userId", content, attempts, lease_token as token`)

/**
 * Claims up to `limit` due messages and counts the attempt at once, so an attempt that kills its process counts too.
 * Safe to run concurrently (`skip locked`, and the conditions are checked again on the locked row). Messages to one
 * recipient go in the order in which they were written: while an earlier one waits for a retry, later ones wait too,
 * except urgent ones and kinds with `passesRefused`. Uses the database's clock, which all processes share.
 */
export async function claimMessages(req: PayloadRequest, limit: number): Promise<ClaimedMessage[]> {
  if (limit < 1) return []
  const kinds = Object.entries(kindsOf(req))
  const urgent = kinds.filter(([, kind]) => kind?.isUrgent).map(([name]) => name)
  const passing = kinds.filter(([, kind]) => kind?.passesRefused).map(([name]) => name)
  const known = kinds.map(([name]) => name)
  return sqlIn<ClaimedMessage>(req)`
    update messages set attempts = attempts + 1, last_attempt_at = now(), updated_at = now(),
      lease_token = gen_random_uuid()::text, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select due.id from messages due
      where due.state = 'queued'
        and (due.next_attempt_at <= now() or due.next_attempt_at > now() + make_interval(hours => ${LONGEST_WAIT_HOURS}))
        and (due.leased_until is null or due.leased_until <= now())
        and (due.expires_at is null or due.expires_at > now())
        and due.kind = any(${sql.param(known)}::varchar[])
        and (due.kind = any(${sql.param(urgent)}::varchar[]) or not exists (
          select 1 from messages earlier
          where earlier.state = 'queued' and earlier.recipient = due.recipient
            and (earlier.created_at, earlier.id) < (due.created_at, due.id)
            and earlier.kind <> all(${sql.param(urgent)}::varchar[])
            and not (due.kind = any(${sql.param(passing)}::varchar[])
              and coalesce(earlier.reason = any(${sql.param([...OWN_FAILURES])}::varchar[]), false))))
      order by due.next_attempt_at, due.created_at, due.id limit ${limit}
      for update skip locked)
    returning ${CLAIMED}`
}

/** Claims a message whose row the caller has locked, to settle it in the same transaction. */
export function claimMessage(req: PayloadRequest, id: string): Promise<ClaimedMessage> {
  return sqlRowIn<ClaimedMessage>(req)`
    update messages set lease_token = gen_random_uuid()::text where id = ${id} returning ${CLAIMED}`
}

/** Max wait for a mail server that nobody has configured (NOTI-06). */
const UNCONFIGURED_WAIT_DAYS = 7

/** Claims expired messages to give up without another attempt, with the reason. */
export async function claimOverdue(
  req: PayloadRequest,
  isMailConfigured: boolean,
): Promise<(ClaimedMessage & { reason: 'expired' | 'not_configured' })[]> {
  const waitsInVain = isMailConfigured
    ? sql`false`
    : sql`next_attempt_at < now() - make_interval(days => ${UNCONFIGURED_WAIT_DAYS})`
  return sqlIn<ClaimedMessage & { reason: 'expired' | 'not_configured' }>(req)`
    update messages set lease_token = gen_random_uuid()::text,
      leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from messages
      where state = 'queued' and (leased_until is null or leased_until <= now()) and (expires_at <= now() or ${waitsInVain})
      order by created_at, id limit 100
      for update skip locked)
    returning ${CLAIMED}, case when expires_at <= now() then 'expired' else 'not_configured' end as reason`
}

/** Renews the lease. @returns false if another process has taken the message */
export async function renewLease(req: PayloadRequest, { id, token }: ClaimedMessage): Promise<boolean> {
  const rows = await sqlIn(req)`
    update messages set leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${id} and lease_token = ${token} and state = 'queued' returning id`
  return rows.length > 0
}

/** Cancels matching queued messages that are not in delivery. */
export async function cancelMessages(
  req: PayloadRequest,
  reason: FailureReason,
  where: ReturnType<typeof sql>,
): Promise<void> {
  await sqlIn(req)`
    update messages set state = 'cancelled', reason = ${reason}, next_attempt_at = null, updated_at = clock_timestamp()
    where state = 'queued' and (leased_until is null or leased_until <= clock_timestamp()) and ${where}`
}

/** Adds a note to a message that this process is delivering. */
export async function noteInMessage(
  req: PayloadRequest,
  { id, token }: Pick<ClaimedMessage, 'id' | 'token'>,
  note: Record<string, unknown>,
): Promise<void> {
  await sqlIn(req)`
    update messages set content = coalesce(content, '{}') || ${JSON.stringify(note)}::jsonb
    where id = ${id} and lease_token = ${token} and state = 'queued'`
}
