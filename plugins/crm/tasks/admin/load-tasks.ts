import type { PayloadRequest } from 'payload'

import type { ListState } from '@kit/admin/list/list-state'
import { recordAddress } from '@kit/admin/shell/record-address'
import { luandaDay } from '@kit/lib/dates'
import { dayOfDate } from '@collections/opening-hours/domain/calendar-day'
import type { Person } from '@collections/users/contract'
import { closedDayNote } from '@collections/opening-hours/domain/closed-days'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { RECORD_LABELS } from '@crm/links/domain/crm-records'
import { readNames } from '@crm/links/read-names'
import { RECORD_SCREENS } from '@crm/links/record-screens'
import type { TaskQuery } from '../contract'
import { NOBODY_LABEL } from '../domain/task-options'
import { listTasks } from '../operations/task-lists'
import type { TaskAnswer } from '../schema'
import type { TaskRow } from './task-row'

/** One page of tasks with their records' names. */
export async function loadTasks(req: PayloadRequest, query: ListState, people: readonly Person[]) {
  const [{ tasks, ...meta }, calendar] = await Promise.all([
    listTasks(req, query as TaskQuery & { id?: string }, people),
    getOpeningCalendar(req),
  ])
  const names = await readNames(
    req,
    tasks.map(({ record }) => record),
  )
  const today = luandaDay(new Date())
  const rows = tasks.map((task): TaskRow => ({
    person: task.personId === req.user?.id ? null : (task.personName ?? NOBODY_LABEL),
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
