import { luandaDay } from '@kit/lib/dates'
import { tidyPrice, toTypedLine } from '@crm/line-items/domain/line-entry'
import type { QuoteStatus } from '@crm/statuses/domain/statuses'
import type { LinedValues } from '@crm/line-items/line-editor/line-values'
import { percentText } from '@kit/lib/money'
import type { QuoteAnswer } from '../schema'

/** The form's fields as the browser has them: text everywhere. */
export interface QuoteValues extends LinedValues {
  clientCompany: string
  clientEmail: string
  clientId: string
  clientName: string
  clientPhone: string
  conditions: string
  /** Empty: the settings'. */
  depositPercent: string
  description: string
  leadId: string
  notes: string
  /** Of a stored record. */
  appliesOwnerToLinked?: boolean
  ownerId: string
  status: QuoteStatus
  title: string
  validUntil: string
}

/** A new quote's form: a draft without lines (QUOT-21). */
const EMPTY: QuoteValues = {
  clientCompany: '',
  clientEmail: '',
  clientId: '',
  clientName: '',
  clientPhone: '',
  conditions: '',
  depositPercent: '',
  description: '',
  items: [],
  leadId: '',
  notes: '',
  ownerId: '',
  status: 'draft',
  title: '',
  totalAmount: '0',
  validUntil: '',
}

/**
 * What the form starts from: the stored quote, or an empty one. Points in time as days in Luanda.
 * @param validUntil of a new quote
 */
export function startOf(quote: QuoteAnswer | null, validUntil: string): QuoteValues {
  if (!quote) return { ...EMPTY, validUntil }
  return {
    clientCompany: quote.clientCompany ?? '',
    clientEmail: quote.clientEmail ?? '',
    clientId: quote.clientId ?? '',
    clientName: quote.clientName ?? '',
    clientPhone: quote.clientPhone ?? '',
    conditions: quote.conditions ?? '',
    depositPercent: quote.depositPercent === null ? '' : percentText(quote.depositPercent),
    description: quote.description ?? '',
    items: quote.items.map((item) => ({
      ...toTypedLine(item),
      id: item.id,
      isOptional: item.isOptional,
      isSelected: item.isSelected,
    })),
    leadId: quote.leadId ?? '',
    notes: quote.notes ?? '',
    appliesOwnerToLinked: false,
    ownerId: quote.ownerId ?? '',
    status: quote.status,
    title: quote.title,
    totalAmount: tidyPrice(quote.totalAmount),
    validUntil: quote.validUntil ? luandaDay(new Date(quote.validUntil)) : '',
  }
}
