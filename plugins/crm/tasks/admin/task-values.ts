import { luandaDay } from '@kit/lib/dates'
import { addDays } from '../domain/task-day'
import type { TaskPriority } from '../domain/task-options'
import type { TaskAnswer } from '../schema'

/** The form's fields as the browser has them: text, empty for what is not known. */
export interface TaskValues {
  dueDay: string
  dueTime: string
  note: string
  /** '' is the person who writes the task. */
  personId: string
  priority: TaskPriority
  record: TaskAnswer['record']
  title: string
}

const EMPTY: Omit<TaskValues, 'dueDay'> = {
  dueTime: '',
  note: '',
  personId: '',
  priority: 'normal',
  record: null,
  title: '',
}

const tomorrow = () => addDays(luandaDay(new Date()), 1)

/** What the form starts from: the stored task, or an empty one for tomorrow; `after` is the task that it comes after. */
export function toTaskValues(task: TaskAnswer | null, after?: TaskAnswer): TaskValues {
  if (!task)
    return { ...EMPTY, dueDay: tomorrow(), ...(after ? { personId: after.personId ?? '', record: after.record } : {}) }
  return {
    dueDay: task.dueDay,
    dueTime: task.dueTime ?? '',
    note: task.note ?? '',
    personId: task.personId ?? '',
    priority: task.priority,
    record: task.record,
    title: task.title,
  }
}
