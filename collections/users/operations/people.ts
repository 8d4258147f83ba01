import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { Person } from '../contract'
import { DELETED_ACCOUNT, NO_EDITOR, UNKNOWN_PERSON } from '../domain/person'
import { personName } from '@collections/activities/operations/activities'
import { invalidAt } from '@kit/lib/errors'
import { CRM_ROLES, type Role, ROLES } from '@kit/lib/roles'
import { sqlIn } from '@kit/data/transaction'
import { isUuid } from '@kit/lib/uuid'

/** SQL for the name of the account `users`, with the username if another account has the same name. */
export const distinctName = sql`${personName('users')} || case when exists (
  select from users other where other.id <> users.id and lower(${personName('other')}) = lower(${personName('users')}))
  then ' (' || users.username || ')' else '' end`

/**
 * Administrators and salespeople who can own records, by name. Uses SQL: a salesperson may not read other accounts but
 * must choose an owner. Does not check the role: the route and the screens do.
 */
export function listPeople(req: PayloadRequest): Promise<Person[]> {
  return sqlIn<Person>(req)`
    select id, ${distinctName} as name, role from users
    where role in ('admin', 'comercial') order by lower(${distinctName}), id`
}

/** SQL for the name of who did something; `account` is left-joined, and missing once it was deleted. */
export const accountName = (account: string): SQL => sql`coalesce(${personName(account)}, ${DELETED_ACCOUNT})`

export type Account = { id: string; name: string; role: Role; username: string }

/**
 * Accounts with one of the roles, with username and name. Uses SQL: a salesperson may not read other accounts. Does not
 * check the caller's role: the routes do.
 */
export function readAccounts(req: PayloadRequest, roles: readonly Role[] = ROLES): Promise<Account[]> {
  return sqlIn<Account>(req)`
    select id, ${distinctName} as name, role, username from users
    where role::text = any(${sql.param([...roles])}::text[]) order by id`
}

type PersonRow = { id: string; name: string; role: Role }

/**
 * Returns a person who can own records. In a transaction, locks the account against deletion and a change to editor.
 * @param path the sent key
 * @throws DomainError invalid at `path` if there is no such account, or it is an editor's
 */
export async function requirePerson(req: PayloadRequest, id: string, path: string): Promise<Person> {
  const account = await lockAccount(req, id)
  if (!account) throw invalidAt(path, UNKNOWN_PERSON)
  if (!isOfTheCrm(account)) throw invalidAt(path, NO_EDITOR)
  return account
}

/** Whether the account can own records; in a transaction it stays so. */
export async function isPerson(req: PayloadRequest, id: string): Promise<boolean> {
  const account = await lockAccount(req, id)
  return account !== undefined && isOfTheCrm(account)
}

async function lockAccount(req: PayloadRequest, id: string): Promise<PersonRow | undefined> {
  if (!isUuid(id)) return undefined
  const rows = await sqlIn<PersonRow>(req)`
    select id, ${distinctName} as name, role from users where id = ${id} for share`
  return rows[0]
}

const isOfTheCrm = (account: PersonRow): account is Person => CRM_ROLES.includes(account.role)
