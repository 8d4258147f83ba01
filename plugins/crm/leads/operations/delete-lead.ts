import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { trashRecord } from '@kit/lib/records'
import { databaseOf } from '@kit/lib/transaction'

/**
 * Moves a lead to the trash; its quotes stay without it (decisions, last paragraph).
 * @throws DomainError lead_not_found
 */
export async function deleteLead(req: PayloadRequest, id: string): Promise<{ success: true }> {
  return trashRecord(req, 'leads', id, 'lead_not_found', async () => {
    const db = await databaseOf(req)
    const { rows } = await db.execute<{ id: string }>(
      sql`update quotes set lead_id = null where lead_id = ${id} returning id`,
    )
    return { quotes: rows.map((quote) => quote.id) }
  })
}
