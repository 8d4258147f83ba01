import { addDays, luandaDay } from '@kit/lib/dates'
import { emptyOf, type FormValues, valuesOf } from '@kit/records/form-values'
import type { Person } from '@collections/users/contract'
import { type TaskAnswer, taskInput } from '../schema'

/** The form's values as text; empty if unknown. */
export interface TaskValues extends FormValues<typeof taskInput, Omit<TaskAnswer, 'record'>> {
  record: TaskAnswer['record']
}

const EMPTY = { ...emptyOf(taskInput), priority: 'normal', record: null } as const

const tomorrow = () => addDays(luandaDay(new Date()), 1)

/**
 * Default values of the form: the stored task, or an empty one for tomorrow, about the record of `after` and for its
 * person, if that is one of `others`. Without `personId` the task is the author's.
 */
export function toTaskValues(task: TaskAnswer | null, after?: TaskAnswer, others: readonly Person[] = []): TaskValues {
  if (task) return { ...valuesOf(taskInput, task), record: task.record }
  const personId = others.find(({ id }) => id === after?.personId)?.id ?? ''
  return { ...EMPTY, dueDay: tomorrow(), personId, record: after?.record ?? null }
}
