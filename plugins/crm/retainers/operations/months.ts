import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import {
  agreedDays,
  amountsIn,
  dayIn,
  firstDayOf,
  monthOf,
  monthsUntil,
  statusOn,
  type Terms,
  wholeMonth,
} from '../domain/terms'
import { type MonthOfWork, progressOf } from '../domain/progress'
import type { MonthlyTask, RetainerMonth } from '../schema'
import { includedIn, termsOf } from '../serialize'
import { dateOfDay, dayOfDate } from '@collections/opening-hours/domain/calendar-day'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { vatRateOf } from '@collections/site-settings/domain/tax-regime'
import { listPeople } from '@collections/users/operations/people'
import { dueDay } from '@crm/payments/operations/due-days'
import { insertMonthly, moveFirstMonth, readFirstMonth, takenMonths } from '@crm/payments/operations/monthly'
import { addTask } from '@crm/tasks/operations/task'
import type { Retainer } from '@kit/database/payload-types'
import { find, findById, readGlobal, update } from '@kit/data/documents'
import { lockRows, uuids } from '@kit/data/records'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { addDays, addMonths, luandaDay } from '@kit/lib/dates'
import { runEach } from '@kit/lib/run-each'
import { idOf } from '@kit/lib/serialize'

/**
 * Makes the missing months of all avenças up to the present one, and updates their states (RET-08). Idempotent and safe
 * in parallel; a run catches up after downtime. If one fails, the others still run.
 * @throws the failures, after all have run
 */
export async function makeMonths(req: PayloadRequest, now: Date): Promise<void> {
  const today = luandaDay(now)
  const due = await sqlIn<{ id: string }>(req)`
    select id from retainers
    where deleted_at is null and starts_on <= ${today} and (
      (status <> 'ended' and coalesce(ends_on, '') <> '' and ends_on < ${today})
      or not exists (
        select from retainer_months where retainer_id = retainers.id
          and month = left(least(${today}, nullif(ends_on, '')), 7)))
    order by id`
  await runEach(
    due.map(
      ({ id }) =>
        () =>
          withTransaction(req, () => makeIfFree(req, id, today)),
    ),
  )
}

/** Skips an avença that another process is working on. */
async function makeIfFree(req: PayloadRequest, id: string, today: string): Promise<void> {
  const [mine] = await sqlIn(req)`
    select from (select pg_try_advisory_xact_lock(hashtextextended(${`retainer ${id}`}, 0)) as is_free) as lease
    where is_free`
  if (mine) await makeMonthsOf(req, id, today)
}

/**
 * Makes the missing months of one avença, in the request's transaction. Call it before a change, so that past months
 * keep the terms agreed for them.
 * @param resumedOn the day before which none of them can be due
 */
export async function makeMonthsOf(req: PayloadRequest, id: string, today: string, resumedOn = ''): Promise<void> {
  await lockRows(req, 'retainers', [id])
  // The daily job has no user.
  const doc = await findById(req, 'retainers', id, { overrideAccess: true })
  if (!doc) return
  await makeMissing(req, doc, today, resumedOn)
  const status = statusOn(termsOf(doc), today)
  if (status !== doc.status) await update(req, 'retainers', id, { status }, { overrideAccess: true })
}

/** Makes the missing months of a locked avença by its terms. Returns whether it has any months. */
export async function makeMissing(req: PayloadRequest, doc: Retainer, today: string, resumedOn = ''): Promise<boolean> {
  const { id } = doc
  const terms = termsOf(doc)
  const made = await sqlIn<{ month: string }>(req)`select month from retainer_months where retainer_id = ${id}::uuid`
  const missing = monthsUntil(terms, monthOf(today)).filter((month) => !made.some((one) => one.month === month))
  // Its start may have moved since a quote's first month was taken over, or it was paused from the beginning.
  if (made.length === 0) await moveFirstMonth(req, { retainerId: id, startsOn: firstDayOf(terms) })
  const begins = resumedOn > terms.startsOn ? resumedOn : terms.startsOn
  for (const month of missing) await makeMonth(req, doc, month, { begins, terms })
  return made.length + missing.length > 0
}

async function makeMonth(
  req: PayloadRequest,
  doc: Retainer,
  month: string,
  { begins, terms }: { begins: string; terms: Terms },
): Promise<void> {
  const { taxRegime } = await readGlobal(req, 'site-settings', { taxRegime: true })
  const vatPercent = vatRateOf(taxRegime)
  // An accepted quote's first month is owed as it was accepted, whatever has changed since.
  const { grossCents, totalCents } =
    (await readFirstMonth(req, { month, retainerId: doc.id })) ?? amountsIn(terms, month, vatPercent)
  const { deliverables, monthlyTasks } = includedIn(doc)
  const rows = await sqlIn(req)`
    insert into retainer_months (retainer_id, month, net_cents, gross_cents, deliverables, tasks, carries_over)
    values (${doc.id}::uuid, ${month}, ${totalCents}, ${grossCents}, ${JSON.stringify(deliverables)}::jsonb,
      ${JSON.stringify(monthlyTasks)}::jsonb, ${doc.carriesOver === true})
    on conflict (retainer_id, month) do nothing returning id`
  if (rows.length === 0) return
  const { cameOn, dueOn } = agreedDays(month, { begins, dueDay: doc.dueDay })
  await insertMonthly(req, {
    cameOn,
    dueOn,
    grossCents,
    month,
    retainerId: doc.id,
    title: `Avença ${wholeMonth(month)}`,
    vatPercent,
  })
  const calendar = await getOpeningCalendar(req)
  const people = new Set((await listPeople(req)).map((person) => person.id))
  for (const task of monthlyTasks) {
    const day = taskDay(calendar, month, task)
    if (terms.endsOn && day > terms.endsOn) continue
    await addTask(req, {
      dueDay: day < cameOn ? cameOn : day,
      origin: `retainer:${month}`,
      // A person who has left gets no task; the owner does.
      personId: task.personId && people.has(task.personId) ? task.personId : idOf(doc.owner),
      record: { id: doc.id, type: 'retainers' },
      title: task.title,
    })
  }
}

/** The due day of a monthly task: a day of the month, or the n-th working day from its end (RET-04). */
function taskDay(calendar: OpeningCalendar, month: string, { day, workingDayFromEnd }: MonthlyTask): string {
  return day === null ? workingDay(calendar, month, workingDayFromEnd ?? 1) : dayIn(month, day)
}

/** The n-th working day from the end of a month (1 is the last); the month's first day if there are fewer. */
export function workingDay(calendar: OpeningCalendar, month: string, fromEnd: number): string {
  const first = dayOfDate(dayIn(month, 1))
  let day = dayOfDate(dayIn(month, 31))
  for (let left = fromEnd; day > first; day -= 1) {
    if (calendar.spansOn(day).length > 0) left -= 1
    if (left === 0) break
  }
  return dateOfDay(day)
}

const TERMS = {
  dueDay: true,
  endsOn: true,
  isProrated: true,
  minimumMonths: true,
  monthlyAmount: true,
  newValues: true,
  pauses: true,
  startsOn: true,
} as const

/**
 * The sum, with IVA, of the months not made yet that will be due within 30 days (PAY-10). A quote's first month is an
 * instalment already. Four queries; checks no role: the screen's guard does.
 */
export async function comingCents(req: PayloadRequest): Promise<number> {
  const today = luandaDay(new Date())
  const last = addDays(today, 30)
  const [docs, calendar, { taxRegime }, taken, made] = await Promise.all([
    find(req, 'retainers', { overrideAccess: true, select: TERMS, where: { status: { not_equals: 'ended' } } }),
    getOpeningCalendar(req),
    readGlobal(req, 'site-settings', { taxRegime: true }),
    takenMonths(req),
    sqlIn<{ month: string; retainerId: string }>(req)`
      select retainer_id as "retainerId", month from retainer_months where month >= ${addMonths(monthOf(today), -1)}`,
  ])
  const known = new Set([...made, ...taken].map(({ month, retainerId }) => `${retainerId} ${month}`))
  const coming = docs.flatMap((doc) => {
    const terms = termsOf(doc as Retainer)
    return monthsUntil(terms, monthOf(last))
      .filter((month) => {
        const { dueOn } = agreedDays(month, { begins: terms.startsOn, dueDay: doc.dueDay })
        const due = dueDay(calendar, dueOn, 0)
        return today <= due && due <= last && !known.has(`${doc.id} ${month}`)
      })
      .map((month) => amountsIn(terms, month, vatRateOf(taxRegime)).grossCents)
  })
  return coming.reduce((sum, cents) => sum + cents, 0)
}

type MonthRow = Omit<MonthOfWork, 'delivered'> &
  Pick<RetainerMonth, 'grossCents' | 'netCents'> & { delivered: number[] | null; retainerId: string }

/** Reads months with their progress by avença id, in order; one query. */
export async function readMonths(
  req: PayloadRequest,
  retainerIds: readonly string[],
): Promise<Map<string, RetainerMonth[]>> {
  const rows = await sqlIn<MonthRow>(req)`
    select retainer_id as "retainerId", month, net_cents as "netCents", gross_cents as "grossCents", deliverables,
      carries_over as "carriesOver", ${delivered(sql`m`)} as delivered
    from retainer_months m where retainer_id = any(${uuids(retainerIds)}) order by month`
  return new Map(
    retainerIds.map((id) => {
      const months = rows.filter(({ retainerId }) => retainerId === id)
      const progress = progressOf(months.map((one) => ({ ...one, delivered: one.delivered ?? [] })))
      return [
        id,
        months.map(({ grossCents, month, netCents }) => ({
          grossCents,
          month,
          netCents,
          progress: (progress.get(month) ?? []) as RetainerMonth['progress'],
        })),
      ]
    }),
  )
}

/** Number delivered of each of a month's deliverables, in their order. */
const delivered = (month: SQL) => sql`(
  select jsonb_agg(coalesce((select sum(step) from retainer_counts
    where month_id = ${month}.id and deliverable = place.index), 0) order by place.index)
  from generate_series(0, jsonb_array_length(${month}.deliverables) - 1) as place(index))`
