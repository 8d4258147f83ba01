import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { paymentErrors } from '../errors'
import { FROM, getInstalment, IS_COUNTED, NUMBER, OWNER } from './instalments'
import type { CrmRecord } from '@crm/links/domain/crm-records'
import type { Moment } from '@crm/payment-plans/domain/payment-plan'
import { lockRows, tableOf, uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { DomainError } from '@kit/lib/errors'
import { isUuid } from '@kit/lib/uuid'
import { lockTasksAbout } from '@crm/tasks/operations/task'

export interface Dated {
  id: string
  position: number
  title: string
  amountCents: number
  openCents: number
  moment: Moment
  days: number | null
  day: string | null
  cameOn: string | null
  dueOn: string | null
  isDueByHand: boolean
  isFirstMonth: boolean
  quoteId: string | null
  /** The avença that has taken it as its month. */
  retainerId: string | null
}

/** Locks the instalments that are not withdrawn, in the order of their plan, until the transaction ends. */
export async function lockInstalments(req: PayloadRequest, which: SQL): Promise<Dated[]> {
  return sqlIn<Dated>(req)`
    select id, position, title, amount_cents as "amountCents", open_cents as "openCents", moment, days,
      day::text, came_on::text as "cameOn", due_on::text as "dueOn", is_due_by_hand as "isDueByHand",
      is_first_month as "isFirstMonth", quote_id as "quoteId", retainer_id as "retainerId"
    from instalments where ${which} and withdrawn_at is null order by position, id for update`
}

/**
 * Locks instalments, so that no receipt is added to them meanwhile.
 * @throws DomainError has_receipts
 */
export async function requireNothingReceived(req: PayloadRequest, which: SQL): Promise<void> {
  await lockInstalments(req, which)
  const [known] = await sqlIn(req)`
    select from receipts join instalments on instalments.id = instalment_id
    where ${which} and withdrawn_at is null and voided_at is null limit 1`
  if (known) throw new DomainError(paymentErrors.has_receipts)
}

/** Recomputes the open amount: what was not received, withheld or kept captive. */
export async function settleOpen(req: PayloadRequest, instalmentId: string): Promise<void> {
  await sqlIn(req)`
    update instalments set open_cents = amount_cents - coalesce((
      select sum(amount_cents + withheld_cents + captive_cents) from receipts
      where instalment_id = instalments.id and voided_at is null), 0)
    where id = ${instalmentId}::uuid`
}

/**
 * Grows the first instalment until `cents` are open when more was paid than agreed, and takes the difference from the
 * later ones, so the sum stays. A first month is not touched.
 * @returns the first instalment's id; null when `cents` exceed all that is open
 */
export async function growFirst(req: PayloadRequest, quoteId: string, cents: number): Promise<string | null> {
  const [first, ...others] = await lockInstalments(req, sql`quote_id = ${quoteId}::uuid`)
  const later = others.filter(({ isFirstMonth }) => !isFirstMonth)
  let more = Math.max(0, cents - (first?.openCents ?? 0))
  if (!first || more > later.reduce((sum, { openCents }) => sum + openCents, 0)) return null
  await changeAmount(req, first.id, more)
  for (const { id, openCents } of later) {
    const less = Math.min(more, openCents)
    await changeAmount(req, id, -less)
    more -= less
  }
  return first.id
}

/** Restores the agreed amounts of a quote's instalments once they have no receipts. */
export async function restoreAgreedAmounts(req: PayloadRequest, quoteId: string): Promise<void> {
  const instalments = await lockInstalments(req, sql`quote_id = ${quoteId}::uuid and not is_first_month`)
  if (instalments.some(({ amountCents, openCents }) => openCents < amountCents)) return
  await sqlIn(req)`
    update instalments set amount_cents = agreed_cents, open_cents = agreed_cents
    where id = any(${uuids(instalments.map(({ id }) => id))})`
}

/** Takes from an instalment of a project's own plan what is open and belongs to the plan of its quote (PAY-16). */
export async function leaveToQuote(req: PayloadRequest, { id, orderId }: Locked): Promise<void> {
  const plan = await lockInstalments(req, sql`order_id = ${orderId}::uuid and not is_first_month`)
  const own = plan.filter(({ quoteId }) => quoteId === null)
  if (own.length === plan.length) return
  const { openCents, planCents } = (await getInstalment(req, id)).instalment
  const excessCents = own.reduce((sum, { amountCents }) => sum + amountCents, -(planCents ?? 0))
  await changeAmount(req, id, -Math.min(openCents, Math.max(0, excessCents)))
}

async function changeAmount(req: PayloadRequest, id: string, cents: number): Promise<void> {
  if (cents === 0) return
  await sqlIn(req)`
    update instalments set amount_cents = amount_cents + ${cents}, open_cents = open_cents + ${cents}
    where id = ${id}::uuid`
}

export interface Locked {
  id: string
  dueOn: string | null
  number: string
  openCents: number
  position: number
  promisedOn: string | null
  orderId: string | null
  ownerId: string | null
  quoteId: string | null
  retainerId: string | null
  title: string
}

/** The record outside the trash that has its history and tasks. */
export function recordOf({ orderId, quoteId, retainerId }: Locked): { id: string; type: CrmRecord } {
  if (retainerId) return { id: retainerId, type: 'retainers' }
  return orderId ? { id: orderId, type: 'orders' } : { id: quoteId ?? '', type: 'quotes' }
}

export type Links = Pick<Locked, 'orderId' | 'quoteId' | 'retainerId'>

/** All records that may have its tasks, also from before it had a project. */
export const recordsOf = ({ orderId, quoteId, retainerId }: Links) =>
  (
    [
      ['quotes', quoteId],
      ['orders', orderId],
      ['retainers', retainerId],
    ] as const
  ).flatMap(([type, id]) => (id ? [{ id, type }] : []))

/**
 * Locks the open tasks of all records that a quote's instalments belong to. Call it before locking the quote: whoever
 * changes a project locks its tasks and then its quote.
 */
export async function lockTasksOfPlan(req: PayloadRequest, quoteId: string): Promise<void> {
  const links = await sqlIn<Links>(req)`
    select distinct order_id as "orderId", quote_id as "quoteId", retainer_id as "retainerId" from instalments
    where quote_id = ${quoteId}::uuid`
  await lockTasksAbout(req, links.flatMap(recordsOf))
}

/**
 * Locks an instalment with its quote, project and avença, in the global lock order, so that its open amount stays until
 * the transaction ends.
 * @throws DomainError instalment_not_found
 */
export async function lockInstalment(req: PayloadRequest, id: string): Promise<Locked> {
  const where = isUuid(id) ? sql`i.id = ${id}::uuid and i.withdrawn_at is null` : sql`false`
  const read = () =>
    sqlIn<Links>(req)`
      select order_id as "orderId", quote_id as "quoteId", retainer_id as "retainerId" from instalments i where ${where}`
  const [known] = await read()
  if (!known) throw new DomainError(paymentErrors.instalment_not_found)
  await lockTasksAbout(req, recordsOf(known))
  await lockRows(req, 'quotes', [known.quoteId])
  // Read again: its quote may have become a project meanwhile.
  const [current = known] = await read()
  await lockRows(req, 'orders', [current.orderId])
  await lockRows(req, 'retainers', [current.retainerId])
  const [row] = await sqlIn<Locked>(req)`
    select i.id, i.title, i.position, i.open_cents as "openCents", i.due_on::text as "dueOn",
      i.promised_on::text as "promisedOn", o.id as "orderId", q.id as "quoteId",
      a.id as "retainerId", ${NUMBER} as number, ${OWNER} as "ownerId"
    from ${FROM} where ${where} and ${IS_COUNTED} for update of i`
  if (!row) throw new DomainError(paymentErrors.instalment_not_found)
  return row
}

/**
 * Keeps the quote of a project or avença from deletion, and another that it may get. Call it before the record is
 * locked: Postgres checks the quote of an instalment that one transaction changes twice, which would wait for a receipt
 * that waits for the project.
 */
export const lockQuoteOf = (req: PayloadRequest, ...record: Quoted) =>
  sqlIn(req)`select from quotes where id in (${quotesOf(...record)}) order by id for key share`

/**
 * Locks the projects that may take instalments from a project or avença, so that none changes unseen. Call it before
 * the record is locked, and after its quote (docs/decisions/0005).
 */
export const lockTakers = (req: PayloadRequest, ...record: Quoted) =>
  sqlIn(req)`select from orders where quote_id in (${quotesOf(...record)}) order by id for update`

/** A record, '' if it is yet to be created, and another quote that it may get. */
type Quoted = [collection: 'orders' | 'retainers', id: string, next?: unknown]
const quotesOf = (...[collection, id, next]: Quoted): SQL => sql`
  select quote_id from ${tableOf(collection)} where id = ${isUuid(id) ? id : null}::uuid
  union select unnest(${uuids([next].filter(isUuid))})`

export type Sums = Record<'amountCents' | 'captiveCents' | 'withheldCents', number>

interface LockedReceipt {
  documentNumber: string | null
  instalmentId: string
  isVoided: boolean
  receivedOn: string
}

/** @throws DomainError receipt_not_found, receipt_voided */
export async function lockReceipt(req: PayloadRequest, id: string) {
  const read = () =>
    sqlIn<Sums & LockedReceipt>(req)`
      select amount_cents as "amountCents", captive_cents as "captiveCents", withheld_cents as "withheldCents",
        document_number as "documentNumber", instalment_id as "instalmentId", received_on::text as "receivedOn",
        voided_at is not null as "isVoided"
      from receipts where ${isUuid(id) ? sql`id = ${id}::uuid` : sql`false`}`
  const [known] = await read()
  if (!known) throw new DomainError(paymentErrors.receipt_not_found)
  const instalment = await lockInstalment(req, known.instalmentId)
  // Read again, now under the lock.
  const [receipt = known] = await read()
  if (receipt.isVoided) throw new DomainError(paymentErrors.receipt_voided)
  return { ...receipt, instalment }
}
