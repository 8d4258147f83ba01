import { recordAddress } from '@kit/admin/shell/record-address'
import { LEAD_STATUS_LABELS, ORDER_STATUS_LABELS, QUOTE_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { CLIENTS_SCREEN } from '@crm/clients/screens'
import { LEADS_SCREEN } from '@crm/leads/screens'
import { ORDERS_SCREEN } from '@crm/orders/screens'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import { RETAINERS_SCREEN } from '@crm/retainers/screens'
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

export const linkOfLead = ({ id, name, status }: LinkedLead): RecordLink => ({
  detail: LEAD_STATUS_LABELS[status],
  href: recordAddress(LEADS_SCREEN, id),
  id,
  kind: 'Lead',
  text: name,
})

export const linkOfClient = ({ id, name }: LinkedClient): RecordLink => ({
  detail: null,
  href: recordAddress(CLIENTS_SCREEN, id),
  id,
  kind: 'Cliente',
  text: name,
})

export const linkOfQuote = ({ id, quoteNumber, status, title }: LinkedQuote): RecordLink => ({
  detail: QUOTE_STATUS_LABELS[status],
  href: recordAddress(QUOTES_SCREEN, id),
  id,
  kind: 'Orçamento',
  text: `${quoteNumber} · ${title}`,
})

export const linkOfOrder = ({ id, orderNumber, status, title }: LinkedOrder): RecordLink => ({
  detail: ORDER_STATUS_LABELS[status],
  href: recordAddress(ORDERS_SCREEN, id),
  id,
  kind: 'Projeto',
  text: `${orderNumber} · ${title}`,
})

export const linkOfRetainer = ({ id, retainerNumber, title }: LinkedRetainer): RecordLink => ({
  detail: null,
  href: recordAddress(RETAINERS_SCREEN, id),
  id,
  kind: 'Avença',
  text: `${retainerNumber} · ${title}`,
})
