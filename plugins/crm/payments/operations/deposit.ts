import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'

import { METHOD_LABELS } from '../domain/methods'
import type { deposit, Receipt } from '../schema'
import { accountName } from '@collections/users/operations/people'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'

type Deposit = z.output<typeof deposit>

/** The total received for the first instalment of a quote, with its last receipt; null without one (PROP-31). */
export async function readDeposit(req: PayloadRequest, quoteId: string): Promise<Deposit | null> {
  const [row] = await sqlIn<Deposit & Pick<Receipt, 'method'>>(req)`
    select (sum(r.amount_cents) over ())::bigint as "amountCents", document_number as "documentNumber", method,
      noted_at as "notedAt", received_on::text as "receivedOn",
      ${accountName('users')} as "notedBy"
    from receipts r join instalments i on i.id = instalment_id left join users on users.id = noted_by_id
    where quote_id = ${quoteId}::uuid and position = 1 and withdrawn_at is null and voided_at is null
    order by received_on desc, noted_at desc limit 1`
  return row ? { ...row, method: METHOD_LABELS[row.method] } : null
}

/** Cents still to receive of what was agreed for the acceptance. */
export async function readOwedDeposit(req: PayloadRequest, quoteId: string): Promise<number> {
  const { cents } = await sqlRowIn<{ cents: number }>(req)`
    select coalesce(sum(open_cents), 0)::bigint as cents ${owedOnAcceptance(sql`${quoteId}::uuid`)}`
  return cents
}

/** Whether anything was received for the first instalment of the quote in this column (PROP-31). */
export const hasDeposit = (quoteId: SQL): SQL => sql`exists (
  select from receipts join instalments on instalments.id = instalment_id
  where instalments.quote_id = ${quoteId} and position = 1 and withdrawn_at is null and voided_at is null offset 0)`

/** Unpaid instalments of the acceptance of the quote in this column; none of a cancelled project. */
export const owedOnAcceptance = (quoteId: SQL): SQL => sql`
  from instalments where instalments.quote_id = ${quoteId} and moment = 'acceptance' and withdrawn_at is null
    and open_cents > 0 and not is_cancelled`
