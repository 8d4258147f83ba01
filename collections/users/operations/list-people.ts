import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import type { Person } from '../contract'

/**
 * The administrators and salespeople by name, of whom each may be responsible for records. In SQL, because a salesperson
 * may not read other accounts, but has to know to whom to give a record. Checks no role: the route and the screens do.
 */
export async function listPeople(req: PayloadRequest): Promise<Person[]> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Person>(sql`
    select id, coalesce(nullif(name, ''), username) as name, role from users
    where role in ('admin', 'comercial') order by lower(coalesce(nullif(name, ''), username)), id`)
  return rows
}
