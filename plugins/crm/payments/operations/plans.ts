import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'

import { paymentErrors } from '../errors'
import type { Instalment, InstalmentDetails, orderPayments, ProjectPlanInput } from '../schema'
import { listPayments, readDetails, readInstalments } from './instalments'
import { growFirst, lockInstalments, lockTakers, requireNothingReceived, settleOpen } from './amounts'
import { followCancellation, followFinalDocument, happenedTo, type QuoteProject, readProject, setDays } from './moments'
import { takeMonthlyLate } from './monthly'
import { recordActivity, statusSince } from '@collections/activities/operations/activities'
import { vatRateOf } from '@collections/site-settings/domain/tax-regime'
import { totalsOf } from '@crm/line-items/domain/totals'
import { planOffer } from '@crm/payment-plans/domain/monthly-terms'
import { planText } from '@crm/payment-plans/domain/payment-plan'
import { orderErrors } from '@crm/orders/errors'
import type { Order } from '@kit/database/payload-types'
import { readGlobal } from '@kit/data/documents'
import { readLocked, readRecord, uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'
import { DomainError } from '@kit/lib/errors'
import { toCents } from '@kit/lib/money'
import { idOf } from '@kit/lib/serialize'

interface Payable {
  instalments: ReturnType<typeof planOffer>
  vatRatePercent: number
}

/**
 * Makes the instalments of an accepted quote, in the transaction of its acceptance (PAY-04). The quote has to be
 * locked. Receipts of a voided acceptance count for this one.
 */
export async function planAccepted(
  req: PayloadRequest,
  quoteId: string,
  { acceptedAt, ...payable }: Payable & { acceptedAt: string },
): Promise<void> {
  await lockTakers(req, 'orders', '', quoteId)
  const order = await readProject(req, quoteId)
  if (order) await withdrawOwnPlan(req, order.id)
  await insertPlan(req, { orderId: order?.id ?? null, quoteId }, payable)
  await moveWithdrawnReceipts(req, quoteId)
  await setDays(req, sql`quote_id = ${quoteId}::uuid`, {
    acceptedOn: luandaDay(new Date(acceptedAt)),
    ...happenedTo(order),
  })
  await takeMonthlyLate(req, quoteId)
}

/** Moves receipts of withdrawn instalments to the first instalment, if they fit into the plan. */
async function moveWithdrawnReceipts(req: PayloadRequest, quoteId: string): Promise<void> {
  const rows = await sqlIn<{ cents: number; id: string }>(req)`
    select receipts.id, amount_cents_of.cents from receipts join instalments on instalments.id = instalment_id
    cross join lateral (select receipts.amount_cents + withheld_cents + captive_cents as cents) amount_cents_of
    where quote_id = ${quoteId}::uuid and withdrawn_at is not null and voided_at is null`
  const cents = rows.reduce((sum, row) => sum + row.cents, 0)
  const first = cents > 0 ? await growFirst(req, quoteId, cents) : null
  if (first === null) return
  await sqlIn(
    req,
  )`update receipts set instalment_id = ${first}::uuid where id = any(${uuids(rows.map(({ id }) => id))})`
  await settleOpen(req, first)
}

/** Withdraws what is open of a project's own plan in favour of its quote's; what was received stays (PAY-16). */
async function withdrawOwnPlan(req: PayloadRequest, orderId: string): Promise<void> {
  const own = sql`order_id = ${orderId}::uuid and quote_id is null and withdrawn_at is null`
  await lockInstalments(req, own)
  await sqlIn(req)`
    update instalments set withdrawn_at = clock_timestamp() where ${own} and open_cents = amount_cents`
  await sqlIn(req)`
    update instalments set amount_cents = amount_cents - open_cents, open_cents = 0 where ${own} and open_cents > 0`
}

/**
 * Withdraws the instalments of a voided acceptance (PAY-16).
 * @throws DomainError has_receipts
 */
export async function withdrawPlan(req: PayloadRequest, quoteId: string): Promise<void> {
  await requireNothingReceived(req, sql`quote_id = ${quoteId}::uuid`)
  await sqlIn(req)`
    update instalments set withdrawn_at = clock_timestamp() where quote_id = ${quoteId}::uuid and withdrawn_at is null`
}

/**
 * The instalments of a project, what those of a plan of its own add up to, and, without any, where those of its quote
 * are.
 * @throws DomainError order_not_found
 */
export async function listOrderPayments(req: PayloadRequest, id: string): Promise<z.output<typeof orderPayments>> {
  const order = await readRecord(req, 'orders', id, orderErrors.order_not_found)
  const { grossCents } = totalsOf(toCents(order.totalAmount), { vatRatePercent: await readVatRate(req) })
  const { instalments } = await listPayments(req, { id, of: 'orders' })
  const elsewhere = instalments.length === 0 ? await findQuotePlan(req, order) : undefined
  return { instalments, planCents: grossCents, quotePlanOf: elsewhere?.number ?? null }
}

/** An instalment of a project's quote that is still owed or paid, preferably none of an avença. */
async function findQuotePlan(req: PayloadRequest, { quote }: Order): Promise<Instalment | undefined> {
  const quoteId = idOf(quote)
  const found = quoteId
    ? await readInstalments(
        req,
        sql`and i.quote_id = ${quoteId}::uuid and not i.is_cancelled order by i.is_first_month, i.position limit 1`,
      )
    : []
  return found[0]
}

/** The IVA of a plan made today. */
async function readVatRate(req: PayloadRequest): Promise<number> {
  const { taxRegime } = await readGlobal(req, 'site-settings', { taxRegime: true })
  return vatRateOf(taxRegime)
}

/**
 * Makes a plan over a project's total, with the IVA of the settings, where no accepted quote has made one (PAY-04).
 * @throws DomainError order_not_found, has_plan, quote_has_plan, nothing_to_pay
 */
export async function planProject(
  req: PayloadRequest,
  orderId: string,
  { paymentPlan }: ProjectPlanInput,
): Promise<{ instalments: InstalmentDetails[] }> {
  const order = await readLocked(req, 'orders', orderId, orderErrors.order_not_found)
  const [known] = await sqlIn(req)`
    select from instalments where order_id = ${orderId}::uuid and withdrawn_at is null limit 1`
  if (known) throw new DomainError(paymentErrors.has_plan)
  if (await findQuotePlan(req, order)) throw new DomainError(paymentErrors.quote_has_plan)
  const totalCents = toCents(order.totalAmount)
  if (totalCents === 0) throw new DomainError(paymentErrors.nothing_to_pay)
  const vatRatePercent = await readVatRate(req)
  const instalments = planOffer({ depositPercent: 0, lines: [], paymentPlan }, totalsOf(totalCents, { vatRatePercent }))
  await insertPlan(req, { orderId, quoteId: null }, { instalments, vatRatePercent })
  await followCancellation(req, sql`order_id = ${orderId}::uuid`)
  await setDays(req, sql`order_id = ${orderId}::uuid`, {
    acceptedOn: luandaDay(new Date()),
    ...happenedTo(order),
  })
  await recordActivity(req, {
    description: `Plano de pagamento criado: ${planText(paymentPlan)}`,
    entityId: orderId,
    entityType: 'order',
    type: 'updated',
  })
  return { instalments: await readDetails(req, sql`i.order_id = ${orderId}::uuid`) }
}

/**
 * After a project was created or changed: gives its quote's instalments to the quote's project, and updates the moments
 * that its start and end decide (PAY-04, PAY-05), and the task for its final document. In the trash it decides none.
 * Call in the transaction of the change, with the quote's projects locked.
 */
export async function followProject(
  req: PayloadRequest,
  order: Pick<Order, 'completedAt' | 'deletedAt' | 'id' | 'quote' | 'status'>,
  before: Pick<Order, 'deletedAt' | 'quote' | 'status'> | undefined,
): Promise<void> {
  if (order.deletedAt) {
    await returnToQuote(req, order.id)
    return followFinalDocument(req, { id: order.id, type: 'orders' })
  }
  const quoteId = idOf(order.quote)
  if (order.status === before?.status && quoteId === idOf(before.quote) && !before.deletedAt) return
  const isOther = sql`quote_id is distinct from ${quoteId}::uuid`
  await returnToQuote(req, order.id, isOther)
  await sqlIn(req)`
    update instalments set order_id = null
    where order_id = ${order.id}::uuid and quote_id is not null and ${isOther}`
  const taker = quoteId ? await giveToProject(req, quoteId) : null
  if (taker && taker.id !== order.id) await followStatus(req, taker, await statusSince(req, 'order', taker.id))
  // What the project has left behind came then, also if it was in the trash or had another quote meanwhile.
  const since = order.status === before?.status ? await statusSince(req, 'order', order.id) : null
  await followStatus(req, order, since)
  await followFinalDocument(req, { id: order.id, type: 'orders' })
}

/**
 * Gives the instalments of a quote, but for a month of an avença, to the quote's project. One with a plan of its own gets
 * none from another project, and none that were cancelled with one: its plan, agreed in their place, would be lost.
 * @param leaver a project that is being deleted
 * @returns the project if it got any
 */
async function giveToProject(
  req: PayloadRequest,
  quoteId: string,
  leaver: string | null = null,
): Promise<QuoteProject | null> {
  const project = await readProject(req, quoteId, leaver)
  if (!project) return null
  const taken = await sqlIn(req)`
    update instalments set order_id = ${project.id}::uuid
    where quote_id = ${quoteId}::uuid and withdrawn_at is null and order_id is distinct from ${project.id}::uuid
      and not exists (select from retainers where retainers.id = retainer_id and retainers.deleted_at is null)
      and (order_id is null and not is_cancelled or not exists (
        select from instalments own
        where own.order_id = ${project.id}::uuid and own.quote_id is null and own.withdrawn_at is null))
    returning id`
  if (taken.length === 0) return null
  await withdrawOwnPlan(req, project.id)
  return project
}

async function followStatus(req: PayloadRequest, order: QuoteProject, since: string | null): Promise<void> {
  const which = sql`order_id = ${order.id}::uuid`
  await followCancellation(req, which)
  if (order.status !== 'cancelled')
    await setDays(req, which, happenedTo({ ...order, completedAt: order.completedAt ?? since }))
}

/**
 * Gives instalments of quotes that a project leaves to another project of the quote. Without one, clears the days that
 * they have of the project; those set by staff stay (PAY-05). The daily job asks for the other's final document.
 */
export async function returnToQuote(req: PayloadRequest, orderId: string, which = sql`true`): Promise<void> {
  const leaving = sql`order_id = ${orderId}::uuid and quote_id is not null and ${which}`
  const quotes = await sqlIn<{ id: string }>(req)`
    select distinct quote_id as id from instalments where ${leaving} and withdrawn_at is null`
  for (const { id } of quotes) {
    const taker = await giveToProject(req, id, orderId)
    if (taker) await followStatus(req, taker, await statusSince(req, 'order', taker.id))
  }
  await setDays(req, leaving, {})
}

async function insertPlan(
  req: PayloadRequest,
  { orderId, quoteId }: Record<'orderId' | 'quoteId', string | null>,
  { instalments, vatRatePercent }: Payable,
): Promise<void> {
  for (const [index, { amountCents, entry, isFirstMonth }] of instalments.entries()) {
    const { day, days, moment, title } = entry
    await sqlIn(req)`
      insert into instalments (quote_id, order_id, position, title, moment, days, day, amount_cents,
        agreed_cents, open_cents, vat_percent, is_first_month)
      values (${quoteId}::uuid, ${orderId}::uuid, ${index + 1}, ${title}, ${moment}, ${days}::int,
        ${day}::date, ${amountCents}, ${amountCents}, ${amountCents}, ${vatRatePercent}, ${isFirstMonth})`
  }
}
