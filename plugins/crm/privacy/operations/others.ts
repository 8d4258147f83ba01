import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { PERSONAL } from '../register'
import { asName, namesOf } from './identities'
import { identifier, isAbout, type Person, texts, unionAll } from './rows'
import { personName } from '@collections/activities/operations/activities'
import { readRequestSettings } from '@collections/site-settings/operations/request-settings'
import { STAFF_KINDS } from '@crm/messages/domain/message-options'
import { sqlIn } from '@kit/data/transaction'

export const STAFF = 'Equipa'
export const OTHER = 'Outra pessoa'

/** Column with a name or address that may be the person's, a colleague's or somebody else's. */
export interface Named {
  column: string
  isOwn: SQL
  isStaff: SQL
  /** Columns that are left out where the row is somebody else's. */
  others?: readonly string[]
}

/** Tables whose rows about the person may be by, or to, somebody else. */
export async function othersOf(
  req: PayloadRequest,
  { emails, records }: Person,
): Promise<Partial<Record<string, Named>>> {
  const agency = await readRequestSettings(req)
  const isEmail = (column: string) => sql`lower(coalesce(${identifier(column)}, '')) = any(${texts(emails)})`
  const own = isEmail('recipient')
  // A name is theirs too if it has fewer words, as the first name under a question, or more, as the full one of a form.
  const words = sql`string_to_array(${asName(identifier('name'))}, ' ')`
  const names = texts(await namesOf(req, records))
  const isNamed = sql`exists (select from unnest(${names}) as own where ${words} <@ string_to_array(own, ' ')
    or own like '% %' and string_to_array(own, ' ') <@ ${words})`
  return {
    messages: {
      column: 'recipient',
      isOwn: own,
      isStaff: sql`kind = any(${texts(STAFF_KINDS)}) or not ${own} and (
        lower(recipient) = any(${texts(agency.emails.map((one) => one.toLowerCase()))})
        or exists (select from users where lower(users.email) = lower(recipient)))`,
    },
    quote_acceptances: {
      column: 'name',
      isOwn: sql`(${isEmail('email')} or ${isNamed})`,
      isStaff: sql`false`,
      // The PDF has them all on its last page.
      others: ['email', 'evidence', 'nif', 'pdf', 'role'],
    },
    quote_questions: { column: 'name', isOwn: isNamed, isStaff: sql`is_from_staff` },
  }
}

/** Names, addresses and numbers of others in the person's rows, which texts repeat. */
export async function readOthers(req: PayloadRequest, person: Person, namedIn: Partial<Record<string, Named>>) {
  const found = Object.entries(namedIn).flatMap(([name, named]) => {
    if (!named) return []
    const columns = new Set([named.column, ...Object.values(PERSONAL[name]?.identity ?? {})])
    return [...columns].map(
      (column) => sql`select ${identifier(column)} as name from ${identifier(name)}
        where ${isAbout(name, person)} and not ${named.isStaff} and not ${named.isOwn}`,
    )
  })
  const rows = await sqlIn<{ name: string | null }>(req)`select distinct name from (${unionAll(found)}) as other`
  // A single letter or a sign, typed instead of a name, is in every text.
  return rows.flatMap(({ name }) => (name && /[\p{L}\p{N}]{2}/u.test(name) ? [name] : []))
}

/**
 * Replaces in every text, nested ones included, names of staff with 'Equipa' and these of others with 'Outra pessoa', in
 * any case; one small word ('cliente', typed instead of a name) is a word like others.
 */
export async function hiderOf(req: PayloadRequest, others: readonly string[]): Promise<(value: unknown) => unknown> {
  const staff = await sqlIn<{ name: string }>(req)`
    select unnest(array[${personName('users')}, email]) as name from users
    union select user_name from activities where user_name is not null`
  const shown = new Map([
    ...others.map((name) => [folded(name), OTHER] as const),
    ...staff.flatMap(({ name }) => (name?.trim() ? [[folded(name), STAFF] as const] : [])),
  ])
  const instead = (name: string) => {
    const label = shown.get(folded(name)) ?? OTHER
    // A username may be one small word too.
    const isName = /[^\p{Ll}]/u.test(name) || staff.some((one) => one.name?.trim() === name)
    return isName ? label : name
  }
  const any = shown.size > 0 ? anyOf([...shown.keys()].toSorted((a, b) => b.length - a.length)) : null
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return any ? value.replaceAll(any, instead) : value
    if (Array.isArray(value)) return value.map(hide)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hide(one)]))
  }
  return hide
}

const folded = (name: string): string => name.trim().toLowerCase()

/** Matches any of these names as a whole word. */
function anyOf(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}
