import type { PayloadRequest } from 'payload'

import { REMINDER_RULES, RULE_LABELS } from '../domain/reminder-rules'
import { closeOpen, closeReminders } from './endings'
import { type DueQuote, findDueQuotes, readRules, type RuleSettings } from './due-quotes'
import { mailProblemOf, queueReminderMails } from './mails'
import { BY_WHATSAPP, makeTask } from './reminder-tasks'
import { addQuoteLine } from '@crm/quotes/operations/history'
import { type Day, dayOf } from '@collections/opening-hours/domain/calendar-day'
import { isOpenAt } from '@collections/opening-hours/domain/open-time'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { kickDelivery } from '@crm/messages/operations/delivery'
import { readFrozen } from '@crm/quotes/operations/documents'
import { sqlIn, withTransaction } from '@kit/data/transaction'

/**
 * Runs the reminders: closes those without a reason at any hour, fires due ones while the agency is open
 * (REM-01…REM-07). Idempotent and safe in parallel; a run catches up after downtime.
 */
export async function runReminders(req: PayloadRequest, now: Date): Promise<void> {
  await closeReminders(req, now)
  const calendar = await getOpeningCalendar(req)
  const today = dayOf(now)
  if (!isOpenAt(calendar, now)) return
  const moment = { calendar, now, today }
  const rules = await readRules(req)
  for (const rule of REMINDER_RULES) await fireReminders(req, rules[rule], moment)
  if ((await queueReminderMails(req, moment)) > 0) kickDelivery(req.payload)
}

/** Max batches per run; the next run continues. */
const MOST_BATCHES = 10

/**
 * Fires a rule for due quotes: a task for the owner, and a mail to be queued later (REM-03, REM-07, REM-11). Safe in
 * parallel.
 */
async function fireReminders(
  req: PayloadRequest,
  settings: RuleSettings,
  { calendar, now, today }: { calendar: OpeningCalendar; now: Date; today: Day },
): Promise<void> {
  if (!settings.createsTask && !settings.mailsClient) return
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const found = await withTransaction(req, async () => {
      const due = await findDueQuotes(req, settings, today, calendar)
      for (const quote of due) await fire(req, settings, quote, now)
      return due.length
    })
    if (found === 0) return
  }
}

async function fire(req: PayloadRequest, settings: RuleSettings, quote: DueQuote, now: Date): Promise<void> {
  const { rule } = settings
  const { id, isCovered, revision } = quote
  if (isCovered) {
    await sqlIn(req)`
      insert into quote_reminders (quote_id, revision, rule, fired_at, closed_at)
      values (${id}::uuid, ${revision}, ${rule}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)`
    return
  }
  const frozen = await readFrozen(req, id)
  if (!frozen) return
  await closeOpen(req, id, now)
  const mayMail = quote.hasMailsLeft && !quote.isRefused
  const mailsClient = settings.mailsClient && mayMail && (await mailProblemOf(req, id, frozen)) === null
  // If no mail can reach the client, a rule that only mails makes a task too (REM-11).
  const makesTask = settings.createsTask || !mailsClient
  const note = settings.mailsClient && !mailsClient ? BY_WHATSAPP : null
  const taskId = makesTask ? await makeTask(req, { frozen, note, now, quote, rule }) : null
  await sqlIn(req)`
    insert into quote_reminders (quote_id, revision, rule, fired_at, task_id, mail)
    values (${id}::uuid, ${revision}, ${rule}, ${now.toISOString()}::timestamptz, ${taskId}::uuid,
      ${mailsClient ? 'wanted' : 'none'})`
  await sqlIn(req)`update quotes set open_reminder = ${rule} where id = ${id}::uuid`
  const ways = [...(taskId ? ['tarefa criada'] : []), ...(mailsClient ? ['email ao cliente'] : [])].join(', ')
  await addQuoteLine(req, id, 'reminded', `Lembrete «${RULE_LABELS[rule]}»: ${ways}`, null)
}
