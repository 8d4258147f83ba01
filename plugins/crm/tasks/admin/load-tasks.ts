import type { PayloadRequest } from 'payload'

import type { ListState } from '@kit/admin/list/list-state'
import { readReferred } from '@kit/admin/list/read-referred'
import { recordAddress } from '@kit/admin/shell/record-address'
import { luandaDay } from '@kit/lib/dates'
import { dayOfDate } from '@collections/opening-hours/domain/calendar-day'
import type { Person } from '@collections/users/contract'
import { closedDayNote } from '@collections/opening-hours/domain/closed-days'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { RECORD_LABELS, type CrmRecord } from '@crm/links/domain/crm-records'
import { RECORD_SCREENS } from '@crm/links/record-screens'
import type { TaskQuery } from '../contract'
import { listTasks } from '../operations/task-lists'
import type { TaskAnswer } from '../schema'
import type { TaskRow } from './task-row'

/** One page of tasks with their records' names: one query per record type (no N+1). */
export async function loadTasks(req: PayloadRequest, query: ListState, people: readonly Person[]) {
  const [{ tasks, ...meta }, calendar] = await Promise.all([
    listTasks(req, query as TaskQuery & { id?: string }, people),
    getOpeningCalendar(req),
  ])
  const names = await namesOfRecords(req, tasks)
  const today = luandaDay(new Date())
  const rows = tasks.map((task): TaskRow => ({
    person: task.personId === req.user?.id ? null : (task.personName ?? 'De ninguém'),
    closedDay: task.doneAt ? null : closedDayNote(calendar, dayOfDate(task.dueDay)),
    record: task.record && linkOf(task.record, names),
    task,
    today,
  }))
  return { rows, ...meta }
}

function linkOf(
  { id, type }: NonNullable<TaskAnswer['record']>,
  names: ReadonlyMap<string, string>,
): TaskRow['record'] {
  const name = names.get(id)
  return {
    href: name ? recordAddress(RECORD_SCREENS[type], id) : '',
    kind: RECORD_LABELS[type],
    text: name ?? 'Registo deletado',
  }
}

/** Name or number of the tasks' records, by id. */
async function namesOfRecords(req: PayloadRequest, tasks: readonly TaskAnswer[]): Promise<Map<string, string>> {
  const idsOf = (type: CrmRecord) => tasks.map(({ record }) => (record?.type === type ? record.id : null))
  const [leads, clients, quotes, orders, retainers] = await Promise.all([
    readReferred(req, 'leads', idsOf('leads'), ['name']),
    readReferred(req, 'clients', idsOf('clients'), ['name']),
    readReferred(req, 'quotes', idsOf('quotes'), ['quoteNumber', 'title']),
    readReferred(req, 'orders', idsOf('orders'), ['orderNumber', 'title']),
    readReferred(req, 'retainers', idsOf('retainers'), ['retainerNumber', 'title']),
  ])
  return new Map([
    ...[...leads, ...clients].map(({ id, name }) => [id, name] as const),
    ...quotes.map(({ id, quoteNumber, title }) => [id, `${quoteNumber} · ${title}`] as const),
    ...orders.map(({ id, orderNumber, title }) => [id, `${orderNumber} · ${title}`] as const),
    ...retainers.map(({ id, retainerNumber, title }) => [id, `${retainerNumber} · ${title}`] as const),
  ])
}
