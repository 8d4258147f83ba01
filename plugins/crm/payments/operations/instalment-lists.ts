import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { InstalmentState } from '../domain/instalment-state'
import type { InstalmentQuery } from '../contract'
import { INSTALMENT_COLUMNS } from '../csv'
import type { Instalment } from '../schema'
import { CLIENT_ID, FROM, IS_COUNTED, IS_OPEN, OWNER, readInstalments, RECEIVED } from './instalments'
import { isProved } from './proofs'
import { andOwnedBy } from '@crm/owners/operations/owners'
import { listPeople } from '@collections/users/operations/people'
import { isOfPerson } from '@crm/tasks/operations/task-lists'
import { csvFile } from '@kit/csv/csv-answer'
import { foldedText, isFoundBy } from '@kit/data/is-found-by'
import { uuids } from '@kit/data/records'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'
import { DEFAULT_PAGE_SIZE, type PageMeta, pageMetaOf } from '@kit/http/list'
import { luandaDay } from '@kit/lib/dates'

/** The condition of a state; mirrors `stateOf`. */
function stateIs(state: InstalmentState, today: string): SQL {
  const late = sql`i.due_on < ${today}::date`
  const isLate = sql`coalesce(${late}, false)`
  const isPart = sql`i.open_cents < i.amount_cents`
  const isDue = sql`(coalesce(i.came_on <= ${today}::date, false) or coalesce(i.due_on = ${today}::date, false))`
  const states: Record<InstalmentState, SQL> = {
    cancelled: sql`(i.amount_cents = 0 or (i.open_cents > 0 and i.is_cancelled))`,
    due: sql`${IS_OPEN} and not ${isLate} and not ${isPart} and ${isDue}`,
    // Without `coalesce`, so that it matches the index.
    late: sql`${IS_OPEN} and ${late}`,
    partial: sql`${IS_OPEN} and not ${isLate} and ${isPart}`,
    received: sql`i.open_cents = 0 and i.amount_cents > 0`,
    upcoming: sql`${IS_OPEN} and not ${isLate} and not ${isPart} and not ${isDue}`,
  }
  return states[state]
}

/** Most choices in the client filter; other clients are found by name. */
const MOST_DEBTORS = 300

/** The filter that the screen, the API and the exported file share (PAY-10). */
function narrowed(req: PayloadRequest, { client, id, month, owner, q, status }: InstalmentQuery): SQL {
  const today = luandaDay(new Date())
  const texts = sql`concat_ws(E'\\n', a.search_text, q.search_text, o.search_text, c.search_text,
    E'\\n ' || ${foldedText(sql`i.title`)})`
  return sql.join([
    id ? sql`and i.id = ${id}::uuid` : sql``,
    status ? sql` and ${stateIs(status as InstalmentState, today)}` : sql``,
    client ? sql` and c.id = ${client}::uuid` : sql``,
    month ? sql` and date_trunc('month', i.due_on) = ${`${month}-01`}::date` : sql``,
    q ? sql` and ${isFoundBy(texts, q)}` : sql``,
    andOwnedBy(req, owner, OWNER),
  ])
}

/** Clients with something open, by name, and the `chosen` one: choices of the list's filter. */
export const listDebtors = (req: PayloadRequest, chosen?: string) =>
  sqlIn<{ label: string; value: string }>(req)`
    select name as label, id as value from clients
    where id = ${chosen ?? null}::uuid or id in (select ${CLIENT_ID} from ${FROM} where ${IS_COUNTED} and ${IS_OPEN})
    order by id = ${chosen ?? null}::uuid desc nulls last, name, id limit ${MOST_DEBTORS}`

/** By default open instalments come before received and cancelled ones. */
const orderOf = ({ sort }: InstalmentQuery): SQL => {
  if (!sort) return sql`order by i.open_cents = 0 or i.is_cancelled, i.due_on nulls last, i.id`
  const column = sort.endsWith('open') ? sql`case when ${IS_OPEN} then i.open_cents else 0 end` : sql`i.due_on`
  return sql`order by ${column} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last, i.id`
}

/** Lists instalments, the first due on top (PAY-10). */
export async function listInstalments(
  req: PayloadRequest,
  query: InstalmentQuery,
): Promise<{ instalments: Instalment[] } & PageMeta> {
  const which = narrowed(req, query)
  const { limit = DEFAULT_PAGE_SIZE, page = 1 } = query
  if (query.limit === undefined && query.page === undefined)
    return { instalments: await readInstalments(req, sql`${which} ${orderOf(query)}`) }
  const order = orderOf(query)
  // Chosen before they are joined with all that the screen shows of them.
  const onPage = sql`select i.id from ${FROM} where ${IS_COUNTED} ${which}
    ${order} limit ${limit} offset ${(page - 1) * limit}`
  const [instalments, { total }] = await Promise.all([
    readInstalments(req, sql`and i.id in (${onPage}) ${order}`),
    countOf(req, which),
  ])
  return { instalments, ...pageMetaOf(total, query) }
}

const isLateOf = (req: PayloadRequest, { now, owner }: { now: Date; owner?: string | undefined }) =>
  sql`${stateIs('late', luandaDay(now))} and ${isOfPerson(req, owner, OWNER)}`

/** SQL: the ids of a person's late instalments. */
export const lateInstalmentIds = (...asked: Parameters<typeof isLateOf>) =>
  sql`select i.id from ${FROM} where ${IS_COUNTED} and ${isLateOf(...asked)}`

interface LateQuery {
  limit: number
  now: Date
  owner?: string | undefined
  /** Quotes whose proof of payment the reader is already shown: their proved instalment is left out. */
  proved: readonly string[]
}

/**
 * A person's late instalments, the oldest first, their number, and how many have no promised day ahead (PAY-17, PAY-13);
 * three queries. Checks no role.
 */
export async function listLateInstalments(
  req: PayloadRequest,
  { limit, now, owner, proved }: LateQuery,
): Promise<{ instalments: LateInstalment[]; late: number; total: number }> {
  const today = luandaDay(now)
  const isShown = sql`i.quote_id = any(${uuids(proved)}) and ${isProved(today)}`
  const which = sql`and ${isLateOf(req, { now, owner })} and not coalesce(${isShown}, false)`
  const [instalments, { late, total }] = await Promise.all([
    readInstalments(req, sql`${which} order by i.due_on, i.id limit ${limit}`, now),
    sqlRowIn<{ late: number; total: number }>(req)`
      select count(*)::int as total, (count(*) filter (where (i.promised_on >= ${today}::date) is not true))::int as late
      from ${FROM} where ${IS_COUNTED} ${which}`,
  ])
  const people = new Map((await listPeople(req)).map(({ id, name }) => [id, name]))
  return {
    instalments: instalments.map((one) => ({ ...one, ownerName: (one.ownerId && people.get(one.ownerId)) || null })),
    late,
    total,
  }
}

export type LateInstalment = Instalment & { ownerName: string | null }

const countOf = (req: PayloadRequest, which: SQL) =>
  sqlRowIn<{ total: number }>(req)`select count(*)::int as total from ${FROM} where ${IS_COUNTED} ${which}`

/** The amount received in the month of `today`, up to that day (PAY-10, PAY-17). */
export async function receivedInMonth(req: PayloadRequest, today: string): Promise<number> {
  const { cents } = await sqlRowIn<{ cents: number }>(req)`
    select coalesce(sum(r.amount_cents), 0)::bigint as cents from ${RECEIVED}
      and received_on between date_trunc('month', ${today}::date) and ${today}::date`
  return cents
}

/** Exports the list as a CSV file, with the same filter and order. */
export async function exportInstalments(req: PayloadRequest, query: InstalmentQuery): Promise<Response> {
  const { instalments } = await listInstalments(req, query)
  return csvFile(`recebimentos-${luandaDay(new Date())}`, INSTALMENT_COLUMNS, instalments)
}
