import { SCREENS } from '@kit/admin/shell/screens'
import { searchLink } from '@kit/admin/list/search-link'
import { LEAD_STATUS_LABELS } from '@crm/leads/domain/lead-options'
import { ORDER_STATUS_LABELS } from '@crm/orders/domain/order-options'
import { QUOTE_STATUS_LABELS } from '@crm/quotes/domain/quote-options'
import type { LinkedClient, LinkedLead, LinkedOrder, LinkedQuote } from './schema'

/** A record as another one links to it: its own screen, narrowed to it. */
export interface RecordLink {
  id: string
  kind: string
  text: string
  /** Its state. */
  detail: string | null
  href: string
}

export const linkOfLead = ({ email, id, name, status }: LinkedLead): RecordLink => ({
  detail: LEAD_STATUS_LABELS[status],
  href: searchLink(SCREENS.leads, email),
  id,
  kind: 'Lead',
  text: name,
})

export const linkOfClient = ({ email, id, name }: LinkedClient): RecordLink => ({
  detail: null,
  href: searchLink(SCREENS.clients, email),
  id,
  kind: 'Cliente',
  text: name,
})

export const linkOfQuote = ({ id, quoteNumber, status, title }: LinkedQuote): RecordLink => ({
  detail: QUOTE_STATUS_LABELS[status],
  href: searchLink(SCREENS.quotes, quoteNumber),
  id,
  kind: 'Orçamento',
  text: `${quoteNumber} · ${title}`,
})

export const linkOfOrder = ({ id, orderNumber, status, title }: LinkedOrder): RecordLink => ({
  detail: ORDER_STATUS_LABELS[status],
  href: searchLink(SCREENS.projects, orderNumber),
  id,
  kind: 'Projeto',
  text: `${orderNumber} · ${title}`,
})
