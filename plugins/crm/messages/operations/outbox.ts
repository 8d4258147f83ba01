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
import { sqlIn, withTransaction } from '@kit/data/transaction'

interface NewMessage {
  kind: MessageKind
  recipient: string
  /** Null until the mail is made, for a kind whose subject is said by it. */
  subject?: string
  /** One message per event and recipient: a second insert with the same key is refused by the database. */
  uniqueKey: string
  content: Record<string, unknown>
  record?: { entityType: string; entityId: string } | undefined
  userId?: string | null | undefined
  /** After this it is of no use and is not sent any more. */
  expiresAt?: Date | undefined
}

/**
 * Writes an outgoing message in the request's transaction: with its event or not at all (NOTI-02). Call kickDelivery
 * after the commit; without it the message leaves at the next poll.
 * @returns the message's id
 */
export async function queueMessage(req: PayloadRequest, message: NewMessage): Promise<string> {
  const [id] = await queueMessages(req, [message])
  if (!id) throw new Error('A message that was queued has no id')
  return id
}

/** The same for several, in one statement. */
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
  // Their own time and not the transaction's, so that the order of two messages is that of their writing.
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
 * How long a claimed message belongs to its process without a renewal. With the poll it is under two minutes from the
 * death of a process to the next attempt (NOTI-01).
 */
const LEASE_SECONDS = 75
export const RENEWAL_SECONDS = 30

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
  const rows = await sqlIn<Row>(req)`
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
  return rows.map((row) => ({ ...row, attempts: Number(row.attempts) }))
}

/** Queued messages that are of no use any more, or wait for a mail server that nobody has set up (NOTI-06). */
const UNCONFIGURED_WAIT_DAYS = 7

/** Takes what is to be given up without another attempt, with the reason. */
export async function claimOverdue(
  req: PayloadRequest,
  isMailConfigured: boolean,
): Promise<(ClaimedMessage & { reason: 'expired' | 'not_configured' })[]> {
  const waitsInVain = isMailConfigured
    ? sql`false`
    : sql`next_attempt_at < now() - make_interval(days => ${UNCONFIGURED_WAIT_DAYS})`
  const rows = await sqlIn<Row & { reason: 'expired' | 'not_configured' }>(req)`
    update messages set lease_token = gen_random_uuid()::text,
      leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from messages
      where state = 'queued' and (leased_until is null or leased_until <= now()) and (expires_at <= now() or ${waitsInVain})
      order by created_at, id limit 100
      for update skip locked)
    returning ${CLAIMED}, case when expires_at <= now() then 'expired' else 'not_configured' end as reason`
  return rows.map((row) => ({ ...row, attempts: Number(row.attempts) }))
}

/** Keeps a message for its process a while longer. @returns false when it has been lost to another */
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
  /** Seconds until the next attempt; null: there is none. */
  retryIn?: number | null
}

/**
 * Marks a message as sent, with what that means for its record, in one transaction (NOTI-03). Nothing is written when the
 * lease has gone to another process.
 */
export async function settleSent(req: PayloadRequest, message: ClaimedMessage, mail: OutgoingMail): Promise<boolean> {
  return withTransaction(req, async () => {
    if (!(await writeOutcome(req, message, { reason: null, state: 'sent', subject: mail.subject }))) return false
    await kindsOf(req)[message.kind]?.onSent?.(req, message, mail)
    // The server answers again: what waits only because it did not leaves now, in its order.
    await sqlIn(req)`
      update messages set next_attempt_at = date_trunc('milliseconds', now())
      where state = 'queued' and reason = any(${sql.param([...SERVER_FAILURES])}::varchar[]) and next_attempt_at > now()`
    return true
  })
}

/** Writes down a failed attempt: the next one's time, or that the message is given up, with its record's history. */
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

/** It is not to be sent any more, with what that means for its record. */
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

/** The token is judged in the statement that writes: the old owner of a lost lease changes nothing (NOTI-01). */
async function writeOutcome(
  req: PayloadRequest,
  { id, kind, token }: ClaimedMessage,
  { error, reason, retryIn = null, state, subject }: Outcome,
): Promise<boolean> {
  const forgets = state !== 'queued' && kindsOf(req)[kind]?.isSecret === true
  const rows = await sqlIn(req)`
    update messages set state = ${state}, reason = ${reason}, last_error = ${error ? cutText(error, LONGEST_ERROR) : null},
      subject = coalesce(${subject ?? null}, subject),
      sent_at = case when ${state === 'sent'} then clock_timestamp() end,
      next_attempt_at = ${retryIn === null ? null : sql`clock_timestamp() + make_interval(secs => ${retryIn})`},
      content = case when ${forgets} then null else content end,
      lease_token = null, leased_until = null, updated_at = clock_timestamp()
    where id = ${id} and lease_token = ${token} and state = 'queued' returning id`
  return rows.length > 0
}

/** Cancels queued messages of this condition that are not just leaving. */
export async function cancelMessages(
  req: PayloadRequest,
  reason: FailureReason,
  where: ReturnType<typeof sql>,
): Promise<void> {
  await sqlIn(req)`
    update messages set state = 'cancelled', reason = ${reason}, next_attempt_at = null, updated_at = clock_timestamp()
    where state = 'queued' and (leased_until is null or leased_until <= clock_timestamp()) and ${where}`
}

/** Notes something in a message that this process is delivering. */
export async function noteInMessage(
  req: PayloadRequest,
  { id, token }: Pick<ClaimedMessage, 'id' | 'token'>,
  note: Record<string, unknown>,
): Promise<void> {
  await sqlIn(req)`
    update messages set content = coalesce(content, '{}') || ${JSON.stringify(note)}::jsonb
    where id = ${id} and lease_token = ${token} and state = 'queued'`
}
