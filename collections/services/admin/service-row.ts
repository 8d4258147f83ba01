import type { ServiceCategoryAnswer } from '@collections/service-categories/contract'
import { formatAmount } from '@kit/lib/money'
import type { ServiceAnswer } from '../schema'

/** A service for the screens; texts that need server libraries are made on the server. */
export interface ServiceRow {
  service: ServiceAnswer
  category: { color: string; name: string } | null
  priceText: string
  durationText: string
  /** Its slug on the services page; null if it is not in the catalogue. */
  catalogueSlug: string | null
}

/** Formats amounts as pt-AO kwanzas, and durations with 'dia' or 'dias' (SVC-06, SVC-07, OP-91). */
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
