import { choices } from '@kit/lib/choices'
import type { EntityType } from '@collections/activities/domain/activity-types'

/** The records of the CRM that belong to somebody, and that tasks and notes may be about: their collections. */
export const { labels: RECORD_LABELS, values: CRM_RECORDS } = choices({
  leads: 'Lead',
  quotes: 'Orçamento',
  clients: 'Cliente',
  orders: 'Projeto',
  retainers: 'Avença',
})
export type CrmRecord = keyof typeof RECORD_LABELS

/** What their history calls them. */
export const ENTITY_OF = {
  clients: 'client',
  leads: 'lead',
  orders: 'order',
  quotes: 'quote',
  retainers: 'retainer',
} as const satisfies Record<CrmRecord, EntityType>
