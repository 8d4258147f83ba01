import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { READY_PLANS } from '@crm/payment-plans/domain/payment-plan'
import { readMonthly } from '@crm/payments/operations/monthly'
import { dueDay } from '@crm/payments/operations/due-days'
import { planProject } from '@crm/payments/operations/plans'
import { noteReceipt, notePromise } from '@crm/payments/operations/receipts'
import { type Instalment, projectPlanInput } from '@crm/payments/schema'
import { PAYMENT_RULES } from '@crm/reminders/domain/payment-reminder'
import { countDelivered } from '@crm/retainers/operations/counts'
import { makeMonthsOf } from '@crm/retainers/operations/months'
import { sqlIn } from '@kit/data/transaction'
import type { Order, Retainer } from '@kit/database/payload-types'
import { addDays, addMonths, luandaDay } from '@kit/lib/dates'
import { toKwanzas } from '@kit/lib/money'
import { kwanzas } from '@collections/catalogue/catalogue-entry'
import { type PlanSeed, planSeeds, type RetainerSeed, retainerSeeds } from './content/payments'
import { actorsIn } from './seed-proposals'
import { type Ids, idAt, toLine } from './seed-crm'

const PAYMENT_DAYS = 5

/**
 * Seeds the year's instalments, payments and avenças with the product's own operations, and moves each back to its day.
 * Marks all reminders and notices as sent.
 */
export async function seedPayments(req: PayloadRequest, ids: Ids): Promise<void> {
  const { staff } = await actorsIn(req)
  const documents = numberDocuments()
  for (const seed of planSeeds) await seedPlan(staff, seed, { documents, id: idAt(ids.orders, seed.orderKey) ?? '' })
  for (const seed of retainerSeeds) await seedRetainer(staff, seed, { documents, ids })
  await sqlIn(req)`
    insert into instalment_reminders (instalment_id, rule, day, step, fired_at, closed_at)
    select id, rule, due_on, 99, now(), now() from instalments, unnest(${sql.param([...PAYMENT_RULES])}::varchar[]) as rule
    where due_on is not null`
  await sqlIn(req)`
    insert into retainer_notices (retainer_id, about)
    select id, 'missing:' || ${luandaDay(new Date()).slice(0, 7)}::text from retainers
    union all select id, 'ends:' || ends_on || ':60' from retainers where ends_on is not null`
}

/** Consecutive document numbers, as an invoicing program gives them. */
function* numberDocuments(): Generator<string, string> {
  for (let number = 41; ; number += 1) yield `FR ${luandaDay(new Date()).slice(0, 4)}/${number}`
}

interface OfOrder {
  documents: Iterator<string, string>
  id: string
}

async function seedPlan(req: PayloadRequest, seed: PlanSeed, { documents, id }: OfOrder): Promise<void> {
  const order = await req.payload.findByID({ collection: 'orders', depth: 0, id, req })
  const { instalments } = await planProject(req, id, projectPlanInput.parse({ paymentPlan: READY_PLANS[seed.plan] }))
  const dated: Instalment[] = []
  for (const one of instalments) dated.push(await moveToItsDay(req, one, order))
  await moveHistory(req, id, luandaDay(new Date(order.createdAt)))
  // What a cancelled project has received came before it was cancelled.
  await sqlIn(req)`update instalments set is_cancelled = false where order_id = ${id}::uuid`
  for (const [index, daysLate] of seed.paidDaysLate.entries()) {
    const one = dated[index]
    if (one?.dueOn) await receive(req, one, { documents, day: addDays(one.dueOn, daysLate), recordId: id })
  }
  const next = dated[seed.paidDaysLate.length]
  if (next?.dueOn && seed.part)
    await receive(req, next, { amountCents: kwanzas(seed.part), documents, day: addDays(next.dueOn, 8), recordId: id })
  if (next && seed.promisedInDays) await notePromise(req, next.id, addDays(luandaDay(new Date()), seed.promisedInDays))
  await sqlIn(req)`update instalments set is_cancelled = ${order.status === 'cancelled'} where order_id = ${id}::uuid`
}

/** Dates an instalment by the project's own events instead of now. */
async function moveToItsDay(req: PayloadRequest, one: Instalment, order: Order): Promise<Instalment> {
  const moments: Partial<Record<Instalment['moment'], string | null | undefined>> = {
    acceptance: order.createdAt,
    delivery: order.completedAt,
    start: order.startDate,
  }
  const moment = moments[one.moment]
  if (!one.cameOn || !moment) return one
  const cameOn = luandaDay(new Date(moment))
  const dueOn = dueDay(await getOpeningCalendar(req), cameOn, PAYMENT_DAYS)
  await sqlIn(req)`
    update instalments set came_on = ${cameOn}::date, due_on = ${dueOn}::date where id = ${one.id}::uuid`
  return { ...one, cameOn, dueOn }
}

interface Received {
  amountCents?: number
  day: string
  documents: Iterator<string, string>
  recordId: string
}

/** Records a payment of the proposed amount, or of a part of it, with its document. */
async function receive(
  req: PayloadRequest,
  { id, proposed }: Instalment,
  { amountCents, day, documents, recordId }: Received,
): Promise<void> {
  const today = luandaDay(new Date())
  const receivedOn = day < today ? day : today
  await noteReceipt(req, id, {
    amount: toKwanzas(amountCents ?? proposed.amountCents),
    captive: amountCents ? null : toKwanzas(proposed.captiveCents),
    documentNumber: documents.next().value,
    method: 'transfer',
    note: null,
    receivedOn,
    withheld: amountCents ? null : toKwanzas(proposed.withheldCents),
  })
  await sqlIn(
    req,
  )`update receipts set noted_at = ${receivedOn}::date where instalment_id = ${id}::uuid and noted_at >= now()`
  await moveHistory(req, recordId, receivedOn)
}

async function seedRetainer(
  req: PayloadRequest,
  seed: RetainerSeed,
  { documents, ids }: Pick<OfOrder, 'documents'> & { ids: Ids },
): Promise<void> {
  const { delivered = [], endsInDays, items, monthsAgo, pausedMonthsAgo, unpaidMonths = 0 } = seed
  const today = luandaDay(new Date())
  const monthBack = (months: number) => addMonths(today.slice(0, 7), -months)
  const startsOn = `${monthBack(monthsAgo)}-01`
  const data = {
    client: idAt(ids.clients, seed.clientKey),
    createdAt: startsOn,
    deliverables: seed.deliverables,
    endsOn: endsInDays === undefined ? null : addDays(today, endsInDays),
    items: items.map((item) => toLine(item, ids)),
    pauses: pausedMonthsAgo === undefined ? [] : [{ from: monthBack(pausedMonthsAgo), to: null }],
    startsOn,
    title: seed.title,
  }
  const { id } = await req.payload.create({
    collection: 'retainers',
    data: data as unknown as Retainer,
    depth: 0,
    req,
  })
  await makeMonthsOf(req, id, today)
  await moveHistory(req, id, startsOn)
  const months = [...(await readMonthly(req, id))].toSorted(([one], [other]) => one.localeCompare(other))
  for (const [, one] of months.slice(0, months.length - unpaidMonths))
    if (one.dueOn && one.dueOn <= today)
      await receive(req, one, { documents, day: addDays(one.dueOn, 2), recordId: id })
  // Past months were delivered in full.
  await sqlIn(req)`
    insert into retainer_counts (month_id, deliverable, step, is_extra, counted_by_id, counted_at)
    select m.id, place - 1, 1, false, ${req.user?.id ?? null}::uuid, (month || '-25')::date
    from retainer_months m, jsonb_array_elements(deliverables) with ordinality as one(included, place),
      generate_series(1, (included ->> 'number')::int)
    where retainer_id = ${id}::uuid and month < ${today.slice(0, 7)}`
  for (const [deliverable, count] of delivered.entries())
    for (let done = 0; done < count; done += 1)
      await countDelivered(req, id, {
        deliverable,
        isExtra: done >= (seed.deliverables[deliverable]?.number ?? 0),
        month: today.slice(0, 7),
        note: null,
        step: 1,
      })
}

/** Moves the record's history lines that this transaction has written, and not moved yet, to that day. */
const moveHistory = (req: PayloadRequest, recordId: string, day: string) =>
  sqlIn(req)`
    update activities set created_at = ${day}::date + interval '10 hours'
    where entity_id = ${recordId} and created_at >= now()`
