import { choices } from '@kit/lib/choices'

/** The records of the CRM that belong to somebody, and that tasks and notes may be about: their collections. */
export const { labels: RECORD_LABELS, values: CRM_RECORDS } = choices({
  leads: 'Lead',
  quotes: 'Orçamento',
  clients: 'Cliente',
  orders: 'Projeto',
})
export type CrmRecord = keyof typeof RECORD_LABELS
