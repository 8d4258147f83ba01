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
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { cancelMessages } from '@crm/messages/operations/outbox'
import { eventsFor, recordsHiddenFrom } from './domain/notification-events'
import { notify } from './operations/notify'

/** A kind of message whose failure the administrators are told of, in the transaction that gives it up. */
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

/** Collections whose records notifications are about, and what these call them. */
const NOTIFIED: Record<string, string> = {
  clients: 'client',
  leads: 'lead',
  orders: 'order',
  quotes: 'quote',
  retainers: 'retainer',
  tasks: 'task',
}

/** What notifications ask of a collection: of the users and of the records that they are about. */
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
      afterDelete: [...(hooks?.afterDelete ?? []), forgetsLines(type)],
    },
  }
}

/** Whoever a member of staff makes responsible for a record is told so (NOTI-11), unless they did it themselves. */
const tellsOfHandover =
  (entityType: string, title: string): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, req }) => {
    const now = doc as Record<string, unknown>
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

/** A record's `owner`, a task's `person`. */
const responsibleFor = (doc: Record<string, unknown> | undefined): string | null =>
  idOf((doc?.owner ?? doc?.person) as Parameters<typeof idOf>[0])

/** A record that is removed for good takes the lines about it along: they name a person. */
const forgetsLines =
  (entityType: string): CollectionAfterDeleteHook =>
  async ({ doc, id, req }) => {
    for (const table of ['notifications', 'notification_events']) {
      await sqlIn(
        req,
      )`delete from ${sql.identifier(table)} where entity_type = ${entityType} and entity_id = ${String(id)}`
    }
    return doc as unknown
  }

/** Whoever becomes somebody else is told no more of what was meant for them (NOTI-19). */
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

/** The lines themselves go with the account, by the foreign key. */
const cancelMailsOfLeaving: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await cancelMails(req, String(id))
}

/** One that is just leaving finds out by itself (notification-email). */
const cancelMails = (req: PayloadRequest, userId: string, which = sql`true`) =>
  cancelMessages(req, 'record_gone', sql`kind = 'notification' and user_id = ${userId} and ${which}`)
