import type { Field, Where } from 'payload'

import { computed } from '@kit/data/access'

/** Due day of a record's first open task, 'YYYY-MM-DD' [TEAM-10]. Maintained by the tasks' hooks. */
export const nextTaskDayField: Field = {
  name: 'nextTaskDay',
  ...computed,
  label: 'Próxima tarefa',
  maxLength: 10,
  type: 'text',
}

/** Filter for open records without a next step. */
export const withoutNextStep = ({ next }: NextStepQuery, open: readonly string[]): Where[] =>
  next === 'none' ? [{ nextTaskDay: { exists: false } }, { status: { in: [...open] } }] : []

export interface NextStepQuery {
  next?: string | undefined
}
