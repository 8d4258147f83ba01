import { recordAddress } from '@kit/admin/shell/record-address'
import { ENTITY_SCREENS } from '@crm/links/record-screens'
import { MESSAGES_SCREEN } from '@crm/messages/screens'
import { DASHBOARD_SCREEN } from '@crm/dashboard/screens'
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

/** Whose records an event without a single one means; else the list would be of the owner chosen last. */
const OWNER_OF: Partial<Record<NotificationEvent, string>> = { assigned: 'me', 'import-finished': 'all' }

/** Link of a line: its record, at the part that the event is about, or else the list of such records. */
export function placeOf(entityType: string | null, entityId: string | null, event?: NotificationEvent): string {
  // Messages have no page of their own.
  if (entityType === 'message') return `${MESSAGES_SCREEN.path}?status=failed`
  if (event === 'publication-failed') return `/admin/collections/${entityType}/${entityId}`
  const screen = SCREEN_OF[entityType ?? '']
  if (screen && entityId) return recordAddress(screen, entityId, event && PART_OF[event])
  // A person's records and tasks, handed over together.
  const { path } = screen ?? (event === 'assigned' ? DASHBOARD_SCREEN : NOTIFICATIONS_SCREEN)
  const owner = event && OWNER_OF[event]
  return owner ? `${path}?owner=${owner}` : path
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
