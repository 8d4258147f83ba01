import { luandaDay } from '../../../../src/lib/dates'
import { centsToDecimal, decimalToCents } from '../../../../src/lib/money'
import { isBlankLine, readQuantity, tidyPrice, toPricedLine, type TypedLine } from '../domain/line-entry'
import { priceItems } from '../domain/line-items'
import type { QuoteStatus } from '../domain/quote-options'
import type { QuoteAnswer } from '../schema'

/** The form's fields as the browser has them: text everywhere. */
export interface QuoteValues {
  clientCompany: string
  clientEmail: string
  clientId: string
  clientName: string
  clientPhone: string
  description: string
  items: TypedLine[]
  leadId: string
  notes: string
  status: QuoteStatus
  title: string
  totalAmount: string
  validUntil: string
}

/** A new quote's form: a draft without lines (QUOT-21). */
const EMPTY: QuoteValues = {
  clientCompany: '',
  clientEmail: '',
  clientId: '',
  clientName: '',
  clientPhone: '',
  description: '',
  items: [],
  leadId: '',
  notes: '',
  status: 'draft',
  title: '',
  totalAmount: '0',
  validUntil: '',
}

/** What the form starts from: the stored quote, or an empty one. Points in time as days in Luanda. */
export function startOf(quote: QuoteAnswer | null): QuoteValues {
  if (!quote) return EMPTY
  return {
    clientCompany: quote.clientCompany ?? '',
    clientEmail: quote.clientEmail ?? '',
    clientId: quote.clientId ?? '',
    clientName: quote.clientName ?? '',
    clientPhone: quote.clientPhone ?? '',
    description: quote.description ?? '',
    items: quote.items.map(({ description, quantity, serviceId, unitPrice }) => ({
      description: description ?? '',
      quantity: String(quantity),
      serviceId: serviceId ?? '',
      unitPrice: tidyPrice(unitPrice),
    })),
    leadId: quote.leadId ?? '',
    notes: quote.notes ?? '',
    status: quote.status,
    title: quote.title,
    totalAmount: tidyPrice(quote.totalAmount),
    validUntil: quote.validUntil ? luandaDay(new Date(quote.validUntil)) : '',
  }
}

/**
 * The values as they are judged and sent: numbers as they were meant, blank lines left out, the total of the lines
 * when there are any (QUOT-24…27).
 */
export function tidyValues(values: QuoteValues): QuoteValues {
  const items = values.items
    .filter((line) => !isBlankLine(line))
    .map((line) => ({
      ...line,
      quantity: String(readQuantity(line.quantity)),
      unitPrice: tidyPrice(line.unitPrice),
    }))
  const totalAmount =
    items.length > 0 ? centsToDecimal(priceItems(items.map(toPricedLine)).totalCents) : tidyPrice(values.totalAmount)
  return { ...values, items, totalAmount }
}

/** The keys whose value is another than at the start. Only these are sent: the rest may have been changed by others. */
export function changedKeys(start: QuoteValues, values: QuoteValues): (keyof QuoteValues)[] {
  const before = tidyValues(start)
  const now = tidyValues(values)
  const isSame = (key: keyof QuoteValues) =>
    key === 'totalAmount'
      ? decimalToCents(before.totalAmount) === decimalToCents(now.totalAmount)
      : JSON.stringify(before[key]) === JSON.stringify(now[key])
  return (Object.keys(now) as (keyof QuoteValues)[]).filter((key) => !isSame(key))
}
