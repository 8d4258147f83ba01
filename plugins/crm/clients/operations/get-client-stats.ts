import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** Figures above the list of clients. A type and not an interface: drizzle wants a row that is a Record. */
export type ClientStats = {
  total: number
  withCompany: number
  withNotes: number
}

/**
 * The figures of all clients, whatever the list is filtered by, counted by the database in one round trip
 * (CLI-02…04). Checks no role: the screen's guard does.
 */
export async function getClientStats(req: PayloadRequest): Promise<ClientStats> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<ClientStats>(sql`
    select count(*)::int as total,
      count(*) filter (where btrim(company) <> '')::int as "withCompany",
      count(*) filter (where btrim(notes) <> '')::int as "withNotes"
    from clients where deleted_at is null`)
  const row = rows[0]
  if (!row) throw new Error('The statistics query returned no row')
  return row
}
