import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { invalidAt } from '@kit/lib/errors'
import { CRM_ROLES, type Role } from '@kit/lib/roles'
import { databaseOf } from '@kit/lib/transaction'
import { isUuid } from '@kit/lib/uuid'
import type { Person } from '../contract'
import { NO_EDITOR, UNKNOWN_PERSON } from '../domain/person'

/** A type and not an interface: drizzle wants a row that is a Record. */
type Account = { id: string; name: string; role: Role }

/**
 * The person with this id, who may be responsible for records. Inside a transaction nobody deletes the account or makes
 * it an editor's until the end.
 * @param path the key as it was sent
 * @throws DomainError invalid at `path` when there is no such account, or it is an editor's
 */
export async function requirePerson(req: PayloadRequest, id: string, path: string): Promise<Person> {
  const db = await databaseOf(req)
  const { rows } = isUuid(id)
    ? await db.execute<Account>(sql`
        select id, coalesce(nullif(name, ''), username) as name, role from users where id = ${id} for share`)
    : { rows: [] }
  const account = rows[0]
  if (!account) throw invalidAt(path, UNKNOWN_PERSON)
  if (!isOfTheCrm(account)) throw invalidAt(path, NO_EDITOR)
  return account
}

const isOfTheCrm = (account: Account): account is Person => CRM_ROLES.includes(account.role)
