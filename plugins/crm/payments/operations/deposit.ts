import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { METHOD_LABELS, type PaymentMethod } from '../domain/methods'
import { owedOnAcceptance } from './instalments'
import { sqlIn } from '@kit/data/transaction'

interface Deposit {
  amountCents: number
  documentNumber: string | null
  /** The label, not the stored value. */
  method: string
  notedAt: string
  notedBy: string | null
  receivedOn: string
}

type DepositRow = Omit<Deposit, 'amountCents' | 'method' | 'notedAt'> & {
  amountCents: string
  method: PaymentMethod
  notedAt: Date | string
}

/** The total received for the first instalment of a quote, with its last receipt; null without one (PROP-31). */
export async function readDeposit(req: PayloadRequest, quoteId: string): Promise<Deposit | null> {
  const [row] = await sqlIn<DepositRow>(req)`
    select sum(r.amount_cents) over () as "amountCents", document_number as "documentNumber", method,
      noted_at as "notedAt", received_on::text as "receivedOn",
      coalesce(nullif(users.name, ''), users.username) as "notedBy"
    from receipts r join instalments i on i.id = instalment_id left join users on users.id = noted_by_id
    where quote_id = ${quoteId}::uuid and position = 1 and withdrawn_at is null and voided_at is null
    order by received_on desc, noted_at desc limit 1`
  return row
    ? {
        ...row,
        amountCents: Number(row.amountCents),
        method: METHOD_LABELS[row.method],
        notedAt: new Date(row.notedAt).toISOString(),
      }
    : null
}

/** Cents still to receive of what was agreed for the acceptance. */
export async function readOwedDeposit(req: PayloadRequest, quoteId: string): Promise<number> {
  const [row] = await sqlIn<{ cents: string }>(req)`
    select coalesce(sum(open_cents), 0) as cents ${owedOnAcceptance(sql`${quoteId}::uuid`)}`
  return Number(row?.cents)
}
