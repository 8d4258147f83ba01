import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import {
  LATER_STEPS,
  PAYMENT_RULE_LABELS,
  type PaymentReminder,
  type PaymentRule,
  paymentTaskTitle,
} from '../domain/payment-reminder'
import { workingDaysBack } from '../domain/working-days'
import { forEachInstalment, hasMailWay, historyOf, queuePaymentMails, remindable } from './payment-mails'
import { recordActivity } from '@collections/activities/operations/activities'
import { dateOfDay, dayOf } from '@collections/opening-hours/domain/calendar-day'
import { isOpenAt } from '@collections/opening-hours/domain/open-time'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { INSTALMENT_TASK } from '@crm/payments/domain/payment-tasks'
import { FROM, getInstalment, IS_COUNTED } from '@crm/payments/operations/instalments'
import { type Locked, lockInstalment, recordOf } from '@crm/payments/operations/amounts'
import { settleTasks } from '@crm/payments/operations/receipts'
import { addTask } from '@crm/tasks/operations/task'
import { readGlobal } from '@kit/data/documents'
import { sqlIn } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'
import { runEach } from '@kit/lib/run-each'

type Rules = Record<PaymentRule, { createsTask?: boolean | null; days: number; mailsClient?: boolean | null }>

interface Moment {
  calendar: OpeningCalendar
  now: Date
  rules: Rules
  today: string
}

/**
 * Runs the reminders of instalments: closes those without a reason at any hour, fires due ones while the agency is open
 * (PAY-12, PAY-13). Idempotent and safe in parallel; after downtime only the latest step fires (REM-03).
 */
export async function runPaymentReminders(req: PayloadRequest, now: Date): Promise<void> {
  const today = luandaDay(now)
  await runEach([
    async () => forEachInstalment(req, await findOver(req, today), ({ id }) => close(req, id, now, today)),
    () => remindOfDue(req, now, today),
  ])
}

async function remindOfDue(req: PayloadRequest, now: Date, today: string): Promise<void> {
  const calendar = await getOpeningCalendar(req)
  if (!isOpenAt(calendar, now)) return
  const { instalmentLate, instalmentSoon } = await readGlobal(req, 'reminder-rules')
  const moment = { calendar, now, rules: { instalmentLate, instalmentSoon }, today }
  await runEach([
    async () => forEachInstalment(req, await findDue(req, moment), ({ id }) => fire(req, id, moment)),
    () => queuePaymentMails(req, moment, makePaymentTaskInstead),
  ])
}

/** Most instalments per run; the next run continues. */
const BATCH = 200

interface Due extends Record<string, unknown> {
  id: string
  day: string
  reminder: PaymentReminder
  step: number
}

/**
 * Finds instalments to remind of, one reason each: a broken promise first, then the last late step, then a coming due
 * day; what is due before the agency opens again is due now. A reason that comes back fires again, as when the receipt
 * that ended it is voided.
 */
function findDue(req: PayloadRequest, { calendar, now, rules, today }: Moment, id?: string): Promise<Due[]> {
  const { instalmentLate: late, instalmentSoon: soon } = rules
  const isOn = ({ createsTask, mailsClient }: Rules[PaymentRule]) =>
    sql`${createsTask === true || mailsClient === true} and q.reminders_off_at is null`
  const next = calendar.nextOpenDay(dayOf(now) + 1) ?? dayOf(now) + 1
  const until = dateOfDay(Math.max(dayOf(now) + soon.days, next - 1))
  const steps = [...new Set([late.days, ...LATER_STEPS])]
    .filter((step) => step >= late.days)
    .map((step) => sql`(${step}::int, ${dateOfDay(workingDaysBack(calendar, dayOf(now), step))}::date)`)
  return sqlIn<Due>(req)`
    select i.id, due.day::text, due.reminder, due.step from ${FROM} cross join lateral (
      select * from (
        select 0 as rank, 'promise' as reminder, i.promised_on as day, 0 as step where i.promised_on < ${today}::date
        union all
        (select 1, 'instalmentLate', i.due_on, step from (values ${sql.join(steps, sql`, `)}) as steps (step, since)
          where ${isOn(late)} and i.due_on < since order by step desc limit 1)
        union all
        select 2, 'instalmentSoon', i.due_on, 0
        where ${isOn(soon)} and i.due_on between ${today}::date and ${until}::date
      ) reasons
      where not exists (select from instalment_reminders fired where instalment_id = i.id and rule = reasons.reminder
        and fired.day = reasons.day and fired.step >= reasons.step
        and (closed_at is null or exists (select from instalment_reminders later where later.instalment_id = i.id
          and later.rule <> 'promise' and later.fired_at >= fired.closed_at)))
      order by rank limit 1
    ) due
    where ${remindable(today)} ${id ? sql`and i.id = ${id}::uuid` : sql``} order by i.due_on limit ${BATCH}`
}

/** In a transaction: locks the instalment and checks again. */
async function fire(req: PayloadRequest, id: string, moment: Moment): Promise<void> {
  const { now, rules, today } = moment
  const locked = await lockInstalment(req, id)
  const [due] = await findDue(req, moment, id)
  if (!due) return
  await end(req, id, now)
  const { reminder } = due
  const rule = reminder === 'promise' ? null : rules[reminder]
  const wantsMail = rule?.mailsClient === true && !(await wasMailed(req, due))
  const sendsMail = wantsMail && (await hasMailWay(req, id))
  const makesTask = rule?.createsTask !== false || !sendsMail
  await store(req, due, now, sendsMail)
  // Marks what a rule would say as fired too, so that it does not follow the broken promise.
  const known = reminder === 'promise' ? (await findDue(req, moment, id))[0] : undefined
  if (known) await store(req, known, now, false)
  const note = wantsMail && !sendsMail ? BY_WHATSAPP : null
  if (makesTask) await makeTask(req, locked, { day: due.day, note, reminder, today })
  const ways = [...(makesTask ? ['tarefa criada'] : []), ...(sendsMail ? ['email ao cliente'] : [])].join(', ')
  const label = reminder === 'promise' ? 'Promessa não cumprida' : PAYMENT_RULE_LABELS[reminder]
  await recordActivity(req, { ...historyOf(locked), description: `Lembrete «${label}» (${locked.title}): ${ways}` })
}

interface TaskOf extends Pick<Due, 'day' | 'reminder'> {
  note: string | null
  today: string
}

async function makeTask(req: PayloadRequest, locked: Locked, { day, note, reminder, today }: TaskOf): Promise<void> {
  const { instalment } = await getInstalment(req, locked.id)
  await addTask(req, {
    dueDay: today,
    note,
    origin: originOf(locked.id),
    personId: locked.ownerId,
    record: recordOf(locked),
    title: paymentTaskTitle(reminder, { ...instalment, dueOn: instalment.dueOn ?? day }, today),
  })
}

/** Makes the task of a reminder whose mail failed or became impossible (REM-11, PRIV-15). In a transaction. */
export async function makePaymentTaskInstead(req: PayloadRequest, reminderId: string): Promise<void> {
  const [open] = await sqlIn<Pick<Due, 'day' | 'id' | 'reminder'>>(req)`
    select i.id, m.rule as reminder, m.day::text from instalment_reminders m join ${FROM} on i.id = m.instalment_id
    where m.id = ${reminderId}::uuid and m.closed_at is null and not ${isOver(luandaDay(new Date()))}`
  if (!open) return
  const locked = await lockInstalment(req, open.id)
  const known = await sqlIn(
    req,
  )`select from tasks where origin = ${originOf(open.id)} and done_at is null and deleted_at is null`
  if (known.length === 0) await makeTask(req, locked, { ...open, note: BY_WHATSAPP, today: luandaDay(new Date()) })
}

/** Appended to the task if a mail was wanted but cannot be sent (REM-11). */
const BY_WHATSAPP = 'O email não pode seguir: na parcela, use «Lembrar por WhatsApp».'

const originOf = (instalmentId: string) => `${INSTALMENT_TASK}${instalmentId}` as const

async function wasMailed(req: PayloadRequest, { day, id, reminder, step }: Due): Promise<boolean> {
  const sent = await sqlIn(req)`
    select from instalment_reminders where mail = 'sent'
      and (instalment_id, rule, day, step) = (${id}::uuid, ${reminder}, ${day}::date, ${step}::int)`
  return sent.length > 0
}

/** A mail of this step that was sent, or is about to be, stays the only one. */
const store = (req: PayloadRequest, { day, id, reminder, step }: Due, now: Date, sendsMail: boolean) =>
  sqlIn(req)`
    insert into instalment_reminders (instalment_id, rule, day, step, fired_at, mail)
    values (${id}::uuid, ${reminder}, ${day}::date, ${step}, ${now.toISOString()}::timestamptz,
      ${sendsMail ? 'wanted' : 'none'})
    on conflict (instalment_id, rule, day, step) do update
      set closed_at = null, fired_at = excluded.fired_at, mail = case
        when instalment_reminders.mail in ('queued', 'sent') then instalment_reminders.mail else excluded.mail end`

/**
 * Instalments whose open reminder has lost its reason: paid, promised, moved, withdrawn, a proof was received, or staff
 * switched the rules off (REM-06, REM-10).
 */
const findOver = (req: PayloadRequest, today: string) =>
  sqlIn<{ id: string }>(req)`
    select distinct m.instalment_id as id from instalment_reminders m where m.closed_at is null and ${isOver(today)}
    limit ${BATCH}`

/** SQL: reminder `m` has lost its reason. */
const isOver = (today: string) => sql`not exists (
  select from ${FROM} where i.id = m.instalment_id and ${remindable(today)}
    and m.day = case when m.rule = 'promise' then i.promised_on when q.reminders_off_at is null then i.due_on end)`

async function close(req: PayloadRequest, id: string, now: Date, today: string): Promise<void> {
  const [gone] = await sqlIn(req)`select from ${FROM} where i.id = ${id}::uuid and not (${IS_COUNTED})`
  if (gone) return end(req, id, now)
  await lockInstalment(req, id)
  const over = await sqlIn(req)`
    select from instalment_reminders m where instalment_id = ${id}::uuid and closed_at is null and ${isOver(today)}`
  if (over.length > 0) await end(req, id, now)
}

/** Closes the open reminders of an instalment, and their task. */
async function end(req: PayloadRequest, id: string, now: Date): Promise<void> {
  await sqlIn(req)`
    update instalment_reminders set closed_at = ${now.toISOString()}::timestamptz,
      mail = case mail when 'wanted' then 'none' else mail end
    where instalment_id = ${id}::uuid and closed_at is null`
  await settleTasks(req, { id }, 'done', [originOf(id)])
}
