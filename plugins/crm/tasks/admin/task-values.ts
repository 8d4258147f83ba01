import { luandaDay } from '@kit/lib/dates'
import { emptyOf, type FormValues, valuesOf } from '@kit/records/form-values'
import { addDays } from '../domain/task-day'
import { type TaskAnswer, taskInput } from '../schema'

/** The form's values as text; empty if unknown. */
export interface TaskValues extends FormValues<typeof taskInput, Omit<TaskAnswer, 'record'>> {
  record: TaskAnswer['record']
}

const EMPTY = { ...emptyOf(taskInput), priority: 'normal', record: null } as const

const tomorrow = () => addDays(luandaDay(new Date()), 1)

/**
 * Default values of the form: the stored task, or an empty one for tomorrow, about the record and for the person of
 * `after`. Without `personId` the task is the author's.
 */
export function toTaskValues(task: TaskAnswer | null, after?: TaskAnswer): TaskValues {
  if (task) return { ...valuesOf(taskInput, task), record: task.record }
  return { ...EMPTY, dueDay: tomorrow(), ...(after ? { personId: after.personId ?? '', record: after.record } : {}) }
}
