import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { cameOn, type Happened } from '../domain/came-on'
import { FINAL_TASK } from '../domain/payment-tasks'
import { lockInstalments } from './amounts'
import { dueDay, nextWorkday } from './due-days'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { addTask, closeTasks, lockOpenTasks, wasAsked } from '@crm/tasks/operations/task'
import type { Order } from '@kit/database/payload-types'
import { readGlobal } from '@kit/data/documents'
import { lockRows } from '@kit/data/records'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { addDays, luandaDay } from '@kit/lib/dates'
import { runEach } from '@kit/lib/run-each'

interface Billed {
  id: string
  type: 'orders' | 'quotes'
}

/**
 * Adds or closes the task for the final document of a project, or of a quote without one, after the days of its
 * instalments have changed.
 */
export async function followFinalDocument(req: PayloadRequest, record: Billed): Promise<void> {
  const due = await findFinalDueOf(req, record, luandaDay(new Date()))
  if (due) await askForFinalDocument(req, due, null)
  else await closeTasks(req, record, { how: 'dropped', origin: FINAL_TASK })
}

/**
 * Asks for the final documents of projects and quotes whose last instalment has come without a change of the project, by
 * its day (PAY-08). Idempotent; a task that staff deleted does not come again.
 */
export async function askForFinalDocuments(req: PayloadRequest, now: Date): Promise<void> {
  const today = luandaDay(now)
  const due = await findFinalDue(req, today)
  await runEach(
    due
      .filter(({ cameOn: came }) => came > addDays(today, -LATE_DAYS))
      .map(
        ({ id, type }) =>
          () =>
            withTransaction(req, async () => {
              await lockOpenTasks(req, type, id)
              await lockRows(req, type, [id])
              const again = await findFinalDueOf(req, { id, type }, today)
              if (again) await askForFinalDocument(req, again, again.cameOn)
            }),
      ),
  )
}

/** How far back the daily job looks, for example after downtime. */
const LATE_DAYS = 60

interface FinalDue extends Billed {
  cameOn: string
  number: string
  owner: string | null
  /** Of the project's instalments. */
  quoteId: string | null
}

/**
 * Reads the projects, and the quotes without one, whose last of several instalments has come; their numbers say nothing
 * about the order.
 */
const findFinalDue = (req: PayloadRequest, today: string, which = sql`true`) =>
  sqlIn<FinalDue>(req)`
    select coalesce(orders.id, quotes.id) as id, case when orders.id is null then 'quotes' else 'orders' end as type,
      coalesce(order_number, quote_number) as number, coalesce(orders.owner_id, quotes.owner_id) as owner,
      max(instalments.quote_id::text) as "quoteId", max(came_on)::text as "cameOn"
    from instalments left join orders on orders.id = order_id and orders.deleted_at is null
      left join quotes on quotes.id = instalments.quote_id and quotes.deleted_at is null and orders.id is null
    where ${which} and withdrawn_at is null and not is_first_month and not is_cancelled
      and orders.status is distinct from 'cancelled' and coalesce(orders.id, quotes.id) is not null
    group by orders.id, quotes.id
    having count(*) > 1 and count(came_on) = count(*) and max(came_on) <= ${today}::date`

const instalmentsOf = ({ id, type }: Billed): SQL =>
  type === 'orders' ? sql`order_id = ${id}::uuid` : sql`instalments.quote_id = ${id}::uuid`

async function findFinalDueOf(req: PayloadRequest, record: Billed, today: string): Promise<FinalDue | undefined> {
  const found = await findFinalDue(req, today, instalmentsOf(record))
  return found.find(({ type }) => type === record.type)
}

/**
 * The last of several instalments needs a document that deducts those of the others (PAY-08). Asks once, also where the
 * quote gets a project later; again only if the earlier task was deleted, before `deletedSince` if given.
 */
async function askForFinalDocument(
  req: PayloadRequest,
  { id, number, owner, quoteId, type }: FinalDue,
  deletedSince: string | null,
): Promise<void> {
  const record = { id, type } as const
  const quote = quoteId ? [{ id: quoteId, type: 'quotes' } as const] : []
  for (const one of [record, ...quote]) if (await wasAsked(req, one, FINAL_TASK, deletedSince)) return
  const documents = await sqlIn<{ number: string | null }>(req)`
    select string_agg(document_number, ', ' order by received_on) as number
    from instalments left join receipts on instalment_id = instalments.id and voided_at is null
    where ${instalmentsOf(record)} and withdrawn_at is null and not is_first_month
    group by instalments.id order by came_on, min(received_on) nulls last, position`
  const numbers = documents.slice(0, -1).flatMap((one) => one.number ?? [])
  await addTask(req, {
    dueDay: await nextWorkday(req),
    origin: FINAL_TASK,
    personId: owner ?? req.user?.id ?? null,
    record,
    title: `Emitir factura final de ${number}: deduzir ${numbers.join(', ') || 'os adiantamentos'}`,
  })
}

export type QuoteProject = Pick<Order, 'completedAt' | 'id' | 'status'>

/**
 * Reads the project that has a quote's instalments: the first one outside the trash, a cancelled one only if it has some
 * already (docs/decisions/0060).
 */
export async function readProject(
  req: PayloadRequest,
  quoteId: string,
  leaver: string | null = null,
): Promise<QuoteProject | null> {
  const [project = null] = await sqlIn<QuoteProject>(req)`
    select id, status, completed_at as "completedAt" from orders
    where quote_id = ${quoteId}::uuid and deleted_at is null and id is distinct from ${leaver}::uuid
      and (status <> 'cancelled' or exists (
        select from instalments
        where order_id = orders.id and instalments.quote_id = ${quoteId}::uuid and withdrawn_at is null))
    order by created_at, id limit 1`
  return project
}

/**
 * When a project's start and delivery came, by its status: on the day of its completion, else today; null for what has
 * not come.
 */
export function happenedTo(
  order: Pick<Order, 'completedAt' | 'status'> | null | undefined,
): Omit<Happened, 'acceptedOn'> {
  const day = luandaDay(order?.completedAt ? new Date(order.completedAt) : new Date())
  const isDelivered = order?.status === 'completed'
  return {
    deliveredOn: isDelivered ? day : null,
    startedOn: isDelivered || order?.status === 'in_progress' ? day : null,
  }
}

/** Cancels the instalments of a cancelled project, and revives those of one that goes on (PAY-05). */
export const followCancellation = (req: PayloadRequest, which: SQL) =>
  sqlIn(req)`
    update instalments set is_cancelled = orders.status = 'cancelled' from orders where orders.id = order_id and ${which}`

/**
 * Writes when the moments of instalments came and when they are due. Known days and due days set by staff stay; the days
 * of a start or delivery that is taken back are cleared.
 */
export async function setDays(req: PayloadRequest, which: SQL, happened: Partial<Happened>): Promise<void> {
  const instalments = await lockInstalments(req, which)
  if (instalments.length === 0) return
  const calendar = await getOpeningCalendar(req)
  const { paymentDays } = await readGlobal(req, 'site-settings', { paymentDays: true })
  const { acceptedOn, deliveredOn = null, startedOn = null } = happened
  for (const { id, isDueByHand, ...one } of instalments) {
    const came = cameOn(one, { acceptedOn: acceptedOn ?? one.cameOn, deliveredOn, startedOn })
    if ((came === null) === (one.cameOn === null)) continue
    const due = isDueByHand ? one.dueOn : came && dueDay(calendar, came, paymentDays)
    await sqlIn(req)`
      update instalments set came_on = ${came}::date, due_on = ${due}::date where id = ${id}::uuid`
  }
}
