import { call } from '@kit/http/call'
import { luandaDay } from '@kit/lib/dates'
import type { RecordLink } from '@crm/links/link-of'
import type { getTask } from '../contract'
import type { TaskAnswer } from '../schema'

/** A row of the tasks screen. */
export interface TaskRow {
  task: TaskAnswer
  /** The task's record; null without one. */
  record: Pick<RecordLink, 'href' | 'kind' | 'text'> | null
  /** The person's name; null for the reader. */
  person: string | null
  /** 'Dia fechado: …' if the agency is closed on the due day. */
  closedDay: string | null
  /** The day in Luanda when it was read. */
  today: string
}

/** The row of a task that was just read, without what only the server could say of another record or day. */
export const withTask = (row: TaskRow | null, task: TaskAnswer): TaskRow => ({
  person: row?.person ?? null,
  today: row?.today ?? luandaDay(new Date()),
  closedDay: row && task.dueDay === row.task.dueDay && !task.doneAt ? row.closedDay : null,
  record: row && task.record?.id === row.task.record?.id ? row.record : null,
  task,
})

export async function readTask(id: string, signal?: AbortSignal): Promise<TaskAnswer> {
  const { task } = await call<typeof getTask>('GET /api/crm/tasks/{id}', { params: { id }, signal })
  return task
}
