import { randomUUID } from 'node:crypto'

import type { ArrayField, Field } from 'payload'

import { invalidAt } from '@kit/lib/errors'
import { computed } from '@kit/data/access'
import { leaveOutUnchanged } from '@kit/data/guard-writes'
import { holdsKwanzas, moneyField } from '@kit/data/money-field'
import { beyondLimit, beyondText, lineOf, MAX_LINE_ITEMS, pricesOf, type StoredLine } from './domain/line-items'

/** Fields of a line of a quote or an order (DATA-59…61, DATA-70…72). Ids are uuids, as everywhere. */
export const lineItemFields: Field[] = [
  { name: 'id', admin: { hidden: true }, defaultValue: () => randomUUID(), type: 'text' },
  { name: 'service', label: 'Serviço', relationTo: 'services', type: 'relationship' },
  { name: 'description', label: 'Descrição', maxLength: 20_000, type: 'textarea' },
  { name: 'quantity', defaultValue: 1, label: 'Quantidade', max: 1_000_000, min: 1, required: true, type: 'number' },
  moneyField({ name: 'unitPrice', defaultValue: 0, label: 'Preço unitário (AOA)', required: true }),
  {
    name: 'totalPrice',
    ...holdsKwanzas,
    ...computed,
    defaultValue: 0,
    label: 'Total (AOA)',
    required: true,
    type: 'number',
  },
  { name: 'isMonthly', defaultValue: false, label: 'Por mês', type: 'checkbox' },
]

/** Adds the optional lines of quotes, which count while they are selected (PROP-07). */
export const quoteLineFields: Field[] = [
  ...lineItemFields,
  { name: 'isOptional', defaultValue: false, label: 'Opcional', type: 'checkbox' },
  { name: 'isSelected', defaultValue: false, label: 'Selecionada à partida', type: 'checkbox' },
]

/** The lines of a quote, order or avença, in a table of their own. */
export const linesField = (dbName: string, fields: Field[]): ArrayField => ({
  name: 'items',
  dbName,
  fields,
  // Skips rewriting the rows when they did not change.
  hooks: { beforeChange: [leaveOutUnchanged] },
  label: 'Itens',
  labels: { plural: 'Itens', singular: 'Item' },
  maxRows: MAX_LINE_ITEMS,
  type: 'array',
})

/**
 * Returns the lines with their totals for writing, and in cents for summing.
 * @throws DomainError invalid when a line or the sum exceeds the maximum amount
 */
export function priceForWrite<I extends StoredLine>(items: readonly I[]) {
  const lines = items.map(lineOf)
  const beyond = beyondLimit(lines)
  if (beyond && !beyond.isByOptions) throw invalidAt(beyond.path, beyondText(beyond))
  return { items: items.map((item) => ({ ...item, ...pricesOf(lineOf(item)) })), lines }
}

/**
 * Checks that the total stays within the maximum even if the client selects all optional lines (PROP-07).
 * @throws DomainError invalid when it does not
 */
export function requireChoosable(items: readonly StoredLine[]): void {
  const beyond = beyondLimit(items.map(lineOf))
  if (beyond?.isByOptions) throw invalidAt(beyond.path, beyondText(beyond))
}
