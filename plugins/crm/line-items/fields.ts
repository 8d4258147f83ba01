import { randomUUID } from 'node:crypto'

import type { Field } from 'payload'

import { invalidAt } from '@kit/lib/errors'
import { computed } from '@kit/data/access'
import { holdsKwanzas, moneyField } from '@kit/data/money-field'
import { BEYOND_WITH_OPTIONS, beyondLimit, lineOf, pricesOf, type StoredLine } from './domain/line-items'

/** Fields of a line of a quote or an order (DATA-59…61, DATA-70…72). Item ids are uuids like all others. */
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

/** A quote's line may be left to the client: it counts while it is selected (PROP-07). */
export const quoteLineFields: Field[] = [
  ...lineItemFields,
  { name: 'isOptional', defaultValue: false, label: 'Opcional', type: 'checkbox' },
  { name: 'isSelected', defaultValue: false, label: 'Selecionada à partida', type: 'checkbox' },
]

/**
 * Lines as they are written, with their totals, and as they are added up.
 * @throws DomainError invalid when a line or the sum is beyond the largest amount
 */
export function priceForWrite<I extends StoredLine>(items: readonly I[]) {
  const lines = items.map(lineOf)
  const beyond = beyondLimit(lines)
  if (beyond && !beyond.isByOptions) throw invalidAt(beyond.path, 'O total ultrapassa o limite de 99999999.99')
  return { items: items.map((item) => ({ ...item, ...pricesOf(lineOf(item)) })), lines }
}

/**
 * Lines that leave something to the client: whatever they choose, the total can be accepted (PROP-07).
 * @throws DomainError invalid when it would be beyond the largest amount
 */
export function requireChoosable(items: readonly StoredLine[]): void {
  if (beyondLimit(items.map(lineOf))?.isByOptions) throw invalidAt('items', BEYOND_WITH_OPTIONS)
}
