import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { RECORDS, type RecordTable } from '../records'
import { PERSONAL } from '../register'
import type { Identity } from '../register-shape'
import type { FoundPerson, FoundRecord } from '../schema'
import { readConsents } from './consents'
import { identitiesOf, isTyped, readIdentities, type Source } from './identities'
import { noteLook } from './look-log'
import { identifier, texts, unionAll } from './rows'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { isUuid } from '@kit/lib/uuid'

/** Max people per search; beyond it, type a longer query. */
const MAX_PEOPLE = 10
/** Max matching records with which a search starts. */
const MAX_SEEDS = 200

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
  const matches = sql`(${readIdentities(isTyped(typed))}) as who`
  const seeds = await sqlIn<{ id: string }>(req)`
    select id from ${matches} group by id order by bool_and(is_named), id limit ${MAX_SEEDS}`
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
    seeds.length === MAX_SEEDS
      ? await sqlIn(req)`select from ${matches} where id <> all(${uuids([...grouped])}) limit 1`
      : []
  const consents = await readConsents(req, people)
  return {
    hasMore: others.length > 0 || seeds.some(({ id }) => !grouped.has(id)),
    people: people.map((ids, place) => {
      const own = new Set(ids)
      return { consents: consents[place] ?? [], records: records.filter(({ id }) => own.has(id)) }
    }),
  }
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

/** Reads all records connected to these, for all people found at once. */
async function readAround(req: PayloadRequest, seeds: readonly string[]): Promise<Known> {
  const ids = new Set(seeds)
  for (;;) {
    const links = await followLinks(req, ids)
    const who = await sqlIn<Who>(req)`
      select id, is_named as "isNamed", company, email, name, phone from (${identitiesOf([...ids])}) as own`
    const same = await sqlIn<{ id: string }>(req)`select distinct id from (${readIdentities(isShared(who))}) as same`
    const { size } = ids
    for (const { id } of same) ids.add(id)
    if (ids.size === size) return { links, who }
  }
}

/** SQL conditions: the identity is one of these, which connects. */
function isShared(who: readonly Who[]): (source: Source) => SQL[] {
  const all = (...keys: (keyof Identity & keyof Who)[]) =>
    texts([...new Set(who.flatMap((one) => keys.flatMap((key) => one[key] ?? [])))])
  const emails = all('email')
  const names = all('name', 'company')
  const phones = all('phone')
  return ({ isNamed, keys: { company, email, name, phone } }) => [
    ...(email ? [sql`${email} = any(${emails})`] : []),
    ...(phone ? [sql`${phone} = any(${phones})`] : []),
    ...(isNamed && name ? [sql`${name} = any(${names})`] : []),
    ...(isNamed && company ? [sql`${company} = any(${names})`] : []),
  ]
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
        const shown = (key: 'email' | 'phone') => (identity[key] ? identifier(identity[key]) : sql`null::text`)
        return sql`select id, ${name}::text as "table", ${TITLES[name]} as title, ${shown('email')} as email,
          ${shown('phone')} as phone, created_at as "createdAt" from ${identifier(name)} where id = any(${uuids(ids)})`
      }),
    )} order by "table", "createdAt" desc`
}
