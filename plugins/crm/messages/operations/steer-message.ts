import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import type { MessageState } from '../domain/message-options'
import { kindsOf } from '../message-kind'
import type { MessageAnswer } from '../schema'
import { kickDelivery } from './dispatch-messages'
import { readMessage } from './list-messages'

interface Locked {
  kind: string
  state: MessageState
  has_content: boolean
  is_leased: boolean
  is_expired: boolean
}

/**
 * Sends a message now that failed, was cancelled or waits for its next attempt; one that was given up gets all its
 * attempts again (NOTI-05). Against a delivery under way the row's lock decides.
 * @throws DomainError message_not_found, message_in_delivery, message_already_sent, message_without_text
 */
export async function retryMessage(req: PayloadRequest, id: string): Promise<{ message: MessageAnswer }> {
  const message = await steer(req, id, async (row) => {
    if (row.state === 'sent') throw new DomainError('message_already_sent')
    if (!row.has_content || row.is_expired) throw new DomainError('message_without_text')
    const db = await databaseOf(req)
    await db.execute(sql`
      update messages set attempts = case when state = 'queued' then attempts else 0 end, state = 'queued',
        next_attempt_at = date_trunc('milliseconds', now()), lease_token = null, leased_until = null, updated_at = clock_timestamp()
      where id = ${id}`)
  })
  kickDelivery(req.payload)
  return { message }
}

/**
 * Takes a message out of the queue (NOTI-05). One that is being delivered is not: its mail may have left already.
 * @throws DomainError message_not_found, message_in_delivery, message_not_waiting
 */
export async function cancelMessage(req: PayloadRequest, id: string): Promise<{ message: MessageAnswer }> {
  const message = await steer(req, id, async (row) => {
    if (row.state !== 'queued') throw new DomainError('message_not_waiting')
    const forgets = kindsOf(req)[row.kind]?.isSecret === true
    const db = await databaseOf(req)
    await db.execute(sql`
      update messages set state = 'cancelled', next_attempt_at = null, lease_token = null, leased_until = null,
        content = case when ${forgets} then null else content end, updated_at = clock_timestamp()
      where id = ${id}`)
  })
  // What waited behind it for the same recipient may leave.
  kickDelivery(req.payload)
  return { message }
}

async function steer(req: PayloadRequest, id: string, change: (row: Locked) => Promise<void>): Promise<MessageAnswer> {
  return withTransaction(req, async () => {
    const db = await databaseOf(req)
    const { rows } = await db.execute<Locked & Record<string, unknown>>(sql`
      select kind, state, content is not null as has_content, coalesce(leased_until > now(), false) as is_leased,
        coalesce(expires_at <= now(), false) as is_expired
      from messages where id = ${id} for update`)
    const [row] = rows
    if (!row) throw new DomainError('message_not_found')
    if (row.state === 'queued' && row.is_leased) throw new DomainError('message_in_delivery')
    await change(row)
    const message = await readMessage(req, id)
    if (!message) throw new DomainError('message_not_found')
    return message
  })
}
