import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { FoundRecord } from '../contract'
import { FOUND_KINDS, type FoundKind } from '../domain/found-kinds'
import { PROJECT_CATEGORY_LABELS } from '@collections/projects/domain/project-category'
import { idsOfReference } from '@crm/leads/domain/lead-reference'
import { ownedBySql } from '@crm/owners/operations/owners'
import {
  CLIENT_STATUS_LABELS,
  LEAD_STATUS_LABELS,
  ORDER_STATUS_LABELS,
  QUOTE_STATUS_LABELS,
} from '@crm/statuses/domain/statuses'
import { anyOf, has, isFoundBy } from '@kit/lib/is-found-by'
import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { startPattern } from '@kit/lib/search-text'
import { sqlIn } from '@kit/lib/transaction'

const PER_KIND = 5

type Row = {
  id: string
  kind: FoundKind
  number: string | null
  person: string | null
  rank: number
  search: string
  status: string
  title: string
}

const STATUS_LABELS: Record<FoundKind, Record<string, string>> = {
  client: CLIENT_STATUS_LABELS,
  lead: LEAD_STATUS_LABELS,
  order: ORDER_STATUS_LABELS,
  project: PROJECT_CATEGORY_LABELS,
  quote: QUOTE_STATUS_LABELS,
}

/**
 * Records of all screens that have the text in what tells them from others, up to five of each kind, those first that begin
 * with it and then the newest; one query. SQL knows no access rules, so the role decides here what is searched. With an
 * owner only that person's, or nobody's: the portfolio belongs to all and is left out (TEAM-04).
 */
export async function searchRecords(
  req: PayloadRequest,
  { owner, q }: { owner?: string | undefined; q: string },
): Promise<{ results: FoundRecord[] }> {
  const isTheirs = ownedBySql(req, owner, OWNER)
  const statement = searchQuery(q, { canSeeCrm: hasRole(req.user, CRM_ROLES), isTheirs, limit: PER_KIND })
  if (!statement) return { results: [] }
  const rows = await sqlIn<Row>(req)`${statement}`
  return { results: FOUND_KINDS.flatMap((kind) => bestOf(rows.filter((row) => row.kind === kind))) }
}

/** A record may be found in several ranks: its first counts. */
function bestOf(rows: readonly Row[]): FoundRecord[] {
  const byId = new Map<string, Row>()
  for (const row of [...rows].sort((a, b) => a.rank - b.rank)) if (!byId.has(row.id)) byId.set(row.id, row)
  return [...byId.values()].slice(0, PER_KIND).map(({ id, kind, number, person, search, status, title }) => ({
    detail: [number, person, STATUS_LABELS[kind][status]].filter(Boolean).join(' · '),
    id,
    kind,
    search,
    title,
  }))
}

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
const OWNER = sql`t.owner_id`

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
function searchQuery(text: string, { canSeeCrm, isTheirs, limit }: Scope): SQL | null {
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
