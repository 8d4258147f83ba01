import { recordAddress } from '@kit/admin/shell/record-address'
import { LEAD_STATUS_LABELS, ORDER_STATUS_LABELS, QUOTE_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { type CrmRecord, RECORD_LABELS } from './domain/crm-records'
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
}

const linkTo = (type: CrmRecord, id: string, text: string, detail: string | null = null): RecordLink => ({
  detail,
  href: recordAddress(RECORD_SCREENS[type], id),
  id,
  kind: RECORD_LABELS[type],
  text,
})

export const linkOfLead = ({ id, name, status }: LinkedLead) => linkTo('leads', id, name, LEAD_STATUS_LABELS[status])

export const linkOfClient = ({ id, name }: LinkedClient) => linkTo('clients', id, name)

export const linkOfQuote = ({ id, quoteNumber, status, title }: LinkedQuote) =>
  linkTo('quotes', id, `${quoteNumber} · ${title}`, QUOTE_STATUS_LABELS[status])

export const linkOfOrder = ({ id, orderNumber, status, title }: LinkedOrder) =>
  linkTo('orders', id, `${orderNumber} · ${title}`, ORDER_STATUS_LABELS[status])

export const linkOfRetainer = ({ id, retainerNumber, title }: LinkedRetainer) =>
  linkTo('retainers', id, `${retainerNumber} · ${title}`)
