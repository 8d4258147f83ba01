import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { RECORDS, type RecordTable } from '../records'
import { PERSONAL } from '../register'
import type { Identity } from '../register-shape'
import type { FoundPerson, FoundRecord } from '../schema'
import { readConsents } from './consents'
import { isTyped, readIdentities, type Source } from './identities'
import { noteLook } from './look-log'
import { identifier, isMailedTo, unionAll } from './rows'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { isUuid } from '@kit/lib/uuid'

/** Max people per search; beyond it, type a longer query. */
const MAX_PEOPLE = 10
/** Max matching records with which a search starts. */
const MAX_SEEDS = 200
/** Matching records looked at first: they are mostly of enough people. */
const FIRST_SEEDS = 2 * MAX_PEOPLE

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
 * Finds people by e-mail, phone, NIF or name, each with all records connected by e-mail, phone and reference (PRIV-01),
 * and records of others about which the typed address got mails.
 * Logs the search (PRIV-16). Does not check the role: the screen's guard does.
 */
export async function findPeople(
  req: PayloadRequest,
  typed: string,
): Promise<{ hasMore: boolean; mailed: FoundRecord[]; people: FoundPerson[] }> {
  const matches = sql`(${readIdentities(isTyped(typed))}) as who`
  const seeds = await sqlIn<{ id: string }>(req)`
    select id from ${matches} group by id order by bool_and(is_named), id limit ${MAX_SEEDS}`
  // A record that a name alone connects comes last: it may belong to a person found before.
  const ids = seeds.map(({ id }) => id)
  const people: string[][] = []
  const grouped = new Set<string>()
  for (const some of [ids.slice(0, FIRST_SEEDS), ids.slice(FIRST_SEEDS)]) {
    const open = some.filter((id) => !grouped.has(id))
    if (open.length === 0 || people.length === MAX_PEOPLE) break
    const graph = graphOf(await readAround(req, open))
    for (const id of open) {
      if (grouped.has(id)) continue
      if (people.length === MAX_PEOPLE) break
      const own = connected(graph, id)
      for (const one of own) grouped.add(one)
      people.push(own)
    }
  }
  const records = await describe(req, [...grouped, ...(await readMailed(req, typed))])
  await noteLook(
    req,
    'search',
    records.map(({ id }) => id),
  )
  // With fewer seeds, every match is one of them.
  const others =
    seeds.length === MAX_SEEDS
      ? await sqlIn(req)`select from ${matches} where id <> all(${uuids([...grouped])}) limit 1`
      : []
  const consents = await readConsents(req, people)
  return {
    hasMore: others.length > 0 || ids.some((id) => !grouped.has(id)),
    mailed: records.filter(({ id }) => !grouped.has(id)),
    people: people.map((found, place) => {
      const own = new Set(found)
      return { consents: consents[place] ?? [], records: records.filter(({ id }) => own.has(id)) }
    }),
  }
}

/** A record by one of its identities, if it has any. */
interface Known extends Record<Exclude<keyof Identity, 'nif'>, string | null> {
  id: string
  /** The row has no e-mail column, so its name alone connects it. */
  isNamed: boolean | null
  /** The records that it references. */
  others: readonly string[]
}

/** Reads all records connected to these, for all people found at once. */
async function readAround(req: PayloadRequest, seeds: readonly string[]): Promise<Known[]> {
  const own = sql`lateral (${readIdentities(({ id }) => [sql`${id} = reached.id`])} offset 0) as own`
  // Node by node, and `offset 0`: for lists of ids and keys the planner reads and normalises whole tables.
  return sqlIn<Known>(req)`
    with recursive reached(id, email, phone, called) as (
      select unnest(${uuids(seeds)}), null::text, null::text, null::text
      union select next.* from reached, lateral (
        select other, null::text, null::text, null::text from (${LINKS}) as link where one = reached.id
        union all select one, null, null, null from (${LINKS}) as link where other = reached.id
        union all select null, identity.* from ${own}, lateral (
          values (own.email, null, null), (null, own.phone, null), (null, null, own.name), (null, null, own.company)) as identity
        union all select id, null, null, null from (${readIdentities(isReached)} offset 0) as same
        offset 0) as next)
    select reached.id, is_named as "isNamed", own.company, own.email, own.name, own.phone,
      array(select other from (${LINKS}) as link where one = reached.id) as others
    from reached left join ${own} on true where reached.id is not null`
}

/** SQL conditions: the identity is a node that was reached, which connects. */
const isReached = ({ isNamed, keys: { company, email, name, phone } }: Source): SQL[] => [
  ...(email ? [sql`${email} = reached.email`] : []),
  ...(phone ? [sql`${phone} = reached.phone`] : []),
  ...[name, company].flatMap((key) => (isNamed && key ? [sql`${key} = reached.called`] : [])),
]

/**
 * Record ids and identities as a graph: from a record to its identities and references, from an identity to the records
 * that it connects. A shared NIF alone does not connect people: it may be a company's.
 */
function graphOf(known: readonly Known[]): Map<string, string[]> {
  const graph = new Map<string, string[]>()
  const connect = (from: string, to: string) => {
    const nodes = graph.get(from)
    if (nodes) nodes.push(to)
    else graph.set(from, [to])
  }
  for (const { company, email, id, isNamed, name, others, phone } of known) {
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
    for (const other of others) {
      connect(id, other)
      connect(other, id)
    }
  }
  return graph
}

/** Ids of all records connected to one. */
function connected(graph: ReadonlyMap<string, readonly string[]>, seed: string): string[] {
  const reached = new Set([seed])
  for (const node of reached) for (const next of graph.get(node) ?? []) reached.add(next)
  return [...reached].filter(isUuid)
}

/** Ids of records about which mails went to this address: not one person's, as an accountant gets many clients'. */
async function readMailed(req: PayloadRequest, typed: string): Promise<string[]> {
  if (!typed.includes('@')) return []
  const rows = await sqlIn<{ id: string }>(req)`
    select distinct entity_id as id from messages where ${isMailedTo(typed.toLowerCase())} limit ${MAX_SEEDS}`
  return rows.map(({ id }) => id)
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
