import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'
import { cutText } from '@kit/lib/text'
import type { NotificationEvent } from '../domain/notification-events'

/** Postgres channel that tells every process, at commit, that there are events to process. */
export const NOTICE_CHANNEL = 'notice'

export interface Notice {
  event: NotificationEvent
  /**
   * User ids, everybody who works with leads, or the administrators. Those who may not see it are filtered out later.
   */
  people: readonly string[] | 'admins' | 'sales'
  /** The record; without an id the line links to the list of such records. */
  record?: { entityType: string; entityId?: string } | undefined
  /** Second part of the line, below the heading: a name or title. */
  text: string
  /** The person who caused it is not notified (NOTI-13). */
  causedBy?: string | null | undefined
  /** Deduplicates events of recurring jobs: the same key is ignored for two days. */
  key?: string | undefined
}

const LONGEST_TEXT = 255

/**
 * Stores an event in the request's transaction, so it only counts if that commits. One row per event; recipients are
 * worked out from roles and settings right after the commit (NOTI-13, NOTI-19).
 */
export const notify = (req: PayloadRequest, notice: Notice): Promise<void> => notifyAll(req, [notice])

/** Stores several events in one statement. */
export async function notifyAll(req: PayloadRequest, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ causedBy, event, key, people, record, text }) => ({
    audience: typeof people === 'string' ? people : null,
    caused_by: causedBy,
    entity_id: record?.entityId,
    entity_type: record?.entityType,
    event,
    key,
    people: typeof people === 'string' ? null : people,
    text: cutText(text, LONGEST_TEXT),
  }))
  await sqlIn(req)`
    with noted as (
      insert into notification_events (key, event, audience, people, entity_type, entity_id, text, caused_by)
      select key, event, audience, people, entity_type, entity_id, text, caused_by
      from json_populate_recordset(null::notification_events, ${JSON.stringify(rows)}::json)
      on conflict (key) where key is not null do nothing
      returning id)
    select pg_notify(${NOTICE_CHANNEL}, '') from noted`
}

/** Changes what lines about a record say, also events not told yet; null takes the lines back. */
export async function retell(
  req: PayloadRequest,
  { event, record, text }: Pick<Notice, 'event' | 'text'> & { record: Required<NonNullable<Notice['record']>> },
  instead: string | null,
): Promise<void> {
  for (const table of [sql`notification_events`, sql`notifications`]) {
    const change = instead === null ? sql`delete from ${table}` : sql`update ${table} set text = ${instead}`
    await sqlIn(req)`
      ${change} where event = ${event} and text = ${text}
        and entity_type = ${record.entityType} and entity_id = ${record.entityId}`
  }
}

/** Claims a key without notifying anyone; true for the first caller across all processes. */
export async function takeKey(req: PayloadRequest, event: string, key: string): Promise<boolean> {
  const rows = await sqlIn(req)`
    insert into notification_events (key, event, text, handled_at)
    values (${`${event}:${key}`}, ${event}, '', clock_timestamp())
    on conflict (key) where key is not null do nothing returning id`
  return rows.length > 0
}

/** When another key of this event was last claimed; null if none is remembered. */
export async function lastTaken(req: PayloadRequest, event: string, exceptKey: string): Promise<Date | null> {
  const [row] = await sqlIn<{ handled_at: string }>(req)`
    select handled_at from notification_events where event = ${event} and key <> ${`${event}:${exceptKey}`}
    order by id desc limit 1`
  return row ? new Date(row.handled_at) : null
}
