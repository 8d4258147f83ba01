import { recordAddress } from '@kit/admin/shell/record-address'
import { ENTITY_SCREENS } from '@crm/links/record-screens'
import { MESSAGES_SCREEN } from '@crm/messages/screens'
import { DATA_REQUESTS_SCREEN } from '@crm/privacy-requests/screens'
import { QUOTE_PLACES } from '@crm/quotes/screens'
import { TASKS_SCREEN } from '@crm/tasks/screens'
import { headingOf, type NotificationEvent } from './domain/notification-events'
import type { NotificationAnswer } from './schema'
import { NOTIFICATIONS_SCREEN } from './screens'

/** A row of `notifications`, selected with `NOTIFICATION_COLUMNS`. */
export type NotificationRow = Record<'id' | 'event' | 'text', string> & {
  seq: number | string
  userId: string
  count: number
  entityType: string | null
  entityId: string | null
  happenedAt: Date | string
  readAt: Date | string | null
}

const SCREEN_OF: Record<string, { path: string }> = {
  ...ENTITY_SCREENS,
  'data-request': DATA_REQUESTS_SCREEN,
  task: TASKS_SCREEN,
}

/** Part of a quote's details to which an event links. */
const PART_OF: Partial<Record<NotificationEvent, string>> = {
  'proposal-proof': QUOTE_PLACES.deposit,
  'proposal-question': QUOTE_PLACES.answer,
}

/** Link of a line: its record, at the part that the event is about, or else the list of such records. */
export function placeOf(entityType: string | null, entityId: string | null, event?: NotificationEvent): string {
  // Messages have no page of their own.
  if (entityType === 'message') return `${MESSAGES_SCREEN.path}?status=failed`
  if (event === 'publication-failed') return `/admin/collections/${entityType}/${entityId}`
  const screen = SCREEN_OF[entityType ?? '']
  if (!screen) return NOTIFICATIONS_SCREEN.path
  return entityId ? recordAddress(screen, entityId, event && PART_OF[event]) : screen.path
}

export function serializeNotification(row: NotificationRow): NotificationAnswer {
  const { count, entityId, entityType, id, readAt, text } = row
  const event = row.event as NotificationEvent
  return {
    count,
    entityId,
    entityType,
    event,
    happenedAt: new Date(row.happenedAt).toISOString(),
    heading: headingOf(event, count),
    href: placeOf(entityType, entityId, event),
    id,
    readAt: readAt === null ? null : new Date(readAt).toISOString(),
    text,
  }
}
