import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DAYS_BETWEEN_MAILS, type ReminderRule } from '../domain/reminder-rules'
import { workingDaysBack } from '../domain/working-days'
import { stillHolds } from './endings'
import { clientMails, hasMailsLeft, waitsForAnswer } from './due-quotes'
import { makeTaskInstead } from './reminder-tasks'
import { dayOf, startOfDay } from '@collections/opening-hours/domain/calendar-day'
import { isOpenAt } from '@collections/opening-hours/domain/open-time'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { contactStopErrors } from '@crm/contact-stops/errors'
import { readMailStop } from '@crm/contact-stops/operations/contact-stops'
import { canSendMail } from '@crm/mail-server/operations/mail-server'
import { messageErrors } from '@crm/messages/errors'
import type { FailureReason } from '@crm/messages/domain/delivery-failure'
import type { ClaimedMessage } from '@crm/messages/message-kind'
import { queueMessage } from '@crm/messages/operations/outbox'
import { readFrozen } from '@crm/quotes/operations/documents'
import type { FrozenQuote } from '@crm/revisions/schema'
import { reminderErrors } from '../errors'
import type { KnownError } from '@kit/lib/errors'
import { sqlIn, withTransaction } from '@kit/data/transaction'

const BATCH = 50

interface Wanted {
  id: string
  /** The client wants mails, and has had fewer than three. */
  isAllowed: boolean
  quoteId: string
  rule: ReminderRule
}

/**
 * Queues due reminder mails if the agency is open and the last mail about the quote is two working days old (REM-04,
 * REM-05), or makes the task of one that has become impossible (REM-11). `allowReminder` checks again just before
 * delivery.
 * @returns how many
 */
export async function queueReminderMails(
  req: PayloadRequest,
  { calendar, now }: { calendar: OpeningCalendar; now: Date },
): Promise<number> {
  return withTransaction(req, async () => {
    const rows = await sqlIn<Wanted>(req)`
      select m.id, m.quote_id as "quoteId", m.rule, q.reminder_refused_at is null and ${hasMailsLeft} as "isAllowed"
      from quote_reminders m join quotes q on q.id = m.quote_id
      where m.closed_at is null and m.mail = 'wanted' and ${stillHolds(now)} and not ${mustWait(calendar, now)}
      order by m.fired_at limit ${BATCH} for update of m skip locked`
    for (const wanted of rows) await queue(req, wanted, now)
    return rows.length
  })
}

async function queue(req: PayloadRequest, { id, isAllowed, quoteId, rule }: Wanted, now: Date): Promise<void> {
  const frozen = await readFrozen(req, quoteId)
  if (!isAllowed || !frozen?.client.email) {
    await sqlIn(req)`update quote_reminders set mail = 'none' where id = ${id}::uuid`
    return makeTaskInstead(req, id)
  }
  await queueReminder(req, {
    now,
    quoteId,
    quoteNumber: frozen.number,
    recipient: frozen.client.email,
    reminderId: id,
    rule,
  })
  await sqlIn(req)`update quote_reminders set mail = 'queued' where id = ${id}::uuid`
}

/** SQL: the earliest moment that counts as lately. */
const lately = (calendar: OpeningCalendar, now: Date) =>
  sql`${startOfDay(workingDaysBack(calendar, dayOf(now), DAYS_BETWEEN_MAILS)).toISOString()}::timestamptz`

/** SQL: another mail about quote `q` was sent within two working days or is queued (REM-04). */
const isMailedLately = (calendar: OpeningCalendar, now: Date, exceptId: string | null = null) => sql`
  exists (select from ${clientMails} and mail.id is distinct from ${exceptId}::uuid
    and (mail.sent_at >= ${lately(calendar, now)} or mail.state = 'queued'))`

/** SQL: no rule may mail the client of quote `q` yet (REM-04). A restored backup does not know the latest mails. */
export const mustWait = (calendar: OpeningCalendar, now: Date) => sql`
  (${isMailedLately(calendar, now)} or exists (select from platform_state
    where key = 'restore' and updated_at >= ${lately(calendar, now)}))`

/** Facts that decide whether a client may be mailed. */
export interface MailFacts extends Record<string, unknown> {
  hasMailsLeft: boolean
  isMailedLately: boolean
  isRefused: boolean
}

/** Columns of `MailFacts`. @param exceptId the mail being checked */
export const mailFacts = (
  calendar: OpeningCalendar,
  now: Date,
  exceptId: string | null = null,
  mayGetAnother = hasMailsLeft,
) => sql`
  ${mayGetAnother} as "hasMailsLeft", ${isMailedLately(calendar, now, exceptId)} as "isMailedLately",
  q.reminder_refused_at is not null as "isRefused"`

/** Why the client may not be mailed; null if they may. */
export function mailObstacle(facts: MailFacts): 'mailed_lately' | 'reminder_limit' | 'reminder_refused' | null {
  if (facts.isRefused) return 'reminder_refused'
  if (!facts.hasMailsLeft) return 'reminder_limit'
  return facts.isMailedLately ? 'mailed_lately' : null
}

/** Why no mail can reach the client of a quote; null if one can (REM-11, PRIV-15). */
export async function mailProblemOf(
  req: PayloadRequest,
  quoteId: string | null,
  { client: { email } }: { client: Pick<FrozenQuote['client'], 'email'> },
): Promise<KnownError | null> {
  if (!(await canSendMail(req))) return messageErrors.mail_not_configured
  if (!email) return reminderErrors.reminder_without_address
  const stop = await readMailStop(req, { entityId: quoteId, recipient: email })
  return stop && contactStopErrors[stop]
}

interface ReminderMail {
  quoteId: string
  quoteNumber: string
  recipient: string
  /** The rule's reminder; null if sent by hand. */
  reminderId: string | null
  rule: ReminderRule
  /** Part of the unique key, so that a postponed reminder can be queued again. */
  now: Date
}

/** Queues a reminder mail in the request's transaction. */
export async function queueReminder(req: PayloadRequest, mail: ReminderMail): Promise<void> {
  const { now, quoteId, quoteNumber, recipient, reminderId, rule } = mail
  await queueMessage(req, {
    content: { reminderId, rule },
    kind: 'quote-reminder',
    recipient,
    record: { entityId: quoteId, entityType: 'quote' },
    // The real subject is made from the template at delivery.
    subject: `Lembrete do orçamento ${quoteNumber}`,
    uniqueKey: `quote-reminder:${reminderId ?? quoteId}:${now.getTime()}`,
    userId: req.user?.id,
  })
}

export interface Judged extends MailFacts {
  holds: boolean
}

/** Reasons that only postpone a mail; a later run queues it again. */
const FOR_NOW: readonly FailureReason[] = ['outside_hours', 'mailed_lately']

/** No mail will follow, although there is something to remind of: staff get a task (REM-11). */
export const isOffForGood = (reason: FailureReason): boolean =>
  ![...FOR_NOW, 'by_hand', 'reminder_over'].includes(reason)

/**
 * Checks a reminder just before delivery, with its quote locked: events since it was queued cancel it (REM-06), and
 * opening hours and distance from other mails apply (REM-04, REM-05). One sent by hand, or tried again
 * after it failed or was cancelled, needs only a quote that waits for an answer, at any hour.
 * @param reminderId the rule's reminder; null if sent by hand
 * @returns why it may not be sent; null if it may
 */
export async function allowReminder(
  req: PayloadRequest,
  { entityId, id }: Pick<ClaimedMessage, 'entityId' | 'id'>,
  reminderId: string | null,
  now: Date,
): Promise<FailureReason | null> {
  return withTransaction(req, async () => {
    const locked = await sqlIn(req)`select id from quotes where id = ${entityId}::uuid for update`
    if (locked.length === 0) return 'record_gone'
    const calendar = await getOpeningCalendar(req)
    const queued = await sqlIn(req)`select id from quote_reminders where id = ${reminderId}::uuid and mail = 'queued'`
    const isByRule = queued.length > 0
    const holds = isByRule
      ? sql`exists (select from quote_reminders m where m.id = ${reminderId}::uuid and m.closed_at is null and ${stillHolds(now)})`
      : waitsForAnswer
    const rows = await sqlIn<Judged>(req)`
      select ${holds} as holds, ${mailFacts(calendar, now, id)} from quotes q where q.id = ${entityId}::uuid`
    const isClosedNow = isByRule && !isOpenAt(calendar, now)
    return reasonOf(rows[0]) ?? (isClosedNow ? 'outside_hours' : null)
  })
}

export type ReminderTable = 'instalment_reminders' | 'quote_reminders'

/**
 * Resets a reminder whose mail was cancelled: 'wanted' again if only postponed, else 'none'. Unchanged unless still
 * queued.
 */
export const releaseReminder = (req: PayloadRequest, table: ReminderTable, id: string, reason: FailureReason) => sqlIn(
  req,
)`
  update ${sql.identifier(table)}
  set mail = case when ${FOR_NOW.includes(reason)}::boolean and closed_at is null then 'wanted' else 'none' end
  where id = ${id}::uuid and mail = 'queued'`

/** Why a judged mail may not be sent; null if it may. */
export const reasonOf = (judged: Judged | undefined) => (judged?.holds ? mailObstacle(judged) : 'reminder_over')
