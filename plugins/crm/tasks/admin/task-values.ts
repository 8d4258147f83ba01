import { luandaDay } from '@kit/lib/dates'
import { emptyOf, type FormValues, valuesOf } from '@kit/records/form-values'
import { addDays } from '../domain/task-day'
import { type TaskAnswer, taskInput } from '../schema'

/** The form's fields as the browser has them: text, empty for what is not known. */
export interface TaskValues extends FormValues<typeof taskInput, Omit<TaskAnswer, 'record'>> {
  record: TaskAnswer['record']
}

const EMPTY = { ...emptyOf(taskInput), priority: 'normal', record: null } as const

const tomorrow = () => addDays(luandaDay(new Date()), 1)

/**
 * What the form starts from: the stored task, or an empty one for tomorrow; `after` is the task that it comes after.
 * Without `personId` it is the task of whoever writes it.
 */
export function toTaskValues(task: TaskAnswer | null, after?: TaskAnswer): TaskValues {
  if (task) return { ...valuesOf(taskInput, task), record: task.record }
  return { ...EMPTY, dueDay: tomorrow(), ...(after ? { personId: after.personId ?? '', record: after.record } : {}) }
}
