import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import { type DepositMethod, METHOD_LABELS } from '../domain/deposit-methods'
import type { Sharing } from '../schema'

type Deposit = NonNullable<Sharing['deposit']>
type Row = Omit<Deposit, 'amountCents' | 'method' | 'notedAt'> & {
  amountCents: string
  method: DepositMethod
  notedAt: Date | string
} & Record<string, unknown>

/** The deposit of a quote as staff have noted it; null while it has not come (PROP-31). */
export async function readDeposit(req: PayloadRequest, quoteId: string): Promise<Deposit | null> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Row>(sql`
    select amount_cents as "amountCents", document_number as "documentNumber", method, noted_at as "notedAt",
      received_on::text as "receivedOn", coalesce(nullif(users.name, ''), users.username) as "notedBy"
    from quote_deposits left join users on users.id = noted_by_id where quote_id = ${quoteId}::uuid`)
  const row = rows[0]
  return row
    ? {
        ...row,
        amountCents: Number(row.amountCents),
        method: METHOD_LABELS[row.method],
        notedAt: new Date(row.notedAt).toISOString(),
      }
    : null
}
