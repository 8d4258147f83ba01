import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'
import { cutText } from '@kit/lib/text'
import type { NotificationEvent } from '../domain/notification-events'

/** Postgres channel on which every process hears, at commit, that there is something to tell people. */
export const NOTICE_CHANNEL = 'notice'

export interface Notice {
  event: NotificationEvent
  /** Ids of users, everybody who works with leads, or the administrators. Who may not know of it is left out later. */
  people: readonly string[] | 'admins' | 'sales'
  /** What it is about; without an id the list of such records. */
  record?: { entityType: string; entityId?: string } | undefined
  /** What the line says below its heading: a name, a title. */
  text: string
  /** Who has done it is not told of it (NOTI-13). */
  causedBy?: string | null | undefined
  /** Told once for each key, however often it is said within two days: for what a job finds. */
  key?: string | undefined
}

const LONGEST_TEXT = 255

/**
 * Says in the request's transaction that something has happened: it is told if that is committed, and only then. Cheap:
 * one row, whoever is to be told. Who that is, by role and settings, is found out right after the commit (NOTI-13, NOTI-19).
 */
export async function notify(req: PayloadRequest, notice: Notice): Promise<void> {
  const { causedBy, event, key, people, record, text } = notice
  const audience = typeof people === 'string' ? people : null
  const ids = typeof people === 'string' ? null : people
  await sqlIn(req)`
    with noted as (
      insert into notification_events (key, event, audience, people, entity_type, entity_id, text, caused_by)
      values (${key ?? null}, ${event}, ${audience}, ${ids === null ? null : sql.param([...ids])}::uuid[],
        ${record?.entityType ?? null}, ${record?.entityId ?? null}, ${cutText(text, LONGEST_TEXT)}, ${causedBy ?? null}::uuid)
      on conflict (key) where key is not null do nothing
      returning id)
    select pg_notify(${NOTICE_CHANNEL}, '') from noted`
}

/** True for the first to ask, of all processes; nobody is told. */
export async function takeKey(req: PayloadRequest, event: string, key: string): Promise<boolean> {
  const rows = await sqlIn(req)`
    insert into notification_events (key, event, text, handled_at)
    values (${`${event}:${key}`}, ${event}, '', clock_timestamp())
    on conflict (key) where key is not null do nothing returning id`
  return rows.length > 0
}
