import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { type ListQuery, listRecords, type PageMeta } from '@kit/http/list'
import { hasRole } from '@kit/lib/roles'
import { dateOrNull, textOrNull } from '@kit/lib/serialize'
import { databaseOf } from '@kit/lib/transaction'
import type { Message } from '@kit/database/payload-types'
import { FAILURE_SENTENCES, type FailureReason } from '../domain/delivery-failure'
import type { MessageAnswer } from '../schema'

export interface MessageQuery extends ListQuery {
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

/** One message as it is now. */
export async function readMessage(req: PayloadRequest, id: string): Promise<MessageAnswer | undefined> {
  const doc = await req.payload.findByID({ collection: 'messages', depth: 0, id, overrideAccess: false, req })
  return (await serializeMessages(req, [doc]))[0]
}

/** What the rows themselves keep from every reader, as yes and no. */
async function serializeMessages(req: PayloadRequest, docs: readonly Message[]): Promise<MessageAnswer[]> {
  if (docs.length === 0) return []
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ has_content: boolean; id: string; is_leased: boolean }>(sql`
    select id, content is not null as has_content, coalesce(leased_until > now(), false) as is_leased from messages
    where id = any(${sql.param(docs.map(({ id }) => id))}::uuid[])`)
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

/** How many wait in the queue, all of them: for administrators (NOTI-06). Checks no role. */
export async function countQueuedMessages(req: PayloadRequest): Promise<number> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) as count from messages where state = 'queued'`,
  )
  return Number(rows[0]?.count ?? 0)
}
