import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import {
  type DeliveryFailure,
  FAILURE_SENTENCES,
  type FailureReason,
  SERVER_FAILURES,
} from '../domain/delivery-failure'
import type { MessageState } from '../domain/message-options'
import { secondsUntilNextAttempt } from '../domain/retry-schedule'
import { type ClaimedMessage, kindsOf, type MessageKindDefinition, type OutgoingMail } from '../message-kind'
import { cutText } from '@kit/lib/text'
import { sqlIn, withTransaction } from '@kit/data/transaction'

const LONGEST_ERROR = 2000

interface Outcome {
  state: MessageState
  reason: FailureReason | null
  subject?: string
  error?: string
  /** Seconds until the next attempt; null: no further attempt. */
  retryIn?: number | null
}

/** Marks a message as sent and runs its kind's `onSent` (NOTI-03). */
export const settleSent = (req: PayloadRequest, message: ClaimedMessage, mail: OutgoingMail): Promise<boolean> =>
  settle(req, message, { reason: null, state: 'sent', subject: mail.subject }, async (kind, settled) => {
    await kind?.onSent?.(req, settled, mail)
    // The server answers again.
    await releaseWaiting(req)
  })

/** A message that was tried more recently is not released: its own delays are short, or the server fails only for it. */
const MINUTES_BEFORE_RELEASE = 10

/**
 * Makes the messages that wait only for the mail server due now, in order; for a new server all of them, with their
 * attempts counted anew, so that saving wrong settings a few times gives no message up. Otherwise once for each delay,
 * by an attempt that does not count: the server may fail for this message alone.
 */
export async function releaseWaiting(req: PayloadRequest, isNewServer = false): Promise<void> {
  await sqlIn(req)`
    update messages set next_attempt_at = date_trunc('milliseconds', now()),
      attempts = case when ${isNewServer} then 0 else attempts - 1 end,
      content = coalesce(content, '{}')
        || jsonb_build_object('releasedAfter', case when ${isNewServer} then null else attempts end)
    where state = 'queued' and reason = any(${sql.param([...SERVER_FAILURES])}::varchar[]) and next_attempt_at > now()
      and (${isNewServer} or last_attempt_at <= now() - make_interval(mins => ${MINUTES_BEFORE_RELEASE})
        and (content -> 'releasedAfter') is distinct from to_jsonb(attempts))`
}

/** Stores a failed attempt: the time of the next one, or that the message is given up, with its record's history. */
export function settleFailure(
  req: PayloadRequest,
  message: ClaimedMessage,
  { isFinal, reason }: DeliveryFailure,
  error = '',
): Promise<boolean> {
  const retryIn = isFinal ? null : secondsUntilNextAttempt(message.attempts)
  const state = retryIn === null ? 'failed' : 'queued'
  return settle(req, message, { error, reason, retryIn, state }, async (kind, settled) => {
    if (retryIn === null) await kind?.onFailed?.(req, settled, FAILURE_SENTENCES[reason])
  })
}

/** Cancels a message in delivery, or one that failed, and runs its kind's `onCancelled`. */
export const settleCancelled = (
  req: PayloadRequest,
  message: ClaimedMessage,
  reason: FailureReason,
): Promise<boolean> =>
  settle(req, message, { reason, state: 'cancelled' }, (kind, settled) => kind?.onCancelled?.(req, settled, reason))

/** Writes an outcome and what follows from it, in one transaction. Writes nothing if another process has the lease. */
const settle = (
  req: PayloadRequest,
  message: ClaimedMessage,
  outcome: Outcome,
  follow: (kind: MessageKindDefinition | undefined, settled: ClaimedMessage) => Promise<void> | undefined,
): Promise<boolean> =>
  withTransaction(req, async () => {
    const settled = await writeOutcome(req, message, outcome)
    if (settled) await follow(kindsOf(req)[message.kind], settled)
    return settled !== null
  })

/**
 * Checks the token in the writing statement, so a process that lost its lease changes nothing (NOTI-01).
 * @returns the message, without a user whose account was deleted meanwhile; null if nothing was written
 */
async function writeOutcome(
  req: PayloadRequest,
  message: ClaimedMessage,
  { error, reason, retryIn = null, state, subject }: Outcome,
): Promise<ClaimedMessage | null> {
  const { id, kind, token } = message
  const forgets = state !== 'queued' && kindsOf(req)[kind]?.isSecret === true
  const [row] = await sqlIn<Pick<ClaimedMessage, 'userId'>>(req)`
    update messages set state = ${state}, reason = ${reason},
      last_error = coalesce(${error ? cutText(error, LONGEST_ERROR) : null}, case when ${state === 'cancelled'} then last_error end),
      subject = coalesce(${subject ?? null}, subject),
      sent_at = case when ${state === 'sent'} then clock_timestamp() end,
      next_attempt_at = ${retryIn === null ? null : sql`clock_timestamp() + make_interval(secs => ${retryIn})`},
      content = case when ${forgets} then null else content end,
      lease_token = null, leased_until = null, updated_at = clock_timestamp()
    where id = ${id} and lease_token = ${token} and state in ('queued', 'failed')
    returning user_id as "userId"`
  return row ? { ...message, ...row } : null
}
