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

/** Entity types in history, messages, notifications and search, by collection. */
export const ENTITY_OF = {
  clients: 'client',
  leads: 'lead',
  orders: 'order',
  quotes: 'quote',
  retainers: 'retainer',
} as const satisfies Record<CrmRecord, EntityType>
export const CRM_ENTITIES = Object.values(ENTITY_OF)

/** The collection of an entity type; none if it is no CRM record. */
export const collectionOf = (entityType: string | null): CrmRecord | undefined =>
  CRM_RECORDS.find((collection) => ENTITY_OF[collection] === entityType)

/** Fields that name a record. */
export const NAME_FIELDS: Readonly<Record<CrmRecord, readonly string[]>> = {
  clients: ['name'],
  leads: ['name'],
  orders: ['orderNumber', 'title'],
  quotes: ['quoteNumber', 'title'],
  retainers: ['retainerNumber', 'title'],
}

export const nameOf = (collection: CrmRecord, record: object): string =>
  NAME_FIELDS[collection].map((field) => (record as Readonly<Record<string, unknown>>)[field]).join(' · ')
