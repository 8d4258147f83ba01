import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { Moment } from '@crm/payment-plans/domain/payment-plan'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'

export interface Dated {
  id: string
  position: number
  amountCents: number
  openCents: number
  moment: Moment
  days: number | null
  day: string | null
  cameOn: string | null
  dueOn: string | null
  isDueByHand: boolean
  isFirstMonth: boolean
}

/** Those that count, in the order of their plan, until the request's transaction ends. */
export async function lockInstalments(req: PayloadRequest, which: SQL): Promise<Dated[]> {
  const rows = await sqlIn<Dated>(req)`
    select id, position, amount_cents as "amountCents", open_cents as "openCents", moment, days,
      day::text, came_on::text as "cameOn", due_on::text as "dueOn", is_due_by_hand as "isDueByHand",
      is_first_month as "isFirstMonth"
    from instalments where ${which} and withdrawn_at is null order by position for update`
  return rows.map((row) => ({
    ...row,
    amountCents: Number(row.amountCents),
    openCents: Number(row.openCents),
  }))
}

/** What is open is what has not come, been withheld or kept captive. */
export async function settleOpen(req: PayloadRequest, instalmentId: string): Promise<void> {
  await sqlIn(req)`
    update instalments set open_cents = amount_cents - coalesce((
      select sum(amount_cents + withheld_cents + captive_cents) from receipts
      where instalment_id = instalments.id and voided_at is null), 0)
    where id = ${instalmentId}::uuid`
}

/**
 * More may come with the first instalment than was agreed: those after it are less by that, and the sum stays. The first
 * month is what it is.
 * @returns the first one's id; null when that is more than all that is open
 */
export async function growFirst(req: PayloadRequest, quoteId: string, cents: number): Promise<string | null> {
  const [first, ...others] = await lockInstalments(req, sql`quote_id = ${quoteId}::uuid`)
  const later = others.filter(({ isFirstMonth }) => !isFirstMonth)
  let more = Math.max(0, cents - (first?.amountCents ?? 0))
  if (!first || more > later.reduce((sum, { openCents }) => sum + openCents, 0)) return null
  await changeAmount(req, first.id, more)
  for (const { id, openCents } of later) {
    const less = Math.min(more, openCents)
    await changeAmount(req, id, -less)
    more -= less
  }
  return first.id
}

/** Where nothing has come any more, the instalments of a quote are as they were agreed. */
export async function splitAgain(req: PayloadRequest, quoteId: string): Promise<void> {
  const instalments = await lockInstalments(req, sql`quote_id = ${quoteId}::uuid and not is_first_month`)
  if (instalments.some(({ amountCents, openCents }) => openCents < amountCents)) return
  await sqlIn(req)`
    update instalments set amount_cents = agreed_cents, open_cents = agreed_cents
    where id = any(${uuids(instalments.map(({ id }) => id))})`
}

async function changeAmount(req: PayloadRequest, id: string, cents: number): Promise<void> {
  if (cents === 0) return
  await sqlIn(req)`
    update instalments set amount_cents = amount_cents + ${cents}, open_cents = open_cents + ${cents}
    where id = ${id}::uuid`
}
