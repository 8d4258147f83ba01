import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { v7 } from 'uuid'

import {
  type DeliveryFailure,
  FAILURE_SENTENCES,
  type FailureReason,
  OWN_FAILURES,
  SERVER_FAILURES,
} from '../domain/delivery-failure'
import type { MessageKind, MessageState } from '../domain/message-options'
import { secondsUntilNextAttempt } from '../domain/retry-schedule'
import { type ClaimedMessage, kindsOf, type OutgoingMail } from '../message-kind'
import { cutText } from '@kit/lib/text'
import { sqlIn, sqlRowIn, withTransaction } from '@kit/data/transaction'

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

const LONGEST_ERROR = 2000

interface Outcome {
  state: MessageState
  reason: FailureReason | null
  subject?: string
  error?: string
  /** Seconds until the next attempt; null: no further attempt. */
  retryIn?: number | null
}

/**
 * Marks a message as sent and runs its kind's `onSent`, in one transaction (NOTI-03). Writes nothing if another process
 * has the lease.
 */
export async function settleSent(req: PayloadRequest, message: ClaimedMessage, mail: OutgoingMail): Promise<boolean> {
  return withTransaction(req, async () => {
    if (!(await writeOutcome(req, message, { reason: null, state: 'sent', subject: mail.subject }))) return false
    await kindsOf(req)[message.kind]?.onSent?.(req, message, mail)
    // The server answers again.
    await releaseWaiting(req)
    return true
  })
}

/**
 * Makes the messages that wait only for the mail server due now, in order. A new server's attempts are counted anew, so
 * that saving wrong settings a few times gives no message up.
 */
export async function releaseWaiting(req: PayloadRequest, isNewServer = false): Promise<void> {
  await sqlIn(req)`
    update messages set next_attempt_at = date_trunc('milliseconds', now()),
      attempts = case when ${isNewServer} then 0 else attempts end
    where state = 'queued' and reason = any(${sql.param([...SERVER_FAILURES])}::varchar[]) and next_attempt_at > now()`
}

/** Stores a failed attempt: the time of the next one, or that the message is given up, with its record's history. */
export async function settleFailure(
  req: PayloadRequest,
  message: ClaimedMessage,
  { isFinal, reason }: DeliveryFailure,
  error = '',
): Promise<boolean> {
  const retryIn = isFinal ? null : secondsUntilNextAttempt(message.attempts)
  return withTransaction(req, async () => {
    const state = retryIn === null ? 'failed' : 'queued'
    if (!(await writeOutcome(req, message, { error, reason, retryIn, state }))) return false
    if (retryIn === null) await kindsOf(req)[message.kind]?.onFailed?.(req, message, FAILURE_SENTENCES[reason])
    return true
  })
}

/** Cancels a message in delivery, or one that failed, and runs its kind's `onCancelled`. */
export async function settleCancelled(
  req: PayloadRequest,
  message: ClaimedMessage,
  reason: FailureReason,
): Promise<boolean> {
  return withTransaction(req, async () => {
    if (!(await writeOutcome(req, message, { reason, state: 'cancelled' }))) return false
    await kindsOf(req)[message.kind]?.onCancelled?.(req, message, reason)
    return true
  })
}

/** Checks the token in the writing statement, so a process that lost its lease changes nothing (NOTI-01). */
async function writeOutcome(
  req: PayloadRequest,
  { id, kind, token }: ClaimedMessage,
  { error, reason, retryIn = null, state, subject }: Outcome,
): Promise<boolean> {
  const forgets = state !== 'queued' && kindsOf(req)[kind]?.isSecret === true
  const rows = await sqlIn(req)`
    update messages set state = ${state}, reason = ${reason},
      last_error = coalesce(${error ? cutText(error, LONGEST_ERROR) : null}, case when ${state === 'cancelled'} then last_error end),
      subject = coalesce(${subject ?? null}, subject),
      sent_at = case when ${state === 'sent'} then clock_timestamp() end,
      next_attempt_at = ${retryIn === null ? null : sql`clock_timestamp() + make_interval(secs => ${retryIn})`},
      content = case when ${forgets} then null else content end,
      lease_token = null, leased_until = null, updated_at = clock_timestamp()
    where id = ${id} and lease_token = ${token} and state in ('queued', 'failed') returning id`
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
