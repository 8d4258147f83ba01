import { randomUUID } from 'node:crypto'

import type { Field } from 'payload'

import { invalidAt } from '@kit/lib/errors'
import { serverOnly } from '@kit/lib/access'
import { BEYOND_WITH_OPTIONS, type LineItem, type PricedItems, priceItems } from './domain/line-items'

/** Fields of a line of a quote or an order (DATA-59…61, DATA-70…72). Item ids are uuids like all others. */
export const lineItemFields: Field[] = [
  { name: 'id', admin: { hidden: true }, defaultValue: () => randomUUID(), type: 'text' },
  { name: 'service', label: 'Serviço', relationTo: 'services', type: 'relationship' },
  { name: 'description', label: 'Descrição', maxLength: 20_000, type: 'textarea' },
  { name: 'quantity', defaultValue: 1, label: 'Quantidade', max: 1_000_000, min: 1, required: true, type: 'number' },
  {
    name: 'unitPrice',
    admin: { step: 0.01 },
    defaultValue: 0,
    label: 'Preço unitário (AOA)',
    max: 99_999_999.99,
    min: 0,
    required: true,
    type: 'number',
  },
  {
    name: 'totalPrice',
    access: { create: serverOnly, update: serverOnly },
    admin: { readOnly: true },
    defaultValue: 0,
    label: 'Total (AOA)',
    required: true,
    type: 'number',
  },
]

/** A quote's line may be left to the client: it counts while it is selected (PROP-07). */
export const quoteLineFields: Field[] = [
  ...lineItemFields,
  { name: 'isOptional', defaultValue: false, label: 'Opcional', type: 'checkbox' },
  { name: 'isSelected', defaultValue: false, label: 'Selecionada à partida', type: 'checkbox' },
]

/**
 * Priced lines for a write.
 * @throws DomainError invalid when a line or the sum is beyond the largest amount
 */
export function priceForWrite<I extends LineItem>(items: readonly I[]): PricedItems<I> {
  const priced = priceItems(items)
  if (priced.beyondLimitAt !== null) {
    const path = priced.beyondLimitAt >= 0 ? `items.${priced.beyondLimitAt}.unitPrice` : 'items'
    throw invalidAt(path, 'O total ultrapassa o limite de 99999999.99')
  }
  return priced
}

/**
 * Lines that leave something to the client: whatever they choose, the total can be accepted (PROP-07).
 * @throws DomainError invalid when it would be beyond the largest amount
 */
export function requireChoosable(items: readonly LineItem[]): void {
  if (priceItems(items).isBeyondWithOptions) throw invalidAt('items', BEYOND_WITH_OPTIONS)
}
