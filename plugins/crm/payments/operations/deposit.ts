import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'

import { METHOD_LABELS } from '../domain/methods'
import type { deposit, Receipt } from '../schema'
import { lockInstalments } from './amounts'
import { readDetails, readInstalments } from './instalments'
import { accountName } from '@collections/users/operations/people'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'

type Deposit = z.output<typeof deposit>

/** Instalments of the quote in this column that its deposit pays: the first, and what is due on acceptance. */
export const isOfDeposit = (quoteId: SQL): SQL => sql`(
  instalments.quote_id = ${quoteId} and withdrawn_at is null and (moment = 'acceptance' or position = 1))`

/** The total received as a quote's deposit, with its last receipt; null until it came (`hasDeposit`). */
export async function readDeposit(req: PayloadRequest, quoteId: string): Promise<Deposit | null> {
  const [row] = await sqlIn<Deposit & Pick<Receipt, 'method'>>(req)`
    with received as (
      select r.*, row_number() over (partition by instalment_id) as nth,
        concat_ws('|', received_on, method, noted_by_id, noted_at, document_number) as facts
      from receipts r join instalments on instalments.id = instalment_id
      where ${isOfDeposit(sql`${quoteId}::uuid`)} and voided_at is null)
    select (sum(r.amount_cents) over ())::bigint as "amountCents", document_number as "documentNumber", method,
      noted_at as "notedAt", received_on::text as "receivedOn",
      max(nth) over () = 1 and min(facts) over () = max(facts) over () as "isOnePayment",
      ${accountName('users')} as "notedBy"
    from received r left join users on users.id = noted_by_id
    where ${hasDeposit(sql`${quoteId}::uuid`)}
    order by received_on desc, noted_at desc limit 1`
  return row ? { ...row, method: METHOD_LABELS[row.method] } : null
}

/** Receipts of a quote's deposit, voided ones included. */
export async function readDepositReceipts(req: PayloadRequest, quoteId: string): Promise<Receipt[]> {
  const paid = sql`i.id in (select id from instalments where ${isOfDeposit(sql`${quoteId}::uuid`)})`
  return (await readDetails(req, paid)).flatMap(({ receipts }) => receipts)
}

/** Cents still to receive of what was agreed for the acceptance. */
export async function readOwedDeposit(req: PayloadRequest, quoteId: string): Promise<number> {
  const { cents } = await sqlRowIn<{ cents: number }>(req)`
    select coalesce(sum(open_cents), 0)::bigint as cents ${owedOnAcceptance(sql`${quoteId}::uuid`)}`
  return cents
}

/**
 * The first unpaid instalment of a quote's acceptance of which its client pays taxes to the state, and how much
 * (PAY-07).
 */
export async function readWithheldDeposit(
  req: PayloadRequest,
  quoteId: string,
): Promise<{ cents: number; instalmentId: string } | null> {
  const owed = await readInstalments(
    req,
    sql`and i.id in (select id ${owedOnAcceptance(sql`${quoteId}::uuid`)}) order by i.position`,
  )
  const [first] = owed.flatMap(({ id, openCents, proposed }) => {
    const cents = openCents - proposed.amountCents
    return cents > 0 ? [{ cents, instalmentId: id }] : []
  })
  return first ?? null
}

/**
 * Whether a deposit was received for the quote in this column (PROP-31): a receipt of the first instalment, or, if on
 * acceptance nothing of that is due, of one that is.
 */
export const hasDeposit = (quoteId: SQL): SQL => sql`exists (
  select from receipts join instalments on instalments.id = instalment_id
  where ${isOfDeposit(quoteId)} and voided_at is null and (position = 1 or not exists (
    select from instalments first where first.quote_id = ${quoteId} and first.withdrawn_at is null
      and first.position = 1 and first.moment = 'acceptance' and first.amount_cents > 0)) offset 0)`

/**
 * Locks the unpaid instalments of a quote's acceptance, in the order of their plan, and before them their project, which
 * changes all of them in any order. The quote has to be locked.
 */
export async function lockOwedDeposit(req: PayloadRequest, quoteId: string) {
  await sqlIn(req)`
    select from orders where id in (select order_id from instalments where quote_id = ${quoteId}::uuid)
    order by id for update`
  return lockInstalments(req, isOwedOnAcceptance(sql`${quoteId}::uuid`))
}

/** Unpaid instalments of the acceptance of the quote in this column; none of a cancelled project. */
export const owedOnAcceptance = (quoteId: SQL): SQL => sql`from instalments where ${isOwedOnAcceptance(quoteId)}`

const isOwedOnAcceptance = (quoteId: SQL): SQL => sql`
  instalments.quote_id = ${quoteId} and moment = 'acceptance' and withdrawn_at is null
    and open_cents > 0 and not is_cancelled`
