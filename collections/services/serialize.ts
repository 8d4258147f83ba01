import type { Service } from '@kit/database/payload-types'
import { idOf, moneyOrNull, textOrNull } from '@kit/lib/serialize'
import type { PublicService, ServiceAnswer } from './schema'

/** Days that a service without a stored duration takes, on the public side (OP-17). */
const DEFAULT_DURATION_DAYS = 7

/** The integer number of a populated category. */
function categoryNumber({ category }: Service): number | null {
  return typeof category === 'object' && category !== null ? (category.number ?? null) : null
}

/** A service as visitors get it; its category must be populated. */
export function serializePublicService(doc: Service): PublicService {
  const basePrice = moneyOrNull(doc.basePrice) ?? '0.00'
  return {
    basePrice,
    categoryId: categoryNumber(doc),
    description: textOrNull(doc.description),
    estimatedDuration: doc.estimatedDuration ?? DEFAULT_DURATION_DAYS,
    id: doc.number ?? 0,
    isActive: doc.isActive ?? true,
    name: doc.name,
    price: Number(basePrice),
  }
}

/** A service as staff get it; its category must be populated. */
export function serializeService(doc: Service): ServiceAnswer {
  return {
    basePrice: moneyOrNull(doc.basePrice),
    categoryId: idOf(doc.category),
    categoryNumber: categoryNumber(doc),
    createdAt: doc.createdAt,
    description: textOrNull(doc.description),
    estimatedDuration: doc.estimatedDuration ?? null,
    id: doc.id,
    isActive: doc.isActive ?? true,
    name: doc.name,
    number: doc.number ?? 0,
    updatedAt: doc.updatedAt,
  }
}
