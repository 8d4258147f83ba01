import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { type InstalmentState, stateOf, stateText, UNCONFIRMED } from '../domain/instalment-state'
import { proposedReceipt } from '../domain/proposed-receipt'
import type { InstalmentQuery } from '../contract'
import { INSTALMENT_COLUMNS } from '../csv'
import { paymentErrors } from '../errors'
import type { Instalment, InstalmentDetails } from '../schema'
import { isProved } from './proofs'
import { keptOf, readReceipts } from './read-receipts'
import { andOwnedBy } from '@crm/owners/operations/owners'
import { dayOfDate } from '@collections/opening-hours/domain/calendar-day'
import { closedDayNote } from '@collections/opening-hours/domain/closed-days'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { listPeople } from '@collections/users/operations/people'
import { isOfPerson } from '@crm/tasks/operations/task-lists'
import { totalsOf } from '@crm/line-items/domain/totals'
import { momentText } from '@crm/payment-plans/domain/payment-plan'
import { csvFile } from '@kit/csv/csv-answer'
import { readGlobal } from '@kit/data/documents'
import { uuids } from '@kit/data/records'
import { searchAlternatives } from '@kit/data/search-text'
import { sqlCents } from '@kit/data/sql-cents'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'
import { DEFAULT_PAGE_SIZE, type PageMeta, pageMetaOf } from '@kit/http/list'
import { luandaDay } from '@kit/lib/dates'
import { DomainError } from '@kit/lib/errors'
import { isUuid } from '@kit/lib/uuid'

/**
 * Instalments `i` with their avença `a`, quote `q`, project `o` and client `c`; records in the trash are not joined.
 */
export const FROM = sql`instalments i left join quotes q on q.id = i.quote_id and q.deleted_at is null
  left join orders o on o.id = i.order_id and o.deleted_at is null
  left join retainers a on a.id = i.retainer_id and a.deleted_at is null
  left join clients c on c.id = coalesce(a.client_id, o.client_id, q.client_id)`
const isKept = (column: SQL, table: SQL): SQL =>
  sql`${column} is not null and ${column} not in (select id from ${table} where deleted_at is not null)`
/**
 * Excludes withdrawn instalments and those without quote, project and avença. Asks the trash, which is small, so that a
 * count joins nothing.
 */
export const IS_COUNTED = sql`i.withdrawn_at is null and (${sql.join(
  [
    isKept(sql`i.retainer_id`, sql`retainers`),
    isKept(sql`i.order_id`, sql`orders`),
    isKept(sql`i.quote_id`, sql`quotes`),
  ],
  sql` or `,
)})`
/** A month of an avença, but for the first one of a quote unless the avença ended before that came (RET-10). */
export const MAY_VOID = sql`a.id is not null and (i.quote_id is null or i.came_on is null and a.status = 'ended')`
export const NUMBER = sql`coalesce(a.retainer_number, o.order_number, q.quote_number)`
export const OWNER = sql`coalesce(a.owner_id, o.owner_id, q.owner_id)`
export const CLIENT_NAME = sql`coalesce(c.name, q.client_name, 'Sem cliente')`
export const IS_OPEN = sql`i.open_cents > 0 and not i.is_cancelled`
/** Counted instalments joined with their receipts `r` that were not voided. */
export const RECEIVED = sql`${FROM} join receipts r on r.instalment_id = i.id where ${IS_COUNTED} and voided_at is null`

/** Most choices in the client filter; other clients are found by name. */
const MOST_DEBTORS = 300

/** The condition of a state; mirrors `stateOf`. */
function stateIs(state: InstalmentState, today: string): SQL {
  const late = sql`i.due_on < ${today}::date`
  const isLate = sql`coalesce(${late}, false)`
  const isPart = sql`i.open_cents < i.amount_cents`
  const isDue = sql`(coalesce(i.came_on <= ${today}::date, false) or coalesce(i.due_on = ${today}::date, false))`
  const states: Record<InstalmentState, SQL> = {
    cancelled: sql`i.open_cents > 0 and i.is_cancelled`,
    due: sql`${IS_OPEN} and not ${isLate} and not ${isPart} and ${isDue}`,
    // Without `coalesce`, so that it matches the index.
    late: sql`${IS_OPEN} and ${late}`,
    partial: sql`${IS_OPEN} and not ${isLate} and ${isPart}`,
    received: sql`i.open_cents = 0`,
    upcoming: sql`${IS_OPEN} and not ${isLate} and not ${isPart} and not ${isDue}`,
  }
  return states[state]
}

type Row = Omit<Instalment, 'momentText' | 'planCents' | 'proposed' | 'state' | 'stateText'> & {
  captiveCents: number
  captivePercent: string | null
  isCancelled: boolean
  /** What the project's quote has planned beside its own plan. */
  quoteCents: number
  /** Of the project, without IVA; null unless the plan is its own. */
  totalCents: number | null
  vatPercent: string
  withheldCents: number
  withholds: boolean
}

const read = async (req: PayloadRequest, rest: SQL, now = new Date()): Promise<Instalment[]> => {
  const today = luandaDay(now)
  const rows = await sqlIn<Row>(req)`
    select i.id, i.position, i.is_first_month as "isFirstMonth", ${MAY_VOID} as "mayVoid",
      i.title, i.moment, i.days, i.day::text, i.amount_cents as "amountCents",
      i.open_cents as "openCents", i.came_on::text as "cameOn", i.due_on::text as "dueOn",
      i.promised_on::text as "promisedOn", ${isProved(today)} as "isProved",
      q.id as "quoteId", o.id as "orderId", a.id as "retainerId",
      ${NUMBER} as number,
      coalesce(a.title, o.title, q.title) as "recordTitle", c.id as "clientId",
      ${CLIENT_NAME} as "clientName", ${OWNER} as "ownerId",
      i.is_cancelled as "isCancelled", i.vat_percent as "vatPercent", c.captive_vat as "captivePercent",
      coalesce(c.tax_withholding = 'yes', false) as withholds,
      ${keptOf(sql`captive_cents`)} as "captiveCents", ${keptOf(sql`withheld_cents`)} as "withheldCents",
      case when i.quote_id is null and o.id is not null and not i.is_cancelled then ${sqlCents(sql`o.total_amount`)} end as "totalCents",
      coalesce((select sum(beside.amount_cents) from instalments beside where i.quote_id is null and beside.order_id = o.id
        and beside.quote_id is not null and not beside.is_first_month and beside.withdrawn_at is null), 0)::bigint
        as "quoteCents"
    from ${FROM} where ${IS_COUNTED} ${rest}`
  const { withholdingPercent } = await readGlobal(req, 'site-settings', { withholdingPercent: true })
  return rows.map(
    ({
      captiveCents,
      captivePercent,
      isCancelled,
      quoteCents,
      totalCents,
      vatPercent,
      withheldCents,
      withholds,
      ...row
    }) => {
      const state = stateOf({ ...row, isCancelled }, today)
      return {
        ...row,
        momentText: momentText(row),
        planCents:
          totalCents &&
          Math.max(0, totalsOf(totalCents, { vatRatePercent: Number(vatPercent) }).grossCents - quoteCents),
        proposed: proposedReceipt(
          { ...row, captiveCents, withheldCents },
          {
            captivePercent: Number(captivePercent),
            vatPercent: Number(vatPercent),
            withheldPercent: withholds ? withholdingPercent : 0,
          },
        ),
        state,
        stateText: row.isProved ? UNCONFIRMED : stateText(state, row.dueOn, today),
      }
    },
  )
}

/** Reads instalments with their receipts, in the order of their plan; two queries. */
export async function readDetails(req: PayloadRequest, which: SQL): Promise<InstalmentDetails[]> {
  const instalments = await read(req, sql`and ${which} order by i.position`)
  const receipts = await readReceipts(
    req,
    instalments.map(({ id }) => id),
  )
  return instalments.map((one) => ({ ...one, receipts: receipts.get(one.id) ?? [] }))
}

/** @throws DomainError instalment_not_found */
export async function getInstalment(req: PayloadRequest, id: string): Promise<{ instalment: InstalmentDetails }> {
  const [instalment] = isUuid(id) ? await readDetails(req, sql`i.id = ${id}::uuid`) : []
  if (!instalment) throw new DomainError(paymentErrors.instalment_not_found)
  const { dueOn, openCents } = instalment
  const closedDay = dueOn && openCents > 0 ? closedDayNote(await getOpeningCalendar(req), dayOfDate(dueOn)) : null
  return { instalment: closedDay ? { ...instalment, closedDay } : instalment }
}

export async function listPayments(
  req: PayloadRequest,
  { id, of }: { id: string; of: 'orders' | 'quotes' },
): Promise<{ instalments: InstalmentDetails[] }> {
  const column = of === 'orders' ? sql`i.order_id` : sql`i.quote_id`
  return { instalments: await readDetails(req, sql`${column} = ${id}::uuid`) }
}

/** The filter that the screen, the API and the exported file share (PAY-10). */
function narrowed(req: PayloadRequest, { client, id, month, owner, q, status }: InstalmentQuery): SQL {
  const today = luandaDay(new Date())
  const texts = [sql`a.search_text`, sql`q.search_text`, sql`o.search_text`, sql`c.search_text`]
  const has = (pattern: string) =>
    sql`(${sql.join(
      texts.map((text) => sql`${text} like ${`%${pattern}%`}`),
      sql` or `,
    )})`
  const found = (text: string) =>
    sql.join(
      searchAlternatives(text).map((patterns) => sql.join(patterns.map(has), sql` and `)),
      sql` or `,
    )
  return sql.join([
    id ? sql`and i.id = ${id}::uuid` : sql``,
    status ? sql` and ${stateIs(status as InstalmentState, today)}` : sql``,
    client ? sql` and c.id = ${client}::uuid` : sql``,
    month ? sql` and date_trunc('month', i.due_on) = ${`${month}-01`}::date` : sql``,
    q ? sql` and (${found(q)})` : sql``,
    andOwnedBy(req, owner, OWNER),
  ])
}

/** Clients with something open, by name, and the `chosen` one: choices of the list's filter. */
export const listDebtors = (req: PayloadRequest, chosen?: string) =>
  sqlIn<{ label: string; value: string }>(req)`
    select name as label, id as value from clients
    where id = ${chosen ?? null}::uuid or id in (select c.id from ${FROM} where ${IS_COUNTED} and ${IS_OPEN})
    order by id = ${chosen ?? null}::uuid desc nulls last, name, id limit ${MOST_DEBTORS}`

/** By default open instalments come before received and cancelled ones. */
const orderOf = ({ sort }: InstalmentQuery): SQL => {
  if (!sort) return sql`order by i.open_cents = 0 or i.is_cancelled, i.due_on nulls last, i.id`
  const column = sort.endsWith('open') ? sql`i.open_cents` : sql`i.due_on`
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
    return { instalments: await read(req, sql`${which} ${orderOf(query)}`) }
  const order = orderOf(query)
  // Chosen before they are joined with all that the screen shows of them.
  const onPage = sql`select i.id from ${FROM} where ${IS_COUNTED} ${which}
    ${order} limit ${limit} offset ${(page - 1) * limit}`
  const [instalments, { total }] = await Promise.all([
    read(req, sql`and i.id in (${onPage}) ${order}`),
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

/** A person's late instalments, the oldest first, and their number (PAY-17); three queries. Checks no role. */
export async function listLateInstalments(
  req: PayloadRequest,
  { limit, now, owner, proved }: LateQuery,
): Promise<{ instalments: LateInstalment[]; total: number }> {
  const isShown = sql`i.quote_id = any(${uuids(proved)}) and ${isProved(luandaDay(now))}`
  const which = sql`and ${isLateOf(req, { now, owner })} and not coalesce(${isShown}, false)`
  const [instalments, { total }] = await Promise.all([
    read(req, sql`${which} order by i.due_on, i.id limit ${limit}`, now),
    countOf(req, which),
  ])
  const people = new Map((await listPeople(req)).map(({ id, name }) => [id, name]))
  return {
    instalments: instalments.map((one) => ({ ...one, ownerName: (one.ownerId && people.get(one.ownerId)) || null })),
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
