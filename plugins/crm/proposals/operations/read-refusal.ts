import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** How a client said no (PROP-23). */
export interface Refusal {
  reason: string
  text: string | null
  refusedAt: string
}

type Row = Omit<Refusal, 'refusedAt'> & { refusedAt: Date | string } & Record<string, unknown>

/** The refusal of a revision; null when the client has refused none, or an older one. */
export async function readRefusal(req: PayloadRequest, quoteId: string, revision: number): Promise<Refusal | null> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Row>(sql`
    select reason, text, refused_at as "refusedAt" from quote_refusals
    where quote_id = ${quoteId}::uuid and revision = ${revision} order by refused_at desc limit 1`)
  const row = rows[0]
  return row ? { ...row, refusedAt: new Date(row.refusedAt).toISOString() } : null
}
