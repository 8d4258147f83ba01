import type { PayloadRequest } from 'payload'

import { isMissing, progressText } from '../domain/progress'
import { endingOn, lastDayOf, monthOf, type Terms } from '../domain/terms'
import { termsOf } from '../serialize'
import { readMonths, workingDay } from './months'
import { readSuccessor, RENEWAL_TASK } from './renewals'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { clientNames } from '@crm/clients/operations/client'
import type { NotificationEvent } from '@crm/notifications/domain/notification-events'
import { notify } from '@crm/notifications/operations/notify'
import { addTask, closeTasks, lockOpenTasks } from '@crm/tasks/operations/task'
import type { Retainer } from '@kit/database/payload-types'
import { find, findById } from '@kit/data/documents'
import { lockRows } from '@kit/data/records'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { dayText, luandaDay } from '@kit/lib/dates'
import { runEach } from '@kit/lib/run-each'
import { idOf } from '@kit/lib/serialize'

/** Counted from the month's end: 1 is the last working day. */
const WARNED_WORKING_DAY = 5

/**
 * Gives the owners of avenças that end soon a task to renew them, and notifies them (RET-11, RET-14). Idempotent and
 * safe in parallel; after downtime only the current step is sent.
 */
export async function remindOfEndings(req: PayloadRequest, now: Date): Promise<void> {
  const today = luandaDay(now)
  const ending = (await findCurrent(req)).filter((doc) => endingOn(termsOf(doc), today))
  await runEach(
    ending.map(
      ({ id }) =>
        () =>
          withTransaction(req, () => remind(req, id, today)),
    ),
  )
}

/** In a transaction: locks the avença and checks again. A renewal locks it too. */
async function remind(req: PayloadRequest, id: string, today: string): Promise<void> {
  await lockOpenTasks(req, 'retainers', id)
  await lockRows(req, 'retainers', [id])
  // The daily job has no user.
  const doc = await findById(req, 'retainers', id, { overrideAccess: true })
  const ending = doc && endingOn(termsOf(doc), today)
  if (!ending || (await readSuccessor(req, id))) return
  if (!(await takeNotice(req, id, `ends:${ending.day}:${ending.step}`))) return
  const client = await clientOf(req, doc)
  const record = { id, type: 'retainers' } as const
  await closeTasks(req, record, { how: 'dropped', origin: RENEWAL_TASK })
  await addTask(req, {
    dueDay: today,
    origin: RENEWAL_TASK,
    personId: idOf(doc.owner),
    record,
    title: `Renovar avença de ${client}: termina em ${dayText(ending.day)}`,
  })
  await notifyStaff(req, doc, 'retainer-ending', `${client} · ${doc.title}: termina em ${dayText(ending.day)}`)
}

/**
 * Drops the task to renew an avença whose last day has changed (RET-11). Call `lockOpenTasks` before locking the
 * avença.
 */
export async function followLastDay(req: PayloadRequest, id: string, before: Terms, after: Terms): Promise<void> {
  if (lastDayOf(before) !== lastDayOf(after))
    await closeTasks(req, { id, type: 'retainers' }, { how: 'dropped', origin: RENEWAL_TASK })
}

/**
 * Notifies owners of what the month includes and is not delivered yet, from its fifth-last working day on (RET-14).
 * Idempotent and safe in parallel.
 */
export async function tellOfMissing(req: PayloadRequest, now: Date): Promise<void> {
  const today = luandaDay(now)
  const month = monthOf(today)
  if (today < workingDay(await getOpeningCalendar(req), month, WARNED_WORKING_DAY)) return
  const docs = await findCurrent(req)
  const ids = docs.map(({ id }) => id)
  const months = await readMonths(req, ids)
  const tellOf = async (doc: Retainer) => {
    const made = months.get(doc.id)?.find((one) => one.month === month)
    const missing = made?.progress.filter(isMissing)
    if (!missing?.length || !(await takeNotice(req, doc.id, `missing:${month}`))) return
    const client = await clientOf(req, doc)
    const text = `${client} · ${doc.title}: ${missing.map(progressText).join(', ')}`
    await notifyStaff(req, doc, 'deliveries-missing', text)
  }
  await runEach(docs.map((doc) => () => withTransaction(req, () => tellOf(doc))))
}

const findCurrent = (req: PayloadRequest): Promise<Retainer[]> =>
  // The daily job has no user.
  find(req, 'retainers', { overrideAccess: true, where: { status: { not_equals: 'ended' } } })

/** Claims a notice; true only for the first claim of any process, ever. */
async function takeNotice(req: PayloadRequest, id: string, about: string): Promise<boolean> {
  const taken = await sqlIn(req)`
    insert into retainer_notices (retainer_id, about) values (${id}::uuid, ${about})
    on conflict do nothing returning about`
  return taken.length > 0
}

async function clientOf(req: PayloadRequest, { client, title }: Retainer): Promise<string> {
  const id = idOf(client)
  return (await clientNames(req, [id])).get(id ?? '') ?? title
}

async function notifyStaff(req: PayloadRequest, doc: Retainer, event: NotificationEvent, text: string): Promise<void> {
  const owner = idOf(doc.owner)
  const record = { entityId: doc.id, entityType: 'retainer' }
  await notify(req, { event, people: owner ? [owner] : 'sales', record, text })
}
