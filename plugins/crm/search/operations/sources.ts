import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

import { anyOf, has, isFoundBy } from '@kit/lib/is-found-by'
import { startPattern } from '@kit/lib/search-text'
import { idsOfReference } from '@crm/leads/domain/lead-reference'
import type { FoundKind } from '../domain/found-kinds'

const MATCHES_PER_RANK = 200

/** Where records of one kind are found. */
interface Source {
  kind: FoundKind
  from: SQL
  /** Not in the trash, and no suspected spam (OP-60). */
  where: SQL
  columns: { title: SQL; number: SQL; person: SQL; status: SQL; search: SQL }
}

/** The part of a search text that tells one record from others, before the blank line; it has an index of its own. */
const namesIn = (searchText: SQL) => sql`split_part(${searchText}, E'\\n\\n', 1)`
const NAMES = namesIn(sql`t.search_text`)

const CLIENT_NAMES = namesIn(sql`c.search_text`)

/** Whose a record is; a project of the portfolio is nobody's and everybody's. */
export const OWNER = sql`t.owner_id`

const none = sql`null`
const alive = sql`t.deleted_at is null`

const LEADS: Source = {
  columns: {
    number: none,
    person: sql`coalesce(t.company, t.email)`,
    search: sql`t.email`,
    status: sql`t.status::text`,
    title: sql`t.name`,
  },
  from: sql`leads t`,
  kind: 'lead',
  where: sql`${alive} and t.is_suspected_spam is not true`,
}

const CLIENTS: Source = { ...LEADS, from: sql`clients t`, kind: 'client', where: alive }

const QUOTES: Source = {
  columns: {
    number: sql`t.quote_number`,
    person: sql`coalesce(c.name, t.client_name)`,
    search: sql`t.quote_number`,
    status: sql`t.status::text`,
    title: sql`t.title`,
  },
  from: sql`quotes t left join clients c on c.id = t.client_id and c.deleted_at is null`,
  kind: 'quote',
  where: alive,
}

const ORDERS: Source = {
  columns: {
    number: sql`t.order_number`,
    person: sql`c.name`,
    search: sql`t.order_number`,
    status: sql`t.status::text`,
    title: sql`t.title`,
  },
  from: sql`orders t left join clients c on c.id = t.client_id and c.deleted_at is null`,
  kind: 'order',
  where: alive,
}

/** A project that somebody has only begun is on no screen of ours yet (PADM-08). */
const PROJECTS: Source = {
  columns: {
    number: none,
    person: sql`t.client_name`,
    search: sql`t.title`,
    status: sql`t.category::text`,
    title: sql`t.title`,
  },
  from: sql`projects t`,
  kind: 'project',
  where: sql`${alive} and t.title is not null and t.description is not null and t.category is not null`,
}

/** What everybody on the staff may read, and what only those of the CRM may (OP-55/56). */
const ALL_STAFF: readonly Source[] = [PROJECTS]
const CRM: readonly Source[] = [LEADS, CLIENTS, QUOTES, ORDERS, PROJECTS]

interface Scope {
  canSeeCrm: boolean
  /** Only records that have an owner, and of those the ones that meet this. */
  isTheirs: SQL | undefined
  limit: number
}

/**
 * One query for all kinds. Each kind is asked in ranks, each with a limit of its own, so that the database neither sorts
 * nor reads more than it shows: what begins with the text, what has it anywhere, what belongs to such a client.
 * @returns null when nothing is left to search
 */
export function searchQuery(text: string, { canSeeCrm, isTheirs, limit }: Scope): SQL | null {
  const sources = (canSeeCrm ? CRM : ALL_STAFF)
    .filter((source) => !isTheirs || source !== PROJECTS)
    .map((source) => (isTheirs ? { ...source, where: sql`${source.where} and ${isTheirs}` } : source))
  const parts = sources.flatMap((source) => [
    ranked(source, 0, anyOf([has(NAMES, startPattern(text)), ...byReference(source, text)]), limit),
    ranked(source, 1, isFoundBy(NAMES, text), limit),
    ...(source.kind === 'quote' || source.kind === 'order'
      ? [ranked(source, 2, isFoundBy(CLIENT_NAMES, text), limit)]
      : []),
  ])
  return parts.length > 0 ? sql.join(parts, sql` union all `) : null
}

/**
 * The newest of the matches of one rank. The inner limit has no order: whether a text is common or rare, the database can
 * stop early or use its trigrams, where an order would have it read all rows for one of the two. Of more matches than it
 * keeps the newest are not always among them; nobody finds a record by a text that so many others have.
 */
function ranked({ columns, from, kind, where }: Source, rank: number, match: SQL, limit: number): SQL {
  const { number, person, search, status, title } = columns
  return sql`(select kind, rank, id, title, number, person, status, search from (
      select ${kind}::text as kind, ${rank}::int as rank, t.id, ${title} as title, ${number}::text as number,
        ${person} as person, ${status} as status, ${search} as search, t.created_at
      from ${from} where ${where} and ${match} limit ${MATCHES_PER_RANK}) as matches
    order by created_at desc, id limit ${limit})`
}

/** A lead by the reference that its visitor names on WhatsApp. */
function byReference({ kind }: Source, text: string): SQL[] {
  const ids = kind === 'lead' ? idsOfReference(text) : null
  return ids ? [sql`t.id between ${ids.first}::uuid and ${ids.last}::uuid`] : []
}
