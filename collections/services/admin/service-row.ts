import type { ServiceCategoryAnswer } from '@collections/service-categories/contract'
import { formatAmount } from '@kit/lib/money'
import type { ServiceAnswer } from '../schema'

/** A service as its screens show it: what needs the server's libraries is worked out there and sent as text. */
export interface ServiceRow {
  service: ServiceAnswer
  category: { color: string; name: string } | null
  priceText: string
  durationText: string
  /** Its part of the address of the services page; null for one that the catalogue does not name. */
  catalogueSlug: string | null
}

/** The amount as pt-AO kwanzas; 'dia' for one day, else 'dias' (SVC-06, SVC-07, OP-91). */
export function toServiceRow(
  service: ServiceAnswer,
  categories: readonly ServiceCategoryAnswer[],
  catalogueSlug: string | null = null,
): ServiceRow {
  const category = categories.find(({ id }) => id === service.categoryId)
  return {
    catalogueSlug,
    category: category ? { color: category.color, name: category.name } : null,
    durationText: durationText(service.estimatedDuration),
    priceText: formatAmount(service.basePrice),
    service,
  }
}

function durationText(days: number | null): string {
  if (days === null) return 'Por definir'
  return `${days} ${days === 1 ? 'dia' : 'dias'}`
}
