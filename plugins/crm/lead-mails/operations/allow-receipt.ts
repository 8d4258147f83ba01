import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { RECEIPT_LOCK } from '@kit/database/advisory-locks.mjs'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import type { ClaimedMessage } from '@crm/messages/message-kind'

/**
 * Says whether this receipt may leave: an address gets one an hour and three a day (NOTI-09). Judged when it is about to
 * leave, since the limit is on what arrives: after a day without mail it is still one. Receipts of one address are judged
 * one after the other; one that may leave is marked, and counts until its outcome is known. Where none may, those that
 * wait behind it are cancelled as well: however many there are, they cost one attempt.
 */
export async function allowReceipt(
  req: PayloadRequest,
  { id, kind, recipient, token }: ClaimedMessage,
): Promise<boolean> {
  return withTransaction(req, async () => {
    const db = await databaseOf(req)
    await db.execute(sql`select pg_advisory_xact_lock(${RECEIPT_LOCK}, hashtext(${recipient}))`)
    const others = sql`kind = ${kind} and recipient = ${recipient} and id <> ${id}`
    const { rows } = await db.execute<{ isFree: boolean }>(sql`
      with leaving as (
        select sent_at from messages where ${others} and kind = 'request-receipt' and state = 'sent'
          and sent_at > clock_timestamp() - interval '1 day'
        union all
        select clock_timestamp() from messages where ${others} and state = 'queued' and content ? 'isAllowed')
      select count(*) < 3 and count(*) filter (where sent_at > clock_timestamp() - interval '1 hour') = 0 as "isFree"
      from leaving`)
    if (rows[0]?.isFree) {
      await db.execute(sql`
        update messages set content = coalesce(content, '{}') || '{"isAllowed": true}'
        where id = ${id} and lease_token = ${token} and state = 'queued'`)
      return true
    }
    await db.execute(sql`
      update messages set state = 'cancelled', reason = 'receipt_limit', next_attempt_at = null, updated_at = clock_timestamp()
      where ${others} and state = 'queued' and (leased_until is null or leased_until <= clock_timestamp())
        and not coalesce(content ? 'isAllowed', false)`)
    return false
  })
}
