import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { FAILURE_SENTENCES, type FailureReason } from '../domain/delivery-failure'
import type { MessageState } from '../domain/message-options'
import { kindsOf } from '../message-kind'
import type { MessageAnswer } from '../schema'
import { kickDelivery } from './delivery'
import { claimMessage } from './outbox'
import { settleCancelled } from './outcomes'
import type { Message } from '@kit/database/payload-types'
import { type ListQuery, listRecords, type PageMeta } from '@kit/http/list'
import { findById } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { hasRole } from '@kit/lib/roles'
import { dateOrNull, textOrNull } from '@kit/lib/serialize'
import { afterCommit, sqlIn, sqlRowIn } from '@kit/data/transaction'
import { canSendMail } from '@crm/mail-server/operations/mail-server'
import { messageErrors } from '../errors'

interface MessageQuery extends ListQuery {
  kind?: string | undefined
}

/** Outgoing messages that the caller may see, newest first (NOTI-05). */
export async function listMessages(
  req: PayloadRequest,
  query: MessageQuery,
): Promise<{ messages: MessageAnswer[] } & PageMeta> {
  const statuses = Object.fromEntries(query.status ? [[query.status, { state: { equals: query.status } }]] : [])
  const { docs, meta } = await listRecords({
    collection: 'messages',
    defaultSort: ['-createdAt'],
    query,
    req,
    statuses,
    ...(query.kind ? { where: { kind: { equals: query.kind } } } : {}),
  })
  return { messages: await serializeMessages(req, docs), ...meta }
}

/** Adds booleans derived from fields that no reader may see. */
async function serializeMessages(req: PayloadRequest, docs: readonly Message[]): Promise<MessageAnswer[]> {
  if (docs.length === 0) return []
  const rows = await sqlIn<{ has_content: boolean; id: string; is_leased: boolean }>(req)`
    select id, content is not null as has_content, coalesce(leased_until > now(), false) as is_leased from messages
    where id = any(${sql.param(docs.map(({ id }) => id))}::uuid[])`
  const byId = new Map(rows.map((row) => [row.id, row]))
  const seesErrors = hasRole(req.user, ['admin'])
  return docs.map((doc) => {
    const inner = byId.get(doc.id)
    return {
      attempts: doc.attempts,
      canRetry: inner?.has_content ?? false,
      createdAt: doc.createdAt,
      entityId: textOrNull(doc.entityId),
      entityType: textOrNull(doc.entityType),
      id: doc.id,
      isInDelivery: doc.state === 'queued' && (inner?.is_leased ?? false),
      kind: doc.kind,
      lastAttemptAt: dateOrNull(doc.lastAttemptAt),
      lastError: seesErrors ? textOrNull(doc.lastError) : null,
      nextAttemptAt: dateOrNull(doc.nextAttemptAt),
      reason: doc.reason ? (FAILURE_SENTENCES[doc.reason as FailureReason] ?? doc.reason) : null,
      recipient: doc.recipient,
      sentAt: dateOrNull(doc.sentAt),
      state: doc.state,
      subject: textOrNull(doc.subject),
      updatedAt: doc.updatedAt,
    }
  })
}

/** Counts all queued messages: for administrators (NOTI-06). Does not check the role. */
export async function countQueuedMessages(req: PayloadRequest): Promise<number> {
  const { count } = await sqlRowIn<{ count: number }>(req)`
    select count(*) as count from messages where state = 'queued'`
  return count
}

interface Locked {
  state: MessageState
  has_content: boolean
  is_leased: boolean
  is_expired: boolean
}

/**
 * Sends a failed, cancelled or waiting message now, with all its attempts again (NOTI-05). The row's lock decides a race
 * with a running delivery.
 * @throws DomainError message_not_found, message_in_delivery, message_already_sent, message_without_text,
 *   mail_not_configured
 */
export async function retryMessage(req: PayloadRequest, id: string): Promise<{ message: MessageAnswer }> {
  const message = await steer(req, id, async (row) => {
    if (row.state === 'sent') throw new DomainError(messageErrors.message_already_sent)
    if (!row.has_content || row.is_expired) throw new DomainError(messageErrors.message_without_text)
    if (!(await canSendMail(req))) throw new DomainError(messageErrors.mail_not_configured)
    await sqlIn(req)`
      update messages set attempts = 0, state = 'queued', reason = case when state = 'queued' then reason end,
        next_attempt_at = date_trunc('milliseconds', now()),
        lease_token = null, leased_until = null, updated_at = clock_timestamp()
      where id = ${id}`
  })
  afterCommit(req, () => kickDelivery(req.payload))
  return { message }
}

/**
 * Removes a message from the queue, or one that failed from those to deliver (NOTI-05); not one in delivery: its mail
 * may already have been sent.
 * @throws DomainError message_not_found, message_in_delivery, message_not_waiting
 */
export async function cancelMessage(req: PayloadRequest, id: string): Promise<{ message: MessageAnswer }> {
  const message = await steer(req, id, async (row) => {
    if (row.state !== 'queued' && row.state !== 'failed') throw new DomainError(messageErrors.message_not_waiting)
    await settleCancelled(req, await claimMessage(req, id), 'by_hand')
  })
  // Later messages to the same recipient may be sent now.
  afterCommit(req, () => kickDelivery(req.payload))
  return { message }
}

async function steer(req: PayloadRequest, id: string, change: (row: Locked) => Promise<void>): Promise<MessageAnswer> {
  const rows = await sqlIn<Locked>(req)`
    select state, content is not null as has_content, coalesce(leased_until > now(), false) as is_leased,
      coalesce(expires_at <= now(), false) as is_expired
    from messages where id = ${id} for update`
  const [row] = rows
  if (!row) throw new DomainError(messageErrors.message_not_found)
  if (row.state === 'queued' && row.is_leased) throw new DomainError(messageErrors.message_in_delivery)
  await change(row)
  const doc = await findById(req, 'messages', id)
  const [message] = await serializeMessages(req, doc ? [doc] : [])
  if (!message) throw new DomainError(messageErrors.message_not_found)
  return message
}

/** Deletes the messages about these records. @returns their ids */
export async function deleteMessagesOf(
  req: PayloadRequest,
  entityType: string,
  ids: readonly string[],
): Promise<string[]> {
  const gone = await sqlIn<{ id: string }>(req)`
    delete from messages where entity_type = ${entityType} and entity_id = any(${sql.param([...ids])}::text[])
    returning id`
  return gone.map(({ id }) => id)
}

const KEEP_DAYS = 180

/** Deletes the text of messages sent 180 days ago; the rows stay, with what their kind keeps (NOTI-20). Idempotent. */
export async function forgetTexts(req: PayloadRequest): Promise<void> {
  const keys = Object.values(kindsOf(req)).flatMap((kind) => kind?.keeps ?? [])
  const kept = sql`(select jsonb_object_agg(key, value) from jsonb_each(content)
    where key = any(${sql.param(keys)}::text[]))`
  await sqlIn(req)`
    update messages set content = ${kept}
    where state = 'sent' and content is distinct from ${kept}
      and sent_at < now() - make_interval(days => ${KEEP_DAYS})`
}
