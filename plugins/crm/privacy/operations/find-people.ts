import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { RECORDS, type RecordTable } from '../records'
import { PERSONAL } from '../register'
import type { Identity } from '../register-shape'
import { type FoundPerson, type FoundRecord, NAMED_BY, type NamedBy } from '../schema'
import { readConsents } from './consents'
import { noteLook } from './look-log'
import { formerAddresses, identifier, isRecord, MERGEABLE, texts, unionAll } from './rows'
import { compactNif, mergedWords, phonesOf } from '@kit/data/known-by'
import { uuids } from '@kit/data/records'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'
import { withAsciiDomain } from '@kit/lib/email-address'
import { invalidAt } from '@kit/lib/errors'
import { isUuid } from '@kit/lib/uuid'

/** Max people per search; beyond it, type a longer query. */
const MAX_PEOPLE = 10
/** Max matching records with which a search starts. */
const MAX_SEEDS = 200
/** Digits compared between phones, so the country code does not matter. */
const PHONE_DIGITS = 9

/** SQL: `search_fold`, which plain letters, most of a table, do not need. */
const foldedText = (value: SQL): SQL => sql`
  case when octet_length(${value}) = length(${value}) then translate(${value}, chr(96), chr(39))
    else search_fold(${value}) end`

/** A name as the lists search it, without double spaces. */
export const asName = (value: SQL): SQL => sql`lower(regexp_replace(btrim(${foldedText(value)}), '\\s+', ' ', 'g'))`

const NONE = sql`null::text`
const KEYS: Record<keyof Identity, (value: SQL) => SQL> = {
  company: asName,
  email: (value) => sql`lower(${value})`,
  name: asName,
  nif: compactNif,
  phone: (value) => sql`right(regexp_replace(${value}, '[^0-9]', '', 'g'), ${PHONE_DIGITS})`,
}

/** A row per record with its identity columns, per former address and per known phone; acceptances are their quote's. */
const WHO = unionAll([
  ...Object.entries(PERSONAL).flatMap(([name, { identity, of = [] }]) => {
    const [owner = ''] = of
    if (!identity || (!isRecord(name) && owner !== 'quote_id')) return []
    const keys = Object.entries(KEYS).map(([key, asKey]) => {
      const known = identity[key as keyof Identity]
      return sql`${known ? sql`nullif(${asKey(identifier(known))}, '')` : NONE} as ${identifier(key)}`
    })
    const id = isRecord(name) ? identifier('id') : identifier(owner)
    return [
      sql`select ${id} as id, ${identity.email ? sql`false` : sql`true`} as is_named, ${sql.join(keys, sql`, `)} from ${identifier(name)}`,
    ]
  }),
  ...MERGEABLE.flatMap((name) => [
    sql`select id, false, ${NONE}, email, ${NONE}, ${NONE}, ${NONE} from (${formerAddresses(name)}) as former`,
    // As the rest of the CRM knows them: by the first of several phones, and those of merged records.
    sql`select id, false, ${NONE}, ${NONE}, ${NONE}, ${NONE}, right(phone_e164, ${PHONE_DIGITS}) from ${identifier(name)}
      where phone_e164 is not null and right(phone_e164, ${PHONE_DIGITS}) <> ${KEYS.phone(identifier('phone'))}`,
    sql`select id, false, ${NONE}, ${NONE}, ${NONE}, ${NONE}, right(known, ${PHONE_DIGITS}) from ${identifier(name)},
      unnest(${phonesOf(mergedWords(sql`merged_values`))}) as known where merged_values is not null`,
  ]),
])

/** Pairs of records where one references the other. */
const LINKS = unionAll(
  RECORDS.flatMap((name) =>
    (PERSONAL[name]?.of ?? []).map(
      (one) =>
        sql`select id as one, ${identifier(one)} as other from ${identifier(name)} where ${identifier(one)} is not null`,
    ),
  ),
)

const number = (name: string, title: string) =>
  sql`concat_ws(' · ', nullif(${identifier(name)}, ''), nullif(${identifier(title)}, ''))`
const TITLES: Record<RecordTable, SQL> = {
  clients: sql`concat_ws(' · ', name, nullif(company, ''))`,
  contacts: identifier('name'),
  leads: sql`concat_ws(' · ', name, nullif(company, ''))`,
  orders: number('order_number', 'title'),
  projects: number('title', 'client_name'),
  quotes: number('quote_number', 'client_name'),
  retainers: number('retainer_number', 'title'),
  testimonials: number('client_name', 'client_company'),
}

/**
 * Finds people by e-mail, phone, NIF or name, each with all records connected by e-mail, phone and reference (PRIV-01).
 * Logs the search (PRIV-16). Does not check the role: the screen's guard does.
 */
export async function findPeople(
  req: PayloadRequest,
  typed: string,
): Promise<{ hasMore: boolean; people: FoundPerson[] }> {
  const matches = sql`with who as (${WHO}) select id from who where ${isMeant(typed)}`
  const seeds = await sqlIn<{ id: string }>(req)`
    ${matches} group by id order by bool_and(is_named), id limit ${MAX_SEEDS}`
  // A record that a name alone connects comes last: it may belong to a person found before.
  const known = await readAround(
    req,
    seeds.map(({ id }) => id),
  )
  const graph = graphOf(known)
  const people: string[][] = []
  const grouped = new Set<string>()
  for (const { id } of seeds) {
    if (grouped.has(id)) continue
    if (people.length === MAX_PEOPLE) break
    const ids = connected(graph, id)
    for (const one of ids) grouped.add(one)
    people.push(ids)
  }
  const records = await describe(req, [...grouped])
  await noteLook(req, 'search', [...grouped])
  // With fewer seeds, every match is one of them.
  const others =
    seeds.length === MAX_SEEDS ? await sqlIn(req)`${matches} and id <> all(${uuids([...grouped])}) limit 1` : []
  return {
    hasMore: others.length > 0 || seeds.some(({ id }) => !grouped.has(id)),
    people: await Promise.all(
      people.map(async (ids) => {
        const own = new Set(ids)
        return { consents: await readConsents(req, ids), records: records.filter(({ id }) => own.has(id)) }
      }),
    ),
  }
}

/** Matches the query as an e-mail address, a phone, a NIF, or else a part of a name. */
function isMeant(typed: string): SQL {
  const given = sql`${typed}::text`
  if (typed.includes('@')) return sql`email = lower(${given})`
  const isName = sql`(position(${asName(given)} in name) > 0 or position(${asName(given)} in company) > 0)`
  if (!/\d/.test(typed)) return isName
  const digits = typed.replaceAll(/\D/g, '')
  const isPhone = digits.length >= PHONE_DIGITS ? sql`phone = ${digits.slice(-PHONE_DIGITS)}` : sql`false`
  return sql`(nif = ${compactNif(given)} or ${isPhone} or ${isName})`
}

interface Who extends Record<Exclude<keyof Identity, 'nif'>, string | null> {
  id: string
  /** The row has no e-mail column, so its name alone connects it. */
  isNamed: boolean
}

interface Known {
  links: readonly { one: string; other: string }[]
  who: readonly Who[]
}

/**
 * Reads all records connected to these, for all people found at once. References have indexes and are followed to their
 * end first; identities have none, so each round scans the tables once.
 */
async function readAround(req: PayloadRequest, seeds: readonly string[]): Promise<Known> {
  let ids = new Set(seeds)
  for (;;) {
    const links = await followLinks(req, ids)
    // Hashed; compared one by one, hundreds of ids with each row would take seconds.
    const isOwn = sql`id in (select unnest(${uuids([...ids])}))`
    const who = await sqlIn<Who>(req)`
      with who as materialized (${WHO}), own as (select * from who where ${isOwn}),
        own_names as (select name from own union select company from own)
      select id, is_named as "isNamed", company, email, name, phone from who
      where ${isOwn} or email in (select email from own) or phone in (select phone from own)
        or (is_named and (name in (table own_names) or company in (table own_names)))`
    const found = new Set([...ids, ...who.map(({ id }) => id)])
    if (found.size === ids.size) return { links, who }
    ids = found
  }
}

/** Adds the records that these reference, and those that reference them, until there are no more. */
async function followLinks(req: PayloadRequest, ids: Set<string>): Promise<Known['links']> {
  for (;;) {
    const { size } = ids
    const own = uuids([...ids])
    const links = await sqlIn<Known['links'][number]>(req)`
      select one, other from (${LINKS}) as link where one = any(${own}) or other = any(${own})`
    for (const { one, other } of links) ids.add(one).add(other)
    if (ids.size === size) return links
  }
}

/**
 * Record ids and identities as a graph: from a record to its identities and references, from an identity to the records
 * that it connects. A shared NIF alone does not connect people: it may be a company's.
 */
function graphOf({ links, who }: Known): Map<string, string[]> {
  const graph = new Map<string, string[]>()
  const connect = (from: string, to: string) => {
    const known = graph.get(from)
    if (known) known.push(to)
    else graph.set(from, [to])
  }
  for (const { company, email, id, isNamed, name, phone } of who) {
    for (const identity of [email && `email ${email}`, phone && `phone ${phone}`]) {
      if (!identity) continue
      connect(id, identity)
      connect(identity, id)
    }
    for (const called of [name, company]) {
      if (!called) continue
      connect(id, `name ${called}`)
      if (isNamed) connect(`name ${called}`, id)
    }
  }
  for (const { one, other } of links) {
    connect(one, other)
    connect(other, one)
  }
  return graph
}

/** Ids of all records connected to one. */
function connected(graph: ReadonlyMap<string, readonly string[]>, seed: string): string[] {
  const reached = new Set([seed])
  for (const node of reached) for (const next of graph.get(node) ?? []) reached.add(next)
  return [...reached].filter(isUuid)
}

async function describe(req: PayloadRequest, ids: readonly string[]): Promise<FoundRecord[]> {
  return sqlIn<FoundRecord>(req)`
    ${unionAll(
      RECORDS.map((name) => {
        const { identity = {} } = PERSONAL[name] ?? {}
        const shown = (key: 'email' | 'phone') => (identity[key] ? identifier(identity[key]) : NONE)
        return sql`select id, ${name}::text as "table", ${TITLES[name]} as title, ${shown('email')} as email,
          ${shown('phone')} as phone, created_at as "createdAt" from ${identifier(name)} where id = any(${uuids(ids)})`
      }),
    )} order by "table", "createdAt" desc`
}

type Names = Record<NamedBy, string[]>

/** What these records call their person, normalised for comparison. */
const readNames = (req: PayloadRequest, ids: readonly string[]): Promise<Names> =>
  sqlRowIn<Names>(req)`
    with who as (${WHO}), own as (select * from who where id = any(${uuids(ids)}))
    select array(select name from own where name is not null union select company from own where company is not null) as name,
      array(select email from own where email is not null) as email,
      array(select phone from own where phone is not null) as phone`

export const namesOf = async (req: PayloadRequest, ids: readonly string[]): Promise<string[]> =>
  (await readNames(req, ids)).name

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
