import { CONSENT_VERSION } from '@crm/leads/domain/consent'
import type { RequestForm } from '@crm/leads/request-form-schema'
import type { servicesOrder } from '@crm/leads/schema'
import type { z } from 'zod'

import { lineTotalCents, perMonth, sumLinesCents } from '@crm/line-items/domain/totals'
import { centsToDecimal, formatKwanza, MAX_AMOUNT_CENTS, readTypedWhole } from '@kit/lib/money'
import { amountInText, type CatalogueFeature, type CatalogueService, isMonthlyPrice } from './catalogue-service'

/** Quantity by feature name; absent means not selected. */
export type Quantities = Readonly<Record<string, number>>

export interface OrderLine {
  name: string
  unitPriceCents: number
  quantity: number
  isMonthly: boolean
}

/** Said beside the order of any service. */
export interface OrderTerms {
  isPolicyPublished: boolean
  isVatExtra: boolean
  /** Says what happens after the order. */
  orderText: string
}

/** Above any real print run, to catch typing mistakes. */
export const MAX_QUANTITY = 99_999

/** Parses a whole number of at least 1; anything else becomes 1 (SERV-11, SERV-12). */
export const toQuantity = (text: string): number => Math.min(Math.max(1, readTypedWhole(text) ?? 1), MAX_QUANTITY)

/** The selected features, in catalogue order. */
export function selectedLines(
  features: readonly Pick<CatalogueFeature, 'isMonthly' | 'name' | 'priceCents'>[],
  quantities: Quantities,
): OrderLine[] {
  return features.flatMap(({ isMonthly, name, priceCents }) => {
    const quantity = Object.hasOwn(quantities, name) ? quantities[name] : undefined
    return quantity === undefined ? [] : [{ isMonthly, name, quantity, unitPriceCents: priceCents }]
  })
}

/** Formatted total of the order, or the 'from' price while nothing is selected (SERV-13, SERV-14). */
export function orderAmountText(lines: readonly OrderLine[], priceText: string): string {
  return lines.length === 0 ? priceText : formatKwanza(sumLinesCents(lines))
}

/**
 * A note on the total: its monthly part, or that the whole service costs more than the selected features. Null when
 * neither applies.
 */
export function orderAmountNote(lines: readonly OrderLine[], priceText: string): string | null {
  if (lines.length === 0) return null
  const total = sumLinesCents(lines)
  const monthly = sumLinesCents(lines.filter(({ isMonthly }) => isMonthly))
  const wholeCents = (amountInText(priceText) ?? 0) * 100
  const isBelow = total < wholeCents
  // Formatted like the total; the printed price has another format.
  const wholeText = formatKwanza(wholeCents) + (isMonthlyPrice(priceText) ? '/mês' : '')
  const notes = [
    ...(monthly > 0 ? [monthly === total ? 'Por mês' : `Inclui ${formatKwanza(monthly)} por mês`] : []),
    ...(isBelow ? [`${monthly > 0 ? 'plano' : 'Serviço'} completo: a partir de ${wholeText}`] : []),
  ]
  return notes.join('; ') || null
}

/** The documented notes: a line per feature with quantity and total, the order's total, the origin (API-14). */
export function orderNotes(lines: readonly OrderLine[]): string {
  const items = lines.map((line) => {
    const price = (cents: number) => formatKwanza(cents) + perMonth(line)
    return `- ${line.name}: ${line.quantity} × ${price(line.unitPriceCents)} = ${price(lineTotalCents(line))}`
  })
  return [
    'Recursos selecionados:',
    ...items,
    '',
    `Valor total: ${formatKwanza(sumLinesCents(lines))}`,
    'Origem: Página de Serviços',
  ].join('\n')
}

interface Order {
  customer: Pick<RequestForm, 'email' | 'nif' | 'nome' | 'telefone'>
  lines: readonly OrderLine[]
  service: Pick<CatalogueService, 'id' | 'title'>
  /** The honeypot, which only bots fill in. */
  website: string
}

/**
 * The documented body of an order (SERV-21, API-08…14), and the selection, which the server prices itself. Omits
 * `budget` if the total exceeds the maximum amount: the server would reject it, and the notes contain the total.
 */
export function orderBody({ customer, lines, service, website }: Order): z.input<typeof servicesOrder> {
  const totalCents = sumLinesCents(lines)
  const nif = customer.nif?.trim() ?? ''
  return {
    name: customer.nome,
    email: customer.email,
    phone: customer.telefone,
    company: nif === '' ? '' : `NIF: ${nif}`,
    serviceInterest: service.title,
    budget: totalCents > MAX_AMOUNT_CENTS ? '' : String(Number(centsToDecimal(totalCents))),
    priority: 'medium',
    notes: orderNotes(lines),
    status: 'new',
    source: 'website',
    consentVersion: CONSENT_VERSION,
    selection: { catalogueId: service.id, features: lines.map(({ name, quantity }) => ({ name, quantity })) },
    ...(website === '' ? {} : { website }),
  }
}
