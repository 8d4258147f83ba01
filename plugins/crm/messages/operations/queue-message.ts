import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { v7 } from 'uuid'

import { databaseOf } from '@kit/lib/transaction'
import type { MessageKind } from '../domain/message-options'

export interface NewMessage {
  kind: MessageKind
  recipient: string
  subject: string
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
  const { content, expiresAt, kind, recipient, record, subject, uniqueKey, userId } = message
  const id = v7()
  const db = await databaseOf(req)
  // Its own time and not the transaction's, so that the order of two messages is that of their writing.
  await db.execute(sql`
    insert into messages
      (id, created_at, updated_at, kind, recipient, subject, entity_type, entity_id, user_id, unique_key, content,
        next_attempt_at, expires_at)
    values (${id}, clock_timestamp(), clock_timestamp(), ${kind}, ${recipient}, ${subject},
      ${record?.entityType ?? null}, ${record?.entityId ?? null}, ${userId ?? null}::uuid, ${uniqueKey},
      ${JSON.stringify(content)}::jsonb, date_trunc('milliseconds', clock_timestamp()), ${expiresAt?.toISOString() ?? null}::timestamptz)`)
  return id
}
