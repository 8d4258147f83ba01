import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { PERSONAL } from '../register'
import type { Identity } from '../register-shape'
import { NAMED_BY, type NamedBy } from '../schema'
import { formerAddresses, identifier, isRecord, MERGEABLE, texts, unionAll } from './rows'
import { foldedText } from '@kit/data/is-found-by'
import { compactNif, mergedWords, phonesOf } from '@kit/data/known-by'
import { uuids } from '@kit/data/records'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'
import { withAsciiDomain } from '@kit/lib/email-address'
import { invalidAt } from '@kit/lib/errors'

/** Digits compared between phones, so the country code does not matter. */
const PHONE_DIGITS = 9

const lastDigits = (value: SQL): SQL => sql`right(${value}, ${sql.raw(String(PHONE_DIGITS))})`

/** A name as the lists search it, without double spaces. */
export const asName = (value: SQL): SQL => sql`lower(regexp_replace(btrim(${foldedText(value)}), '\\s+', ' ', 'g'))`

/** How each identity is compared. The expressions of indexes (migration person_keys): a change needs new ones. */
const KEYS: Record<keyof Identity, (value: SQL) => SQL> = {
  company: asName,
  email: (value) => sql`lower(${value})`,
  name: asName,
  nif: compactNif,
  phone: (value) => lastDigits(sql`regexp_replace(${value}, '[^0-9]', '', 'g')`),
}
const COLUMNS = ['company', 'email', 'name', 'nif', 'phone'] as const satisfies readonly (keyof Identity)[]

/** A place where identities of records are stored. */
export interface Source {
  /** The record's id. */
  id: SQL
  /** The row has no e-mail column, so its name alone connects it. */
  isNamed: boolean
  /** The record's own columns, not somebody's answer to it. */
  isOwn: boolean
  /** The identities there, as they are compared. */
  keys: Partial<Record<keyof Identity, SQL>>
  from: SQL
  /** The rows that have any. */
  where?: SQL
}

/** The records' identity columns, their former addresses and known phones; acceptances are their quote's. */
const SOURCES: readonly Source[] = [
  ...Object.entries(PERSONAL).flatMap(([name, { identity, of: [owner = ''] = [] }]): Source[] => {
    if (!identity || (!isRecord(name) && owner !== 'quote_id')) return []
    const keys = COLUMNS.flatMap((key) => {
      const column = identity[key]
      return column ? [[key, KEYS[key](identifier(column))] as const] : []
    })
    const isOwn = isRecord(name)
    const id = identifier(isOwn ? 'id' : owner)
    return [{ from: identifier(name), id, isNamed: !identity.email, isOwn, keys: Object.fromEntries(keys) }]
  }),
  ...MERGEABLE.flatMap((name): Source[] => {
    const known = { id: identifier('id'), isNamed: false, isOwn: true }
    const first = lastDigits(sql`phone_e164`)
    return [
      { ...known, from: sql`(${formerAddresses(name)}) as former`, keys: { email: identifier('email') } },
      // As the rest of the CRM knows them: by the first of several phones, and those of merged records.
      {
        ...known,
        from: identifier(name),
        keys: { phone: first },
        where: sql`phone_e164 is not null and ${first} <> ${KEYS.phone(identifier('phone'))}`,
      },
      {
        ...known,
        from: sql`${identifier(name)}, unnest(${phonesOf(mergedWords(sql`merged_values`))}) as known`,
        keys: { phone: lastDigits(sql`known`) },
        where: sql`merged_values is not null`,
      },
    ]
  }),
]

/**
 * SQL: a row per record and source that meets one of the source's conditions. Each condition has to be one that an index
 * serves: without, a search reads and normalises whole tables.
 */
export const readIdentities = (conditionsOf: (source: Source) => readonly SQL[]): SQL =>
  unionAll(
    SOURCES.flatMap((source) => {
      const conditions = conditionsOf(source)
      if (conditions.length === 0) return []
      const { from, id, isNamed, keys, where = sql`true` } = source
      const columns = COLUMNS.map((key) => {
        const known = keys[key]
        return sql`${known ? sql`nullif(${known}, '')` : sql`null::text`} as ${identifier(key)}`
      })
      return [
        sql`select ${id} as id, ${sql.raw(String(isNamed))} as is_named, ${sql.join(columns, sql`, `)} from ${from}
          where ${where} and (${sql.join([...conditions], sql` or `)})`,
      ]
    }),
  )

/** SQL: the identities of these records. */
export const identitiesOf = (ids: readonly string[]): SQL =>
  readIdentities(({ id }) => [sql`${id} = any(${uuids(ids)})`])

type Names = Record<NamedBy, string[]>

/** What these records call their person, normalised for comparison. */
const readNames = (req: PayloadRequest, ids: readonly string[], identities = identitiesOf(ids)): Promise<Names> =>
  sqlRowIn<Names>(req)`
    with own as (${identities})
    select array(select name from own where name is not null union select company from own where company is not null) as name,
      array(select email from own where email is not null) as email,
      array(select phone from own where phone is not null) as phone`

/** What these records themselves call their person: whoever accepted a quote of theirs may be somebody else. */
export async function namesOf(req: PayloadRequest, ids: readonly string[]): Promise<string[]> {
  const own = readIdentities(({ id, isOwn }) => (isOwn ? [sql`${id} = any(${uuids(ids)})`] : []))
  return (await readNames(req, ids, own)).name
}

const firstKnown = (names: Names): NamedBy => NAMED_BY.find((key) => names[key].length > 0) ?? 'name'

/** What has to be typed to erase the person: the name, else the e-mail, else the phone. */
export const readNamedBy = async (req: PayloadRequest, ids: readonly string[]): Promise<NamedBy> =>
  firstKnown(await readNames(req, ids))

const CALLED: Record<NamedBy, string> = { email: 'email', name: 'nome', phone: 'telefone' }

/** @throws DomainError invalid at `name` if these records call their person otherwise */
export async function requireNamed(req: PayloadRequest, ids: readonly string[], typed: string): Promise<void> {
  const names = await readNames(req, ids)
  const key = firstKnown(names)
  const given = key === 'email' ? withAsciiDomain(typed) : typed
  const rows = await sqlIn(req)`select where ${KEYS[key](sql`${given}::text`)} = any(${texts(names[key])})`
  if (rows.length === 0) throw invalidAt('name', `Escreva o ${CALLED[key]} tal como está nos registos.`)
}

/** SQL conditions: the identity is what was typed, an e-mail address, a phone, a NIF, or else a part of a name. */
export function isTyped(typed: string): (source: Source) => SQL[] {
  const given = sql`${typed}::text`
  const matching = (conditions: Partial<Record<keyof Identity, (key: SQL) => SQL>>) => (source: Source) =>
    COLUMNS.flatMap((column) => {
      const key = source.keys[column]
      return (key && conditions[column]?.(key)) ?? []
    })
  if (typed.includes('@')) return matching({ email: (key) => sql`${key} = ${KEYS.email(given)}` })
  const pattern = sql`'%' || regexp_replace(${asName(given)}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
  const named = (key: SQL) => sql`${key} like ${pattern}`
  const names = { company: named, name: named }
  if (!/\d/.test(typed)) return matching(names)
  const nif = (key: SQL) => sql`${key} = ${KEYS.nif(given)}`
  if (typed.replaceAll(/\D/g, '').length < PHONE_DIGITS) return matching({ ...names, nif })
  return matching({ ...names, nif, phone: (key) => sql`${key} = ${KEYS.phone(given)}` })
}
