import type { PayloadRequest } from 'payload'

import { REMINDER_RULES, type ReminderRule, RULE_LABELS, taskTitle } from '../domain/reminder-rules'
import { closeReminder, closeReminders } from './endings'
import { type DueQuote, findDueQuotes, readRules, type RuleSettings, waitsForAnswer } from './due-quotes'
import { mailProblemOf, queueReminderMails } from './mails'
import { addQuoteLine } from '@crm/quotes/operations/history'
import { type Day, dayOf } from '@collections/opening-hours/domain/calendar-day'
import { isOpenAt } from '@collections/opening-hours/domain/open-time'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { kickDelivery } from '@crm/messages/operations/delivery'
import { readFrozen } from '@crm/quotes/operations/documents'
import type { FrozenQuote } from '@crm/revisions/schema'
import { addTask } from '@crm/tasks/operations/task'
import { formatDate, luandaDay } from '@kit/lib/dates'
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
/** Appended to the task if a mail was wanted but cannot be sent (REM-11). */
const BY_WHATSAPP = 'O email não pode seguir: no orçamento, use «Lembrar por WhatsApp».'

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

/** A newer rule closes earlier open reminders. */
async function closeOpen(req: PayloadRequest, quoteId: string, now: Date): Promise<void> {
  const rows = await sqlIn<{ id: string; quoteId: string; taskId: string | null }>(req)`
    select id, quote_id as "quoteId", task_id as "taskId" from quote_reminders
    where quote_id = ${quoteId}::uuid and closed_at is null`
  for (const open of rows) await closeReminder(req, open, now)
}

interface TaskOf {
  frozen: FrozenQuote
  note: string | null
  now: Date
  quote: Pick<DueQuote, 'id' | 'ownerId'>
  rule: ReminderRule
}

function makeTask(req: PayloadRequest, { frozen, note, now, quote, rule }: TaskOf): Promise<string> {
  const validUntil = frozen.validUntil && formatDate(new Date(frozen.validUntil), 'pt-BR')
  return addTask(req, {
    dueDay: luandaDay(now),
    note,
    origin: `reminder-${rule}`,
    personId: quote.ownerId,
    record: { id: quote.id, type: 'quotes' },
    title: taskTitle(rule, { clientName: frozen.client.name, quoteNumber: frozen.number, validUntil }),
  })
}

/** Makes the task of a reminder whose mail failed or was cancelled at delivery (REM-11, PRIV-15). In a transaction. */
export async function makeTaskInstead(req: PayloadRequest, reminderId: string): Promise<void> {
  const [open] = await sqlIn<Pick<DueQuote, 'id' | 'ownerId'> & { rule: ReminderRule }>(req)`
    select q.id, q.owner_id as "ownerId", m.rule from quote_reminders m join quotes q on q.id = m.quote_id
    where m.id = ${reminderId}::uuid and m.task_id is null and m.closed_at is null and ${waitsForAnswer}`
  const frozen = open && (await readFrozen(req, open.id))
  if (!frozen) return
  const taskId = await makeTask(req, { frozen, note: BY_WHATSAPP, now: new Date(), quote: open, rule: open.rule })
  await sqlIn(req)`update quote_reminders set task_id = ${taskId}::uuid where id = ${reminderId}::uuid`
}
