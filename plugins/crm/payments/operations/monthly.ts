import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import type { Instalment } from '../schema'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { readGlobal } from '@kit/data/documents'
import { uuids } from '@kit/data/records'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'
import { DomainError } from '@kit/lib/errors'
import { withoutVat } from '../domain/proposed-receipt'
import { paymentErrors } from '../errors'
import { lockInstalment, requireNothingReceived } from './amounts'
import { dueDay } from './due-days'
import { FROM, MAY_VOID, readDetails } from './instalments'
import { followCancellation, happenedTo, readProject, setDays } from './moments'
import { addHistoryLine } from './receipts'

interface MonthToPay {
  retainerId: string
  /** 'YYYY-MM' */
  month: string
  title: string
  grossCents: number
  /** The first day on which it can be paid. */
  cameOn: string
  vatPercent: number
  /** As agreed, before it is moved to an open day. */
  dueOn: string
}

/** Inserts the instalment of a month of an avença, in the transaction that makes the month (RET-08). */
export async function insertMonthly(req: PayloadRequest, one: MonthToPay): Promise<void> {
  const { cameOn, dueOn, grossCents, month, retainerId, title, vatPercent } = one
  const due = dueDay(await getOpeningCalendar(req), dueOn, 0)
  await sqlIn(req)`
    insert into instalments (retainer_id, retainer_month, position, title, moment, day, amount_cents, agreed_cents,
      open_cents, vat_percent, came_on, due_on)
    values (${retainerId}::uuid, ${month},
      (select count(*) + 1 from instalments where retainer_id = ${retainerId}::uuid),
      ${title}, 'date', ${dueOn}::date, ${grossCents}, ${grossCents}, ${grossCents},
      ${vatPercent}, ${cameOn}::date, ${due}::date)
    on conflict (retainer_id, retainer_month) where withdrawn_at is null do nothing`
}

interface FirstMonth extends Pick<MonthToPay, 'month' | 'retainerId'> {
  startsOn: string
}

/** The days of a first month: it can be paid once the avença starts, at the earliest today. */
async function daysFrom(req: PayloadRequest, startsOn: string): Promise<{ came: string; due: string }> {
  const today = luandaDay(new Date())
  const came = startsOn > today ? startsOn : today
  const { paymentDays } = await readGlobal(req, 'site-settings', { paymentDays: true })
  return { came, due: dueDay(await getOpeningCalendar(req), came, paymentDays) }
}

/**
 * Turns the first-month instalment of an accepted quote into that month's instalment: no second one is made, and it
 * leaves the project. Called when the avença starts (RET-05).
 */
export async function takeMonthly(
  req: PayloadRequest,
  { month, quoteId, retainerId, startsOn }: { quoteId: string } & FirstMonth,
): Promise<void> {
  const { came, due } = await daysFrom(req, startsOn)
  await sqlIn(req)`
    update instalments set retainer_id = ${retainerId}::uuid, retainer_month = ${month}, order_id = null,
      is_cancelled = false, came_on = coalesce(came_on, ${came}::date), due_on = coalesce(due_on, ${due}::date)
    where quote_id = ${quoteId}::uuid and is_first_month and withdrawn_at is null
      and not exists (
        select from retainers where retainers.id = retainer_id and deleted_at is null and id <> ${retainerId}::uuid)`
}

/** Gives the first month of an avença in the trash to its quote's project, which alone decides its days then (PAY-05). */
export async function returnMonthly(
  req: PayloadRequest,
  { quoteId, retainerId }: Record<'quoteId' | 'retainerId', string>,
): Promise<void> {
  const which = sql`retainer_id = ${retainerId}::uuid and is_first_month and withdrawn_at is null`
  const order = await readProject(req, quoteId)
  await sqlIn(req)`update instalments set order_id = ${order?.id ?? null}::uuid where ${which}`
  await followCancellation(req, which)
  await setDays(req, which, happenedTo(order))
}

/**
 * Moves the first month taken from a quote, also a withdrawn one, to the day with which the avença really begins; null
 * while that is open. The days of an unpaid one move too, unless staff set them or they have come. Call it before that
 * month is made (RET-05).
 */
export async function moveFirstMonth(
  req: PayloadRequest,
  { retainerId, startsOn }: { retainerId: string; startsOn: string | null },
): Promise<void> {
  const { came, due } = startsOn ? await daysFrom(req, startsOn) : { came: null, due: null }
  const moves = sql`withdrawn_at is null and open_cents = amount_cents
    and came_on is distinct from ${came}::date and (came_on is null or came_on > ${luandaDay(new Date())}::date)`
  const month = sql`coalesce(${startsOn?.slice(0, 7) ?? null}, retainer_month)`
  // At most once a transaction: a second change of a row checks its quote, which a receipt may hold that waits for the
  // avença.
  await sqlIn(req)`
    update instalments set retainer_month = ${month}, came_on = case when ${moves} then ${came}::date else came_on end,
      due_on = case when ${moves} and not is_due_by_hand then ${due}::date else due_on end
    where retainer_id = ${retainerId}::uuid and is_first_month and (${moves} or retainer_month is distinct from ${month})`
}

/**
 * Withdraws the instalment of a month that will not be paid, as of a client who left before it. The month and its counts
 * stay, so it is not made again (RET-10).
 * @throws DomainError instalment_not_found, has_receipts; not_of_retainer, also for the first month of a quote, unless
 *   its avença ended before it came
 */
export async function voidMonth(req: PayloadRequest, id: string, reason: string): Promise<{ success: true }> {
  const instalment = await lockInstalment(req, id)
  const own = await sqlIn(req)`select from ${FROM} where i.id = ${id}::uuid and ${MAY_VOID}`
  if (own.length === 0) throw new DomainError(paymentErrors.not_of_retainer)
  await requireNothingReceived(req, sql`instalments.id = ${id}::uuid`)
  await sqlIn(req)`update instalments set withdrawn_at = clock_timestamp() where id = ${id}::uuid`
  await addHistoryLine(req, instalment, `Mensalidade anulada: ${instalment.title}: ${reason}`, 'updated')
  return { success: true }
}

interface Made {
  id: string
  amountCents: number
  hasReceipts: boolean
  isFirstMonth: boolean
  vatPercent: number
}

/** Locks the instalment of a month; undefined if there is none or it was voided. The avença must be locked. */
export async function lockMonthly(
  req: PayloadRequest,
  { month, retainerId }: Pick<MonthToPay, 'month' | 'retainerId'>,
): Promise<Made | undefined> {
  const [made] = await sqlIn<Made>(req)`
    select id, amount_cents as "amountCents", is_first_month as "isFirstMonth", vat_percent::float as "vatPercent",
      exists (select from receipts where instalment_id = instalments.id and voided_at is null) as "hasReceipts"
    from instalments
    where retainer_id = ${retainerId}::uuid and retainer_month = ${month} and withdrawn_at is null for update`
  return made
}

/** Changes the amount of a locked month without receipts (RET-10). */
export const changeMonthly = (req: PayloadRequest, id: string, cents: number) =>
  sqlIn(req)`
    update instalments set amount_cents = ${cents}, agreed_cents = ${cents}, open_cents = ${cents}
    where id = ${id}::uuid`

/** The amounts of a quote's first month that an avença has taken; null if the month is no such (RET-05). */
export async function readFirstMonth(
  req: PayloadRequest,
  { month, retainerId }: Pick<MonthToPay, 'month' | 'retainerId'>,
): Promise<{ grossCents: number; totalCents: number } | null> {
  const [first] = await sqlIn<{ grossCents: number; vatPercent: string }>(req)`
    select amount_cents as "grossCents", vat_percent as "vatPercent" from instalments
    where retainer_id = ${retainerId}::uuid and retainer_month = ${month} and is_first_month and withdrawn_at is null`
  return first
    ? { grossCents: first.grossCents, totalCents: withoutVat(first.grossCents, Number(first.vatPercent)) }
    : null
}

/** The months that avenças have taken from quotes (RET-05). */
export const takenMonths = (req: PayloadRequest) =>
  sqlIn<Pick<MonthToPay, 'month' | 'retainerId'>>(req)`
    select retainer_id as "retainerId", retainer_month as month from instalments
    where retainer_id is not null and is_first_month and withdrawn_at is null`

/**
 * Gives the first month of a quote that was accepted after its avença was made, or while that was in the trash, to that
 * avença. If the avença made the month itself, one of them is withdrawn (RET-05). The quote has to be locked.
 */
export async function takeMonthlyLate(req: PayloadRequest, quoteId: string): Promise<void> {
  const [retainer] = await sqlIn<FirstMonth>(req)`
    select retainers.id as "retainerId", coalesce(min(retainer_month), left(starts_on, 7)) as month,
      starts_on as "startsOn"
    from retainers left join instalments on retainer_id = retainers.id
    where retainers.quote_id = ${quoteId}::uuid and deleted_at is null
    group by retainers.id order by retainers.created_at desc limit 1`
  if (!retainer) return
  // The quote's may be paid already; the avença's own could not be paid in the trash.
  await sqlIn(req)`
    update instalments set withdrawn_at = clock_timestamp() from (
      select case when exists (select from receipts where instalment_id = first.id and voided_at is null)
        then own.id else first.id end as id
      from instalments first join instalments own on own.id <> first.id
        and own.retainer_id = ${retainer.retainerId}::uuid and own.retainer_month = ${retainer.month}
      where first.quote_id = ${quoteId}::uuid and first.is_first_month
        and first.withdrawn_at is null and own.withdrawn_at is null
    ) twice where instalments.id = twice.id`
  await takeMonthly(req, { ...retainer, quoteId })
}

/** Which of these avenças owe, or have been paid, a month: one that was voided does not count (RET-10). */
export async function owingMonth(
  req: PayloadRequest,
  { ids, month }: { ids: readonly string[]; month: string },
): Promise<Set<string>> {
  const rows = await sqlIn<{ id: string }>(req)`
    select retainer_id as id from instalments
    where retainer_id = any(${uuids(ids)}) and retainer_month = ${month} and withdrawn_at is null`
  return new Set(rows.map(({ id }) => id))
}

/** The open amount of a month over all avenças (RET-12). */
export async function openInMonth(req: PayloadRequest, month: string): Promise<number> {
  const { cents } = await sqlRowIn<{ cents: number }>(req)`
    select coalesce(sum(open_cents), 0)::bigint as cents from instalments join retainers on retainers.id = retainer_id
    where retainer_month = ${month} and withdrawn_at is null and deleted_at is null`
  return cents
}

/** Instalments of an avença by month, 'YYYY-MM' (RET-08). */
export async function readMonthly(req: PayloadRequest, retainerId: string): Promise<Map<string, Instalment>> {
  const [details, rows] = await Promise.all([
    readDetails(req, sql`i.retainer_id = ${retainerId}::uuid`),
    sqlIn<{ id: string; month: string }>(req)`
      select id, retainer_month as month from instalments
      where retainer_id = ${retainerId}::uuid and withdrawn_at is null`,
  ])
  const byId = new Map(details.map(({ receipts: _, ...one }) => [one.id, one]))
  return new Map(
    rows.flatMap(({ id, month }) => {
      const one = byId.get(id)
      return one ? [[month, one] as const] : []
    }),
  )
}
