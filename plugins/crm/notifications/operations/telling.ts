import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

import { EVENT_RULES, NOTIFICATION_EVENTS, recordsHiddenFrom } from '../domain/notification-events'
import type { ClaimedMessage } from '@crm/messages/message-kind'
import { kickDelivery } from '@crm/messages/operations/delivery'
import { NOTICE_LOCK } from '@kit/database/advisory-locks.mjs'
import type { User } from '@kit/database/payload-types'
import { isDatabaseAway } from '@kit/lib/database-errors'
import { findById } from '@kit/data/documents'
import { perProcess } from '@kit/process/per-process'
import { sqlIn, withTransaction } from '@kit/data/transaction'

/** Delay after an event of this process, so that a burst is one statement. */
const TICK_MS = 200
/** Poll interval, for events that another process has not handled. */
const POLL_MS = 1000

interface Watcher {
  isWanted: boolean
  timer: NodeJS.Timeout | null
  telling: Promise<void> | null
}

const watcher = perProcess<Watcher>('notice-watcher', () => ({ isWanted: false, telling: null, timer: null }))

/** Requests a run soon, outside the current request. */
export function kickNotices(): void {
  watcher.isWanted = true
}

/** Starts the loop that turns events into notifications; `stopNotices` ends it. */
export function startNotices(payload: Payload): void {
  let lookedAt = Number.NEGATIVE_INFINITY
  watcher.timer = setInterval(() => {
    const isDue = watcher.isWanted || performance.now() - lookedAt >= POLL_MS
    if (!isDue || watcher.telling) return
    watcher.isWanted = false
    lookedAt = performance.now()
    watcher.telling = tell(payload).finally(() => (watcher.telling = null))
  }, TICK_MS)
}

async function tell(payload: Payload): Promise<void> {
  try {
    if ((await tellPeople(payload)) === TOLD_AT_ONCE) watcher.isWanted = true
  } catch (error) {
    // The next run tries again; the database watch reports an outage.
    if (!isDatabaseAway(error)) payload.logger.error({ err: error, msg: 'People could not be told what happened' })
  }
}

/** Stops the loop. Remaining events are handled by another process or after the next start. */
export async function stopNotices(): Promise<void> {
  if (watcher.timer) clearInterval(watcher.timer)
  watcher.timer = null
  await watcher.telling
}

/** Postgres channel that tells every process of new notifications, or whose were read ('read:<id>'). */
export const NOTIFIED_CHANNEL = 'notified'

/**
 * Events per statement, whatever the number of recipients. Keeps a burst of requests from slowing down writes: a few
 * hundred events per second.
 */
const TOLD_AT_ONCE = 100
/** Equal events on one record within this time are merged into one line (NOTI-13). */
const ONE_LINE_MINUTES = 10

const RULES = JSON.stringify(
  NOTIFICATION_EVENTS.map((event) => {
    const { isKept = false, one, roles } = EVENT_RULES[event]
    return { event, heading: one, is_kept: isKept, roles }
  }),
)

/**
 * Turns up to `TOLD_AT_ONCE` events into notifications, one line per person, and queues mails for those who want them.
 * One process at a time, so that `seq` follows the order in which notifications become visible; the event streams rely
 * on it.
 * @returns how many events were handled
 */
export async function tellPeople(payload: Payload): Promise<number> {
  if (!(await hasNews(payload))) return 0
  const told = await tellBatch(payload)
  if (told > 0) kickDelivery(payload)
  return told
}

async function hasNews({ db }: Payload): Promise<boolean> {
  const { rows } = await db.drizzle.execute(sql`select 1 from notification_events where handled_at is null limit 1`)
  return rows.length > 0
}

async function tellBatch(payload: Payload): Promise<number> {
  const req = await createLocalReq({}, payload)
  return withTransaction(req, async () => {
    const lock = await sqlIn<{ held: boolean }>(req)`select pg_try_advisory_xact_lock(${NOTICE_LOCK}) as held`
    // Another process holds the lock; the next run picks up what it misses.
    if (!lock[0]?.held) return 0
    const rows = await sqlIn<{ taken: number; written: number }>(req)`${STATEMENT}`
    const { taken = 0, written = 0 } = rows[0] ?? {}
    if (written > 0) await sqlIn(req)`select pg_notify(${NOTIFIED_CHANNEL}, '')`
    return taken
  })
}

/**
 * Keeps only events with a key, which blocks repeats.
 * `told`: one row per event and person, without the causer and those who may not see it.
 * `grouped`: merges equal events on one record, also into a line of the last minutes (`merged`), which becomes unread.
 * A mail is queued for new lines only.
 */
const STATEMENT = sql`
  with due as (
    select id, key from notification_events where handled_at is null order by id limit ${sql.raw(String(TOLD_AT_ONCE))}),
  kept as (
    update notification_events set handled_at = clock_timestamp()
    where id in (select id from due where key is not null) returning *),
  gone as (delete from notification_events where id in (select id from due where key is null) returning *),
  taken as (select * from kept union all select * from gone),
  rules as (
    select * from jsonb_to_recordset(${RULES}::jsonb)
      as rule (event varchar, heading varchar, is_kept boolean, roles text[])),
  told as (
    select taken.*, users.id as user_id, users.email as address, rules.heading,
      rules.is_kept or coalesce(choice.in_app, true) as in_app, coalesce(choice.email, false) as by_email
    from taken
    join rules on rules.event = taken.event
    join users on users.id = any(taken.people)
      or taken.audience = 'sales' and users.role in ('admin', 'comercial')
      or taken.audience = 'admins' and users.role = 'admin'
    left join notification_choices choice on choice.user_id = users.id and choice.event = taken.event
    where users.id is distinct from taken.caused_by and users.role::text = any(rules.roles)
      and not (users.role = 'editor' and coalesce(taken.entity_type, '') =
        any(${sql.param([...recordsHiddenFrom('editor')])}::varchar[]))),
  grouped as (
    select user_id, event, entity_type, entity_id, in_app, by_email, address, heading, count(*)::int as count,
      max(id) as last_id, min(created_at) as first_at, max(created_at) as last_at,
      (array_agg(text order by id desc))[1] as text
    from told
    group by user_id, event, entity_type, entity_id, in_app, by_email, address, heading,
      case when entity_id is null then id end),
  merged as (
    update notifications line set count = line.count + grouped.count, text = grouped.text, read_at = null,
      happened_at = grouped.last_at, in_app = grouped.in_app,
      seq = nextval(pg_get_serial_sequence('notifications', 'seq'))
    from grouped
    where line.user_id = grouped.user_id and line.event = grouped.event
      and line.entity_type = grouped.entity_type and line.entity_id = grouped.entity_id
      and line.created_at > grouped.first_at - make_interval(mins => ${sql.raw(String(ONE_LINE_MINUTES))})
    returning line.user_id, line.event, line.entity_type, line.entity_id),
  fresh as (
    select * from grouped where not exists (
      select from merged
      where merged.user_id = grouped.user_id and merged.event = grouped.event
        and merged.entity_type = grouped.entity_type and merged.entity_id = grouped.entity_id)),
  inserted as (
    insert into notifications (user_id, event, entity_type, entity_id, text, count, in_app, created_at, happened_at)
    select user_id, event, entity_type, entity_id, text, count, in_app, first_at, last_at from fresh order by last_id
    returning id),
  mails as (
    insert into messages
      (kind, recipient, subject, unique_key, entity_type, entity_id, user_id, content, next_attempt_at)
    select 'notification', lower(address), heading || ': ' || text,
      'notification:' || last_id || ':' || user_id, entity_type, entity_id, user_id,
      jsonb_build_object('event', event, 'text', text), date_trunc('milliseconds', clock_timestamp())
    from fresh where by_email and address <> ''
    returning id)
  select (select count(*) from taken)::int as taken,
    ((select count(*) from inserted) + (select count(*) from merged))::int as written`

/** Reads the message's recipient as the account is now; null if deleted. */
export function readRecipient(req: PayloadRequest, { userId }: ClaimedMessage): Promise<User | null> {
  return findById(req, 'users', userId, { overrideAccess: true })
}
