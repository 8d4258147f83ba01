import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import { fillReminder } from '../domain/reminder-template'
import type { PreviewAnswer, PreviewInput } from '../schema'
import { readReminded } from './read-reminded'

/** A template as it reads about the quote that was shared last (REM-08). */
export async function previewReminder(req: PayloadRequest, template: PreviewInput): Promise<PreviewAnswer> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ id: string }>(sql`
    select quote_id as id from quote_revisions join quotes on quotes.id = quote_id
    where deleted_at is null
      and exists (select from public_links where purpose = 'proposal' and record_id = quote_id and ended_at is null)
    order by quote_revisions.created_at desc limit 1`)
  const reminded = rows[0] ? await readReminded(req, rows[0].id) : null
  if (!reminded) return { preview: null }
  return { preview: { ...fillReminder(template, reminded.facts), quoteNumber: reminded.frozen.number } }
}
