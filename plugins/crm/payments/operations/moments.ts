import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { cameOn, type Happened } from '../domain/came-on'
import { FINAL_TASK } from '../domain/payment-tasks'
import { lockInstalments } from './amounts'
import { dueDay, nextWorkday } from './due-days'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import type { Moment } from '@crm/payment-plans/domain/payment-plan'
import { addTask, closeTasks, openTasks } from '@crm/tasks/operations/task'
import type { Order } from '@kit/database/payload-types'
import { readGlobal } from '@kit/data/documents'
import { sqlIn } from '@kit/data/transaction'
import { idOf } from '@kit/lib/serialize'

type Project = Pick<Order, 'id' | 'orderNumber' | 'owner'>

/**
 * Updates the days of a project's instalments (`setDays`), and asks for the final document once the last moment has
 * come.
 */
export async function followDays(
  req: PayloadRequest,
  order: Project,
  which: SQL,
  happened: Partial<Happened>,
): Promise<void> {
  const last = await setDays(req, which, happened)
  if (last === 'came') await askForFinalDocument(req, order)
  if (last === 'gone') await closeTasks(req, { id: order.id, type: 'orders' }, { how: 'dropped', origin: FINAL_TASK })
}

/** The last of several instalments needs a document that deducts those of the others (PAY-08). */
async function askForFinalDocument(req: PayloadRequest, { id, orderNumber, owner }: Project): Promise<void> {
  const documents = await sqlIn<{ number: string | null }>(req)`
    select string_agg(document_number, ', ' order by received_on) as number
    from instalments left join receipts on instalment_id = instalments.id and voided_at is null
    where order_id = ${id}::uuid and withdrawn_at is null and not is_first_month
    group by instalments.id order by position`
  const earlier = documents.slice(0, -1)
  const asked = await openTasks(req, { id, type: 'orders' }, FINAL_TASK)
  if (earlier.length === 0 || asked.length > 0) return
  const numbers = earlier.flatMap(({ number }) => number ?? [])
  await addTask(req, {
    dueDay: await nextWorkday(req),
    origin: FINAL_TASK,
    personId: idOf(owner) ?? req.user?.id ?? null,
    record: { id, type: 'orders' },
    title: `Emitir factura final de ${orderNumber}: deduzir ${numbers.join(', ') || 'os adiantamentos'}`,
  })
}

/** What a project's status implies: `day` for each moment that has come, else null. */
export const happenedTo = (status: Order['status'] | undefined, day: string): Omit<Happened, 'acceptedOn'> => ({
  deliveredOn: status === 'completed' ? day : null,
  startedOn: status === 'completed' || status === 'in_progress' ? day : null,
})

/**
 * Writes when the moments of instalments came and when they are due. Known days and due days set by staff stay; a
 * moment that is taken back clears its days.
 * @returns whether the moment of the last instalment came or was taken back by this
 */
export async function setDays(
  req: PayloadRequest,
  which: SQL,
  happened: Partial<Happened>,
): Promise<'came' | 'gone' | 'same'> {
  const instalments = await lockInstalments(req, which)
  if (instalments.length === 0) return 'same'
  const calendar = await getOpeningCalendar(req)
  const { paymentDays } = await readGlobal(req, 'site-settings', { paymentDays: true })
  const known = (moment: Moment) => instalments.find((one) => one.moment === moment)?.cameOn ?? null
  const { acceptedOn = null, deliveredOn = null, startedOn = null } = happened
  const all: Happened = {
    acceptedOn: known('acceptance') ?? acceptedOn,
    deliveredOn: deliveredOn && (known('delivery') ?? deliveredOn),
    startedOn: startedOn && (known('start') ?? startedOn),
  }
  let last: 'came' | 'gone' | 'same' = 'same'
  const lastId = instalments.findLast(({ isFirstMonth }) => !isFirstMonth)?.id
  for (const { id, isDueByHand, ...one } of instalments) {
    const came = cameOn(one, all)
    if (came === one.cameOn) continue
    const due = isDueByHand ? one.dueOn : came && dueDay(calendar, came, paymentDays)
    await sqlIn(req)`
      update instalments set came_on = ${came}::date, due_on = ${due}::date where id = ${id}::uuid`
    if (id === lastId) last = came === null ? 'gone' : 'came'
  }
  return last
}
