import { recordAddress } from '@kit/admin/shell/record-address'
import { SCREENS } from '@kit/admin/shell/screens'
import { headingOf, type NotificationEvent } from './domain/notification-events'
import type { NotificationAnswer } from './schema'

/** A row of `notifications`, as `NOTIFICATION_COLUMNS` selects it. */
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
  client: SCREENS.clients,
  lead: SCREENS.leads,
  order: SCREENS.projects,
  quote: SCREENS.quotes,
  task: SCREENS.tasks,
}

/** Where a line leads: to its record, else to the list of such records. */
export function placeOf(entityType: string | null, entityId: string | null): string {
  // Messages have no address of their own.
  if (entityType === 'message') return `${SCREENS.messages.path}?status=failed`
  const screen = SCREEN_OF[entityType ?? '']
  if (!screen) return SCREENS.notifications.path
  return entityId ? recordAddress(screen, entityId) : screen.path
}

export function serializeNotification(row: NotificationRow): NotificationAnswer {
  const { count, entityId, entityType, id, readAt, text } = row
  const event = row.event as NotificationEvent
  return {
    count,
    entityType,
    event,
    happenedAt: new Date(row.happenedAt).toISOString(),
    heading: headingOf(event, count),
    href: placeOf(entityType, entityId),
    id,
    readAt: readAt === null ? null : new Date(readAt).toISOString(),
    text,
  }
}
