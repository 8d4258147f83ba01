import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { stateOf, stateText, UNCONFIRMED } from '../domain/instalment-state'
import { proposedReceipt } from '../domain/proposed-receipt'
import { paymentErrors } from '../errors'
import type { Instalment, InstalmentDetails } from '../schema'
import { isProved } from './proofs'
import { keptOf, readReceipts } from './read-receipts'
import { dayOfDate } from '@collections/opening-hours/domain/calendar-day'
import { closedDayNote } from '@collections/opening-hours/domain/closed-days'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { totalsOf } from '@crm/line-items/domain/totals'
import { momentText } from '@crm/payment-plans/domain/payment-plan'
import { readGlobal } from '@kit/data/documents'
import { sqlCents } from '@kit/data/sql-cents'
import { sqlIn } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'
import { DomainError } from '@kit/lib/errors'
import { isUuid } from '@kit/lib/uuid'

/** Id of an instalment's client. */
export const CLIENT_ID = sql`coalesce(a.client_id, o.client_id, q.client_id)`
/**
 * Instalments `i` with their avença `a`, quote `q`, project `o` and client `c`; records in the trash are not joined.
 */
export const FROM = sql`instalments i left join quotes q on q.id = i.quote_id and q.deleted_at is null
  left join orders o on o.id = i.order_id and o.deleted_at is null
  left join retainers a on a.id = i.retainer_id and a.deleted_at is null
  left join clients c on c.id = ${CLIENT_ID}`
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

/** Reads the counted instalments that `rest` narrows and orders. */
export const readInstalments = async (req: PayloadRequest, rest: SQL, now = new Date()): Promise<Instalment[]> => {
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
  const instalments = await readInstalments(req, sql`and ${which} order by i.position`)
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
