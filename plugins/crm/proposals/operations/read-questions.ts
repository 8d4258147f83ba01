import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import type { Proposal } from '../schema'

type Row = Proposal['questions'][number] & Record<string, unknown>

/** The questions of a quote and their answers, the oldest first (PROP-24). */
export async function readQuestions(req: PayloadRequest, quoteId: string): Promise<Proposal['questions']> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Row>(sql`
    select id, is_from_staff as "isFromStaff", name, text, created_at as "createdAt" from quote_questions
    where quote_id = ${quoteId}::uuid order by quote_questions.created_at, id`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}
