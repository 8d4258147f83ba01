import { recordAddress } from '@kit/admin/shell/record-address'
import { LEAD_STATUS_LABELS, ORDER_STATUS_LABELS, QUOTE_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { type CrmRecord, nameOf, RECORD_LABELS } from './domain/crm-records'
import { RECORD_SCREENS } from './record-screens'
import type { LinkedClient, LinkedLead, LinkedOrder, LinkedQuote, LinkedRetainer } from './schema'

/** A linked record, as the list shows it. */
export interface RecordLink {
  id: string
  kind: string
  text: string
  /** Status label. */
  detail: string | null
  href: string
  /** Closes the drawer that holds a link to its own list, which is the same page. */
  onFollow?: () => void
}

const linkTo = (type: CrmRecord, record: { id: string }, detail: string | null = null): RecordLink => ({
  detail,
  href: recordAddress(RECORD_SCREENS[type], record.id),
  id: record.id,
  kind: RECORD_LABELS[type],
  text: nameOf(type, record),
})

export const linkOfLead = (lead: LinkedLead) => linkTo('leads', lead, LEAD_STATUS_LABELS[lead.status])
export const linkOfClient = (client: LinkedClient) => linkTo('clients', client)
export const linkOfQuote = (quote: LinkedQuote) => linkTo('quotes', quote, QUOTE_STATUS_LABELS[quote.status])
export const linkOfOrder = (order: LinkedOrder) => linkTo('orders', order, ORDER_STATUS_LABELS[order.status])
export const linkOfRetainer = (retainer: LinkedRetainer) => linkTo('retainers', retainer)
