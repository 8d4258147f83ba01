import { choices } from '@kit/lib/choices'

export const { labels: PRIORITY_LABELS, values: TASK_PRIORITIES } = choices({
  low: 'Baixa',
  normal: 'Normal',
  high: 'Alta',
})

/** `origin` of a task that a person made; otherwise it is the name of a rule. */
export const MANUAL = 'manual'
