import { choices } from '@kit/lib/choices'

/** States of an avença, derived from its dates and pauses (RET-04). */
export const { labels: RETAINER_STATUS_LABELS, values: RETAINER_STATUSES } = choices({
  active: 'Ativa',
  paused: 'Em pausa',
  ended: 'Terminada',
})
export type RetainerStatus = keyof typeof RETAINER_STATUS_LABELS

/** Kinds of monthly deliverables (RET-04). */
export const { labels: DELIVERABLE_LABELS, values: DELIVERABLE_KINDS } = choices({
  publication: 'Publicação',
  design: 'Peça gráfica',
  visit: 'Visita ou reunião',
  report: 'Relatório',
  other: 'Outro',
})

export const MOST_DELIVERABLES = 12
export const MOST_MONTHLY_TASKS = 12
