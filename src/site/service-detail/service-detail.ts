import type { Service } from '@kit/database/payload-types'
import type { PublicService } from '@collections/services/schema'

import { isGraphic } from '@collections/services/domain/group-services'
import { fromPriceText, ON_REQUEST, workingDaysText } from '@collections/catalogue/domain/offer-text'
import { decimalToCents } from '@kit/lib/money'
import { amountInText, type CatalogueService } from '@/site/catalogue/catalogue-service'
import { DEFAULT_DESCRIPTIONS } from '@/site/services/default-services'

/** Content of a service's page, for a record or a catalogue entry (OP-11). */
export interface ServiceDetail {
  /** Path segment of its address: a record's number or an entry's id. */
  id: string
  name: string
  description: string
  categoryNumber: number | null
  /** 'A partir de AOA 45.000', or 'Preço sob consulta' */
  priceText: string
  /** The amount in kwanzas; null if there is none. */
  fromAmount: number | null
  /** '30 dias úteis', or the catalogue's text. */
  durationText: string
  /** Link to the order of its features; only catalogue entries have one. */
  orderPath: `/servicos#${string}` | null
  /** What the price includes; items with a price of their own can be ordered separately. */
  contents: readonly { text: string; priceText?: string }[]
  /** Id by which projects reference the record; null for catalogue entries. */
  recordId: string | null
  /** Overrides by staff for search engines. */
  seo?: Service['seo']
}

/** Category numbers of the catalogue's digital entries; other digital ones count as marketing, print as design. */
const CATEGORY_OF: Partial<Record<string, number>> = { branding: 3, 'design-grafico': 2, 'web-design': 4 }

export const categoryNumberOf = ({ group, id }: Pick<CatalogueService, 'group' | 'id'>): number =>
  CATEGORY_OF[id] ?? (group === 'graphic' ? 2 : 1)

/**
 * A service record for its page (SERV-52…55, OP-16…18), with fields that the public answer lacks.
 * @param isMonthly whether a catalogue entry says that its price is per month
 */
export function fromRecord(
  service: PublicService,
  { id: recordId, includes, seo }: Pick<Service, 'id' | 'includes' | 'seo'>,
  isMonthly: boolean,
): ServiceDetail {
  const { basePrice, categoryId, description, estimatedDuration, id, name, price } = service
  const group = isGraphic(categoryId) ? 'grafica' : 'marketing'
  return {
    id: String(id),
    categoryNumber: categoryId,
    contents: (includes ?? '').split('\n').flatMap((line) => (line.trim() ? [{ text: line.trim() }] : [])),
    description: description?.trim() || DEFAULT_DESCRIPTIONS[group],
    durationText: workingDaysText(estimatedDuration),
    fromAmount: price || null,
    name,
    orderPath: null,
    recordId,
    seo,
    priceText: price > 0 ? fromPriceText(decimalToCents(basePrice), isMonthly) : ON_REQUEST,
  }
}

/** A catalogue entry in the same layout: its own title, full description, price and duration (OP-11). */
export function fromCatalogue(entry: CatalogueService): ServiceDetail {
  return {
    id: entry.id,
    categoryNumber: categoryNumberOf(entry),
    contents: entry.features.map(({ isMonthly, name, priceText }) => ({
      priceText: isMonthly ? `${priceText}/mês` : priceText,
      text: name,
    })),
    description: entry.fullDescription,
    durationText: entry.durationText,
    fromAmount: amountInText(entry.priceText),
    name: entry.title,
    orderPath: `/servicos#${entry.id}`,
    recordId: null,
    ...(entry.seo ? { seo: entry.seo } : {}),
    priceText: entry.priceText,
  }
}
