import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { FoundRecord } from '../contract'
import { FOUND_KINDS, type FoundKind } from '../domain/found-kinds'
import { PROJECT_CATEGORY_LABELS } from '@collections/projects/domain/project-category'
import { readIdsOfReference } from '@crm/leads/operations/reference'
import { ownedBySql } from '@crm/owners/operations/owners'
import {
  CLIENT_STATUS_LABELS,
  LEAD_STATUS_LABELS,
  ORDER_STATUS_LABELS,
  QUOTE_STATUS_LABELS,
} from '@crm/statuses/domain/statuses'
import { RETAINER_STATUS_LABELS } from '@crm/retainers/domain/retainer-options'
import { anyOf, has, isFoundBy } from '@kit/data/is-found-by'
import { uuids } from '@kit/data/records'
import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { startPattern } from '@kit/data/search-text'
import { sqlIn } from '@kit/data/transaction'

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

const PUBLISHING = { draft: 'Rascunho', published: 'Publicada' }

const STATUS_LABELS: Record<FoundKind, Record<string, string>> = {
  article: PUBLISHING,
  client: CLIENT_STATUS_LABELS,
  lead: LEAD_STATUS_LABELS,
  order: ORDER_STATUS_LABELS,
  page: PUBLISHING,
  project: PROJECT_CATEGORY_LABELS,
  quote: QUOTE_STATUS_LABELS,
  retainer: RETAINER_STATUS_LABELS,
}

/**
 * Global search by identifying text: up to five records per kind, prefix matches first, then newest. SQL
 * bypasses access rules, so the role decides what is searched. With an owner filter only that person's records, without
 * site content, which has no owners (TEAM-04).
 */
export async function searchRecords(
  req: PayloadRequest,
  { owner, q }: { owner?: string | undefined; q: string },
): Promise<{ results: FoundRecord[] }> {
  const canSeeCrm = hasRole(req.user, CRM_ROLES)
  const referred = canSeeCrm ? await readIdsOfReference(req, q) : []
  const statement = searchQuery(q, { canSeeCrm, isTheirs: ownedBySql(req, owner, sql`t.owner_id`), referred })
  if (!statement) return { results: [] }
  const rows = await sqlIn<Row>(req)`${statement}`
  return { results: FOUND_KINDS.flatMap((kind) => bestOf(rows.filter((row) => row.kind === kind))) }
}

/** Keeps each record once, by its best rank. */
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

interface Source {
  kind: FoundKind
  from: SQL
  /** Excludes trash and suspected spam (OP-60). */
  where: SQL
  columns: { title: SQL; number: SQL; person: SQL; status: SQL; search: SQL }
}

/** The identifying part of a search text, before the blank line; it has its own index. */
const namesIn = (searchText: SQL) => sql`split_part(${searchText}, E'\\n\\n', 1)`
const NAMES = namesIn(sql`t.search_text`)

const CLIENT_NAMES = namesIn(sql`c.search_text`)

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

const RETAINERS: Source = {
  ...ORDERS,
  columns: { ...ORDERS.columns, number: sql`t.retainer_number`, search: sql`t.retainer_number` },
  from: sql`retainers t left join clients c on c.id = t.client_id and c.deleted_at is null`,
  kind: 'retainer',
}

/** Skips incomplete drafts, which none of our screens shows (PADM-08). */
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

/** Few enough to search without an index. Skips drafts without a title: there is nothing to match. */
const PAGES: Source = {
  columns: {
    number: none,
    person: sql`'/' || t.slug`,
    search: sql`t.title`,
    status: sql`t._status::text`,
    title: sql`t.title`,
  },
  from: sql`pages t`,
  kind: 'page',
  where: sql`${alive} and t.title is not null`,
}

const ARTICLES: Source = {
  ...PAGES,
  columns: { ...PAGES.columns, person: sql`'/noticias/' || t.slug` },
  from: sql`articles t`,
  kind: 'article',
}

/** Kinds that all staff may read, and those of the CRM (OP-55/56). */
const CONTENT: readonly Source[] = [PROJECTS, PAGES, ARTICLES]
const CRM: readonly Source[] = [LEADS, CLIENTS, QUOTES, ORDERS, RETAINERS]

interface Scope {
  canSeeCrm: boolean
  /** Owner condition; drops kinds without owners. */
  isTheirs: SQL | undefined
  /** Leads whose visitor quotes the text as their reference. */
  referred: readonly string[]
}

/**
 * One query for all kinds with a limit per rank (prefix, substring, client's name), so the database neither sorts nor
 * reads more than is shown.
 * @returns null when there is nothing to search
 */
function searchQuery(text: string, { canSeeCrm, isTheirs, referred }: Scope): SQL | null {
  const sources = [...(canSeeCrm ? CRM : []), ...(isTheirs ? [] : CONTENT)].map((source) =>
    isTheirs ? { ...source, where: sql`${source.where} and ${isTheirs}` } : source,
  )
  const parts = sources.flatMap((source) => [
    ranked(source, 0, anyOf([has(NAMES, startPattern(text)), ...isReferred(source, referred)])),
    ranked(source, 1, isFoundBy(NAMES, text)),
    ...(['order', 'quote', 'retainer'].includes(source.kind) ? [ranked(source, 2, isFoundBy(CLIENT_NAMES, text))] : []),
  ])
  return parts.length > 0 ? sql.join(parts, sql` union all `) : null
}

/**
 * The newest matches of one rank. The inner limit has no order, so the planner can stop early or use the trigram index;
 * ordered, it would scan all rows for common or rare texts. With more matches than the limit the newest may be missing;
 * such a text is too common to search for a particular record.
 */
function ranked({ columns, from, kind, where }: Source, rank: number, match: SQL): SQL {
  const { number, person, search, status, title } = columns
  return sql`(select kind, rank, id, title, number, person, status, search from (
      select ${kind}::text as kind, ${rank}::int as rank, t.id, ${title} as title, ${number}::text as number,
        ${person} as person, ${status} as status, ${search} as search, t.created_at
      from ${from} where ${where} and ${match} limit ${MATCHES_PER_RANK}) as matches
    order by created_at desc, id limit ${PER_KIND})`
}

const isReferred = ({ kind }: Source, ids: readonly string[]): SQL[] =>
  kind === 'lead' && ids.length > 0 ? [sql`t.id = any(${uuids(ids)})`] : []
