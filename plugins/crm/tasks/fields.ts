import type { Field, Where } from 'payload'

import { serverOnly } from '@kit/lib/access'

/**
 * The due day of a record's first open task, 'YYYY-MM-DD' [TEAM-10]. The tasks keep it (hooks.ts).
 */
export const nextTaskDayField: Field = {
  name: 'nextTaskDay',
  access: { create: serverOnly, update: serverOnly },
  admin: { readOnly: true },
  label: 'Próxima tarefa',
  maxLength: 10,
  type: 'text',
}

/** Where a list is narrowed to records that nobody is to see to: those that are still open, without an open task. */
export const withoutNextStep = ({ next }: NextStepQuery, open: readonly string[]): Where[] =>
  next === 'none' ? [{ nextTaskDay: { exists: false } }, { status: { in: [...open] } }] : []

export interface NextStepQuery {
  next?: string | undefined
}
