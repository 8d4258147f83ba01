import { choices } from '@kit/lib/choices'
import { RECORD_LABELS as CRM_LABELS } from '@crm/links/domain/crm-records'

/** Records that a search finds and staff can untick; rows of other tables follow the record that they belong to. */
export const { labels: RECORD_LABELS, values: RECORDS } = choices({
  ...CRM_LABELS,
  contacts: 'Pedido do site',
  testimonials: 'Depoimento',
  projects: 'Portfólio',
})
export type RecordTable = keyof typeof RECORD_LABELS

/** Tables that connect a person's records with other rows; not personal themselves. */
export const BETWEEN: Readonly<Record<string, readonly string[]>> = {
  instalments: ['quote_id', 'order_id', 'retainer_id'],
  retainer_months: ['retainer_id'],
  messages: ['entity_id'],
  tasks: ['record_id'],
}
