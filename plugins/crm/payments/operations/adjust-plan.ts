import { isDeepStrictEqual } from 'node:util'

import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { Happened } from '../domain/came-on'
import { isUnpaid, wantedCents } from '../domain/instalment-state'
import { agreed, type InstalmentDetails, type PlanChangeInput } from '../schema'
import { type Dated, type Locked, lockInstalment, lockInstalments } from './amounts'
import { getInstalment, listPayments } from './instalments'
import { followFinalDocument, happenedTo, setDays } from './moments'
import { addHistoryLine } from './receipts'
import { freePlaces, type Moment, momentText } from '@crm/payment-plans/domain/payment-plan'
import { findById } from '@kit/data/documents'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { formatKwanza, toCents } from '@kit/lib/money'

/**
 * Changes the unpaid part of an instalment's plan after acceptance: titles, moments and split (PAY-16). The sum stays,
 * or follows the total of a project whose own plan it is; instalments with a receipt and a first month keep everything
 * but their position.
 * @throws DomainError instalment_not_found; stale_record when the unpaid instalments are not those that the caller
 *   saw, or agreed otherwise by now; invalid at `paymentPlan` when the amounts do not add up
 */
export async function adjustPlan(
  req: PayloadRequest,
  id: string,
  { paymentPlan, unpaid: seen, unpaidIds }: PlanChangeInput,
): Promise<{ instalments: InstalmentDetails[] }> {
  const locked = await lockInstalment(req, id)
  const { orderId, quoteId } = locked
  const which = quoteId ? sql`quote_id = ${quoteId}::uuid` : sql`order_id = ${orderId}::uuid and quote_id is null`
  const all = await lockInstalments(req, which)
  const unpaid = all.filter(isUnpaid)
  const others = all.filter((one) => !unpaid.includes(one))
  const kept = paymentPlan.flatMap(({ instalmentId }) => instalmentId ?? [])
  const isKnown =
    all.some((one) => one.id === id) &&
    unpaid.length === new Set(unpaidIds).size &&
    unpaid.every((one) => unpaidIds.includes(one.id)) &&
    (!seen || isDeepStrictEqual(agreed.array().parse(unpaid), seen))
  if (!isKnown || new Set(kept).size < kept.length || kept.some((one) => !unpaidIds.includes(one)))
    throw new DomainError('stale_record')
  const planCents = quoteId ? null : (await getInstalment(req, id)).instalment.planCents
  const wanted = wantedCents(planCents, { others, unpaid })
  if (paymentPlan.reduce((sum, { amount }) => sum + toCents(amount), 0) !== wanted)
    throw invalidAt('paymentPlan', `As parcelas têm de somar ${formatKwanza(wanted)}.`)

  // The avença decides the days of a first month that it has taken.
  const dated = sql`${which} and retainer_id is null`
  const happened = await readHappened(
    req,
    locked,
    all.filter(({ retainerId }) => retainerId === null),
  )
  const taken = others.map(({ position }) => position)
  await writeUnpaid(req, {
    paymentPlan,
    like: unpaid[0] ?? others[0],
    places: freePlaces(paymentPlan.length, taken),
    unpaid,
  })
  await closeGaps(req, which)
  await sqlIn(req)`update instalments set agreed_cents = amount_cents where ${which} and withdrawn_at is null`
  await setDays(req, dated, happened)
  if (orderId) await followFinalDocument(req, { id: orderId, type: 'orders' })
  else if (quoteId) await followFinalDocument(req, { id: quoteId, type: 'quotes' })
  const instalmentTexts = paymentPlan.map(
    (one) => `${one.title} ${formatKwanza(toCents(one.amount))}, ${momentText(one).toLowerCase()}`,
  )
  const text = instalmentTexts.join(' · ') || 'nada mais por receber'
  await addHistoryLine(req, locked, `Plano de pagamento ajustado: ${text}`, 'updated')
  return listPayments(req, quoteId ? { id: quoteId, of: 'quotes' } : { id: orderId ?? '', of: 'orders' })
}

/** Reads the days that a plan's moments depend on; days stored in the plan win over those of the records. */
async function readHappened(
  req: PayloadRequest,
  { orderId, quoteId }: Pick<Locked, 'orderId' | 'quoteId'>,
  plan: readonly Dated[],
): Promise<Happened> {
  const [quote, order] = await Promise.all([
    quoteId ? findById(req, 'quotes', quoteId) : null,
    orderId ? findById(req, 'orders', orderId) : null,
  ])
  const acceptedOn = luandaDay(quote?.acceptedAt ? new Date(quote.acceptedAt) : new Date())
  const known = (moment: Moment, day: string | null) =>
    day && (plan.find((one) => one.moment === moment)?.cameOn ?? day)
  const { deliveredOn, startedOn } = happenedTo(order)
  return {
    acceptedOn: known('acceptance', acceptedOn),
    deliveredOn: known('delivery', deliveredOn),
    startedOn: known('start', startedOn),
  }
}

/**
 * Withdraws the unpaid instalments that are not named any more and puts the others into the free positions, in order.
 */
async function writeUnpaid(
  req: PayloadRequest,
  {
    like,
    paymentPlan,
    places,
    unpaid,
  }: Pick<PlanChangeInput, 'paymentPlan'> & {
    /** An instalment of the plan, of which new ones take record and IVA. */
    like: Dated | undefined
    places: readonly number[]
    unpaid: readonly Dated[]
  },
): Promise<void> {
  const kept = paymentPlan.flatMap(({ instalmentId }) => instalmentId ?? [])
  const gone = unpaid.flatMap(({ id }) => (kept.includes(id) ? [] : id))
  await sqlIn(req)`update instalments set withdrawn_at = clock_timestamp() where id = any(${uuids(gone)})`
  for (const [index, { amount, day, days, instalmentId, moment, title }] of paymentPlan.entries()) {
    // Negative positions first, because the unique index is checked row by row; `closeGaps` turns them.
    const [cents, place] = [toCents(amount), places[index]]
    if (instalmentId) {
      const isSame = sql`(moment, days, day) is not distinct from (${moment}, ${days}::int, ${day}::date)`
      await sqlIn(req)`
        update instalments set position = -${place}::int, title = ${title}, amount_cents = ${cents}, open_cents = ${cents},
          moment = ${moment}, days = ${days}::int, day = ${day}::date, is_due_by_hand = is_due_by_hand and ${isSame},
          came_on = case when ${isSame} then came_on end, due_on = case when ${isSame} then due_on end
        where id = ${instalmentId}::uuid`
    } else
      await sqlIn(req)`
        insert into instalments (quote_id, order_id, position, title, moment, days, day, amount_cents, agreed_cents,
          open_cents, vat_percent, is_cancelled)
        select quote_id, order_id, -${place}::int, ${title}, ${moment}, ${days}::int, ${day}::date, ${cents}, ${cents},
          ${cents}, vat_percent, is_cancelled
        from instalments where id = ${like?.id}::uuid`
  }
}

/** Renumbers the instalments without gaps; new positions are negative. */
async function closeGaps(req: PayloadRequest, which: SQL): Promise<void> {
  await sqlIn(req)`update instalments set position = -abs(position) where ${which} and withdrawn_at is null`
  await sqlIn(req)`
    update instalments set position = place from (
      select id as one, row_number() over (order by position desc) as place
      from instalments where ${which} and withdrawn_at is null) as numbered
    where id = one`
}
