import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { type Role, ROLES } from '@kit/lib/roles'
import { databaseOf } from '@kit/lib/transaction'

/** A type and not an interface: drizzle wants a row that is a Record. */
export type Account = { id: string; name: string; role: Role; username: string }

/**
 * The accounts with one of the roles, by username and by name where there is one. In SQL: a salesperson may not read
 * other accounts. Checks no role of the caller: the routes do.
 */
export async function readAccounts(req: PayloadRequest, roles: readonly Role[] = ROLES): Promise<Account[]> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Account>(sql`
    select id, coalesce(nullif(name, ''), username) as name, role, username from users
    where role::text = any(${sql.param([...roles])}::text[]) order by id`)
  return rows
}
