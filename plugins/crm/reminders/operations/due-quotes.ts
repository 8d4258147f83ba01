import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { MOST_MAILS, type ReminderRule } from '../domain/reminder-rules'
import { DEFAULT_TEMPLATES, type ReminderTemplate } from '../domain/reminder-template'
import { workingDaysBack } from '../domain/working-days'
import { type Day, startOfDay } from '@collections/opening-hours/domain/calendar-day'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { idsKnownAs } from '@crm/duplicates/operations/merge-undo'
import { isAsking } from '@crm/proposals/operations/facts'
import { hasExpired, shownValidity } from '@crm/quotes/operations/expire-quotes'
import { readGlobal } from '@kit/data/documents'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'

/** A quote that a rule reminds of now. Locked until the transaction ends. */
export interface DueQuote {
  id: string
  revision: number
  ownerId: string | null
  hasMailsLeft: boolean
  /** The client wants no reminders by mail (REM-09). */
  isRefused: boolean
  /** Another reminder of the revision fired today, so this one adds nothing (REM-03). */
  isCovered: boolean
}

/** Quotes stay locked while a batch is handled; a small batch keeps waits short. */
const BATCH = 20

/**
 * Locks the next quotes that a rule reminds of today and has not yet (REM-02, REM-03), skipping those locked by another
 * process and those of `findBusy`. The day's reminder of an earlier revision puts those of the new one off until
 * tomorrow. The second query checks again: the snapshot of the first may be older than the lock.
 */
export async function findDueQuotes(
  req: PayloadRequest,
  { days, rule }: Pick<RuleSettings, 'days' | 'rule'>,
  today: Day,
  calendar: OpeningCalendar,
): Promise<DueQuote[]> {
  const due = sql`from quotes q join ${revisionOf}
    where ${isReminded}
      and not exists (select from quote_reminders f
        where f.quote_id = q.id and f.revision = q.shared_revision and f.rule = ${rule})
      and ${CONDITIONS[rule](days, today, calendar)} and not ${isAsking}
      and not ${firedToday(today, sql`other.revision <> q.shared_revision`)}`
  const locked = await sqlIn<{ id: string }>(req)`select q.id ${due} limit ${BATCH} for update of q skip locked`
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  const rows = await sqlIn<DueQuote>(req)`
    select q.id, q.shared_revision as revision, q.owner_id as "ownerId",
      q.reminder_refused_at is not null as "isRefused", ${hasMailsLeft} as "hasMailsLeft",
      ${firedToday(today, sql`other.revision = q.shared_revision`)} as "isCovered"
    ${due} and q.id = any(${uuids(ids)}) and q.id <> all(${uuids(await findBusy(req, ids))})`
  return rows
}

/**
 * Of these quotes, those with an open reminder whose task somebody is changing: that transaction locked the task before
 * the quote, so to wait for it could deadlock. Locks the other tasks.
 */
async function findBusy(req: PayloadRequest, quoteIds: readonly string[]): Promise<string[]> {
  const rows = await sqlIn<{ id: string }>(req)`
    with open as (
      select m.quote_id, m.task_id from quote_reminders m join tasks on tasks.id = m.task_id
      where m.quote_id = any(${uuids(quoteIds)}) and m.closed_at is null and tasks.done_at is null),
    free as (select id from tasks where id in (select task_id from open) for update skip locked)
    select quote_id as id from open where task_id not in (select id from free)`
  return rows.map(({ id }) => id)
}

type Condition = (days: number, today: Day, calendar: OpeningCalendar) => ReturnType<typeof sql>

const midnight = (day: Day) => sql`${startOfDay(day).toISOString()}::timestamptz`

/** SQL: a reminder of quote `q` that `which` selects fired today. */
const firedToday = (today: Day, which: ReturnType<typeof sql>) => sql`exists (select from quote_reminders other
  where other.quote_id = q.id and other.fired_at >= ${midnight(today)} and ${which})`

const CONDITIONS: Record<ReminderRule, Condition> = {
  // What expires before the agency opens again is due now.
  expiring: (days, today, calendar) => {
    const next = calendar.nextOpenDay(today + 1) ?? today + 1
    const until = Math.max(today + days + 1, next)
    return sql`${shownValidity} >= ${midnight(today)} and ${shownValidity} < ${midnight(until)}`
  },
  unanswered: (days, today, calendar) => {
    const since = midnight(workingDaysBack(calendar, today, days))
    return sql`r.created_at < ${since} and q.last_visit_at < ${since}
      and ${lastVisit} is not null and greatest(${lastShare}, ${lastVisit}, ${lastTalk}) < ${since}`
  },
  unseen: (days, today, calendar) => {
    const since = midnight(workingDaysBack(calendar, today, days))
    return sql`r.created_at < ${since} and ${lastVisit} is null and greatest(${lastShare}, ${lastTalk}) < ${since}`
  },
}

export interface RuleSettings {
  rule: ReminderRule
  /** Working days; for `expiring`, days. */
  days: number
  createsTask: boolean
  mailsClient: boolean
  template: ReminderTemplate
}

/** The rules as set by administrators (REM-01). Checks no role: jobs have no user. */
export async function readRules(req: PayloadRequest): Promise<Record<ReminderRule, RuleSettings>> {
  const stored = await readGlobal(req, 'reminder-rules')
  const settingsOf = (rule: ReminderRule): RuleSettings => {
    const { createsTask, days, mailsClient, subject, text } = stored[rule] ?? {}
    return {
      createsTask: createsTask ?? true,
      days: days ?? 3,
      mailsClient: mailsClient ?? false,
      rule,
      template: { subject: subject || DEFAULT_TEMPLATES[rule].subject, text: text || DEFAULT_TEMPLATES[rule].text },
    }
  }
  return { expiring: settingsOf('expiring'), unanswered: settingsOf('unanswered'), unseen: settingsOf('unseen') }
}

/** The newest shared revision of quote `q`. */
const revisionOf = sql.raw(`quote_revisions r on r.quote_id = q.id and r.number = q.shared_revision`)

/**
 * Quote `q` waits for its client's answer (REM-06): sent by a link that still works, not answered, still valid for the
 * client and not in the trash.
 */
export const waitsForAnswer = sql`q.status = 'sent' and q.deleted_at is null and q.accepted_at is null
  and exists (select from public_links l where l.purpose = 'proposal' and l.record_id = q.id and l.ended_at is null)
  and not ${hasExpired}`

/** As `waitsForAnswer`, with reminders switched on (REM-10). */
export const isReminded = sql`${waitsForAnswer} and q.reminders_off_at is null`

/**
 * When agency and client of quote `q` last communicated: a question, an answer, an acceptance, its voiding, a refusal,
 * or a contact logged with its lead or with one merged into it; null if never.
 */
export const lastTalk = sql`greatest(
  (select max(question.created_at) from quote_questions question where question.quote_id = q.id),
  (select max(greatest(accepted_at, voided_at)) from quote_acceptances acceptance where acceptance.quote_id = q.id),
  (select max(refused_at) from quote_refusals refusal where refusal.quote_id = q.id),
  (select max(contact.created_at) from ${idsKnownAs(sql`q.lead_id`)} known
    join activities contact on contact.entity_id = known.id
    where contact.entity_type = 'lead' and contact.type = 'contacted'))`

/** When revision `r` of quote `q` was last given to the client. */
const lastShare = sql.raw(`greatest(r.created_at, q.sent_at)`)

/** When a person last viewed the present revision of quote `q`; null if nobody has. */
export const lastVisit = sql.raw(`(select max(visit.seen_at) from quote_visits visit
  where visit.quote_id = q.id and visit.revision = q.shared_revision)`)

/** Mails to the client of quote `q`; other kinds go to staff. */
export const clientMails = sql.raw(`messages mail where mail.entity_type = 'quote' and mail.entity_id = q.id::text
  and mail.kind in ('quote-email', 'proposal-answer', 'proposal-prolonged', 'quote-reminder', 'payment-reminder')`)

/** SQL: the client of quote `q` may get another reminder mail (REM-04). */
export const hasMailsLeft = sql`
  (select count(*) from ${clientMails} and mail.kind = 'quote-reminder' and mail.state = 'sent') < ${MOST_MAILS}`
