import { choices } from '@kit/lib/choices'

export const { labels: PRIORITY_LABELS, values: TASK_PRIORITIES } = choices({
  low: 'Baixa',
  normal: 'Normal',
  high: 'Alta',
})

/** Origin of a task: a person, or the rule of that name. */
export const MANUAL = 'manual'
