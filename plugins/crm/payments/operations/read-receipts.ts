import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { Receipt } from '../schema'
import { accountName } from '@collections/users/operations/people'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'

type ReceiptRow = Omit<Receipt, 'voided'> &
  Record<'voidedAt' | 'voidedBy' | 'voidReason', string | null> & { instalmentId: string }

/** Reads receipts by instalment id, voided ones included; one query. */
export async function readReceipts(req: PayloadRequest, ids: readonly string[]): Promise<Map<string, Receipt[]>> {
  const rows = await sqlIn<ReceiptRow>(req)`
    select r.id, instalment_id as "instalmentId", received_on::text as "receivedOn", amount_cents as "amountCents",
      withheld_cents as "withheldCents", captive_cents as "captiveCents", method, document_number as "documentNumber",
      note, noted_at as "notedAt", ${accountName('n')} as "notedBy", voided_at as "voidedAt",
      ${accountName('v')} as "voidedBy", void_reason as "voidReason"
    from receipts r left join users n on n.id = noted_by_id left join users v on v.id = voided_by_id
    where instalment_id = any(${uuids(ids)}) order by received_on, noted_at`
  const byInstalment = new Map<string, Receipt[]>()
  for (const { instalmentId, voidedAt, voidedBy, voidReason, ...row } of rows) {
    const voided = voidedAt === null ? null : { at: voidedAt, by: voidedBy, reason: voidReason ?? '' }
    byInstalment.set(instalmentId, [...(byInstalment.get(instalmentId) ?? []), { ...row, voided }])
  }
  return byInstalment
}

/** SQL: what the client of instalment `i` has kept for the state. */
export const keptOf = (column: SQL): SQL => sql`coalesce((
  select sum(${column}) from receipts where instalment_id = i.id and voided_at is null), 0)::bigint`
