import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'

import type { User } from '@kit/database/payload-types'
import { idOf } from '@kit/lib/serialize'
import { sqlIn } from '@kit/data/transaction'
import { ENTITY_OF } from '@crm/links/domain/crm-records'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { deleteMessagesOf } from '@crm/messages/operations/messages'
import { cancelMessages } from '@crm/messages/operations/outbox'
import { eventsFor, recordsHiddenFrom } from './domain/notification-events'
import { notify } from './operations/notify'

/** Wraps a message kind so that administrators are notified when a message fails, in the same transaction. */
export const tellsOfFailure = (kind: MessageKindDefinition): MessageKindDefinition =>
  kind.failsQuietly
    ? kind
    : {
        ...kind,
        onFailed: async (req, message, sentence) => {
          await kind.onFailed?.(req, message, sentence)
          const record = { entityId: message.id, entityType: 'message' }
          await notify(req, {
            event: 'message-failed',
            people: 'admins',
            record,
            text: `Para ${message.recipient}: ${sentence}`,
          })
        },
      }

/**
 * Deletes a record's messages, and what told of those that failed: addresses and subjects are personal data. One already
 * in delivery may still arrive; its outcome is not stored.
 */
export async function forgetMessagesOf(req: PayloadRequest, entityType: string, id: string): Promise<void> {
  const gone = await deleteMessagesOf(req, entityType, [id])
  if (gone.length === 0) return
  await deleteMessagesOf(req, 'message', gone)
  await deleteLines(req, 'message', gone)
}

/** Collections with notifications, and their `entityType`. */
const NOTIFIED: Record<string, string> = { ...ENTITY_OF, tasks: 'task' }

/** Adds the notification hooks to users and to the collections above. */
export function withNotificationRules(collection: CollectionConfig): CollectionConfig {
  const notified = NOTIFIED[collection.slug]
  if (notified) return aboutRecords(collection, notified)
  if (collection.slug !== 'users') return collection
  const { hooks } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), forgetForbidden],
      beforeDelete: [...(hooks?.beforeDelete ?? []), cancelMailsOfLeaving],
    },
  }
}

function aboutRecords(collection: CollectionConfig, type: string): CollectionConfig {
  const { admin, hooks } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), tellsOfHandover(type, admin?.useAsTitle ?? 'id')],
      afterDelete: [...(hooks?.afterDelete ?? []), forgetsRecord(type)],
    },
  }
}

/** Notifies the new owner of a record, unless they assigned it themselves (NOTI-11). */
const tellsOfHandover =
  (entityType: string, title: string): CollectionAfterChangeHook =>
  async ({ doc, operation, previousDoc, req }) => {
    const now = doc as Record<string, unknown>
    // A rule tells of its event itself, or of its task on the day (`tellTasksDue`).
    if (operation === 'create' && (now.origin ?? 'manual') !== 'manual') return now
    const person = responsibleFor(now)
    if (!req.user || !person || person === responsibleFor(previousDoc as Record<string, unknown> | undefined))
      return now
    await notify(req, {
      causedBy: String(req.user.id),
      event: 'assigned',
      people: [person],
      record: { entityId: String(now.id), entityType },
      text: typeof now[title] === 'string' ? now[title] : '',
    })
    return now
  }

/** Reads a record's `owner` or a task's `person`. */
const responsibleFor = (doc: Record<string, unknown> | undefined): string | null =>
  idOf((doc?.owner ?? doc?.person) as Parameters<typeof idOf>[0])

/** Deletes a purged record's messages and notifications: their text is personal data. */
const forgetsRecord =
  (entityType: string): CollectionAfterDeleteHook =>
  async ({ doc, id, req }) => {
    await forgetMessagesOf(req, entityType, String(id))
    await deleteLines(req, entityType, [String(id)])
    return doc as unknown
  }

async function deleteLines(req: PayloadRequest, entityType: string, ids: readonly string[]): Promise<void> {
  for (const table of ['notifications', 'notification_events'])
    await sqlIn(req)`
      delete from ${sql.identifier(table)} where entity_type = ${entityType} and entity_id = any(${sql.param([...ids])}::text[])`
}

/** After a role change, deletes notifications that the new role may not see (NOTI-19). */
const forgetForbidden: CollectionAfterChangeHook<User> = async ({ doc, operation, previousDoc, req }) => {
  if (operation !== 'update' || doc.role === previousDoc.role) return doc
  const allowed = sql.param(eventsFor(doc.role))
  const hidden = sql.param([...recordsHiddenFrom(doc.role)])
  await sqlIn(req)`
    delete from notifications where user_id = ${doc.id}
      and (event <> all(${allowed}::varchar[]) or coalesce(entity_type, '') = any(${hidden}::varchar[]))`
  await cancelMails(
    req,
    doc.id,
    sql`(content ->> 'event' <> all(${allowed}::varchar[]) or coalesce(entity_type, '') = any(${hidden}::varchar[]))`,
  )
  return doc
}

/** Cancels mails of an account before its deletion; its notifications go by the foreign key. */
const cancelMailsOfLeaving: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await cancelMails(req, String(id))
}

/**
 * Of these kinds the user is the recipient; of a quote's mail it is the sender. A notification already in delivery checks
 * the account itself (notification-email).
 */
const cancelMails = (req: PayloadRequest, userId: string, which = sql`true`) =>
  cancelMessages(req, 'no_access', sql`kind in ('notification', 'new-request') and user_id = ${userId} and ${which}`)
