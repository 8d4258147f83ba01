import { SCREENS } from '@kit/admin/shell/screens'
import { recordAddress } from '@kit/admin/shell/record-address'
import { LEAD_STATUS_LABELS, ORDER_STATUS_LABELS, QUOTE_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import type { LinkedClient, LinkedLead, LinkedOrder, LinkedQuote } from './schema'

/** A record as another one links to it. */
export interface RecordLink {
  id: string
  kind: string
  text: string
  /** Its state. */
  detail: string | null
  href: string
}

export const linkOfLead = ({ id, name, status }: LinkedLead): RecordLink => ({
  detail: LEAD_STATUS_LABELS[status],
  href: recordAddress(SCREENS.leads, id),
  id,
  kind: 'Lead',
  text: name,
})

export const linkOfClient = ({ id, name }: LinkedClient): RecordLink => ({
  detail: null,
  href: recordAddress(SCREENS.clients, id),
  id,
  kind: 'Cliente',
  text: name,
})

export const linkOfQuote = ({ id, quoteNumber, status, title }: LinkedQuote): RecordLink => ({
  detail: QUOTE_STATUS_LABELS[status],
  href: recordAddress(SCREENS.quotes, id),
  id,
  kind: 'Orçamento',
  text: `${quoteNumber} · ${title}`,
})

export const linkOfOrder = ({ id, orderNumber, status, title }: LinkedOrder): RecordLink => ({
  detail: ORDER_STATUS_LABELS[status],
  href: recordAddress(SCREENS.projects, id),
  id,
  kind: 'Projeto',
  text: `${orderNumber} · ${title}`,
})
