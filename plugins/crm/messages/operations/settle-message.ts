import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { cutText } from '@kit/lib/text'
import {
  type DeliveryFailure,
  FAILURE_SENTENCES,
  type FailureReason,
  SERVER_FAILURES,
} from '../domain/delivery-failure'
import type { MessageState } from '../domain/message-options'
import { secondsUntilNextAttempt } from '../domain/retry-schedule'
import { type ClaimedMessage, kindsOf, type OutgoingMail } from '../message-kind'

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
    const db = await databaseOf(req)
    // The server answers again: what waits only because it did not leaves now, in its order.
    await db.execute(sql`
      update messages set next_attempt_at = date_trunc('milliseconds', now())
      where state = 'queued' and reason = any(${sql.param([...SERVER_FAILURES])}::varchar[]) and next_attempt_at > now()`)
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

/** It is not to be sent any more. */
export async function settleCancelled(
  req: PayloadRequest,
  message: ClaimedMessage,
  reason: FailureReason,
): Promise<boolean> {
  return writeOutcome(req, message, { reason, state: 'cancelled' })
}

/** The token is judged in the statement that writes: the old owner of a lost lease changes nothing (NOTI-01). */
async function writeOutcome(
  req: PayloadRequest,
  { id, kind, token }: ClaimedMessage,
  { error, reason, retryIn = null, state, subject }: Outcome,
): Promise<boolean> {
  const forgets = state !== 'queued' && kindsOf(req)[kind]?.isSecret === true
  const db = await databaseOf(req)
  const { rows } = await db.execute(sql`
    update messages set state = ${state}, reason = ${reason}, last_error = ${error ? cutText(error, LONGEST_ERROR) : null},
      subject = coalesce(${subject ?? null}, subject),
      sent_at = case when ${state === 'sent'} then clock_timestamp() end,
      next_attempt_at = ${retryIn === null ? null : sql`clock_timestamp() + make_interval(secs => ${retryIn})`},
      content = case when ${forgets} then null else content end,
      lease_token = null, leased_until = null, updated_at = clock_timestamp()
    where id = ${id} and lease_token = ${token} and state = 'queued' returning id`)
  return rows.length > 0
}
