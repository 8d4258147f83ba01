import { choices } from '@kit/lib/choices'

export const { labels: PRIORITY_LABELS, values: TASK_PRIORITIES } = choices({
  low: 'Baixa',
  normal: 'Normal',
  high: 'Alta',
})

/** Instead of a person, for a task that anybody can take. */
export const NOBODY_LABEL = 'De ninguém'

/** `origin` of a task that a person made; otherwise it is a `TaskOrigin`. */
export const MANUAL = 'manual'

/** What a rule's task is about, by the beginning of its `origin`. */
const ORIGIN_LABELS = {
  'data-request': 'Pedido de dados',
  'deposit-received': 'Pagamento',
  'final-document': 'Pagamento',
  'instalment:': 'Pagamento',
  manual: 'Manual',
  'proposal-': 'Proposta',
  'receipt:': 'Pagamento',
  'reminder-': 'Lembrete',
  'retainer-renewal': 'Avença',
  'retainer:': 'Avença',
} as const

/** The rule that makes a task, with the record it is about where one record can have several. */
export type TaskOrigin = `${Exclude<keyof typeof ORIGIN_LABELS, typeof MANUAL>}${string}`

export const originLabel = (origin: string): string =>
  Object.entries(ORIGIN_LABELS).find(([start]) => origin.startsWith(start))?.[1] ?? 'Automática'
