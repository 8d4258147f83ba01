import { choices } from '@kit/lib/choices'
import type { EntityType } from '@collections/activities/domain/activity-types'

/** Collections of CRM records that have an owner and can have tasks and notes. */
export const { labels: RECORD_LABELS, values: CRM_RECORDS } = choices({
  leads: 'Lead',
  quotes: 'Orçamento',
  clients: 'Cliente',
  orders: 'Projeto',
  retainers: 'Avença',
})
export type CrmRecord = keyof typeof RECORD_LABELS

/** Entity types in the history, by collection. */
export const ENTITY_OF = {
  clients: 'client',
  leads: 'lead',
  orders: 'order',
  quotes: 'quote',
  retainers: 'retainer',
} as const satisfies Record<CrmRecord, EntityType>
