import type { Field, Where } from 'payload'

import { computed } from '@kit/data/access'
import { ERASED_NAME } from '@kit/lib/erased-person'

/** Due day of a record's first open task, 'YYYY-MM-DD' [TEAM-10]. Maintained by the tasks' hooks. */
export const nextTaskDayField: Field = {
  name: 'nextTaskDay',
  ...computed,
  label: 'Próxima tarefa',
  maxLength: 10,
  type: 'text',
}

/** Filter for open records without a next step; an erased person, by their name field, needs none (PRIV-04). */
export const withoutNextStep = ({ next }: NextStepQuery, open: readonly string[], nameField?: string): Where[] =>
  next === 'none'
    ? [
        { nextTaskDay: { exists: false } },
        { status: { in: [...open] } },
        ...(nameField ? [{ [nameField]: { not_equals: ERASED_NAME } }] : []),
      ]
    : []

export interface NextStepQuery {
  next?: string | undefined
}
