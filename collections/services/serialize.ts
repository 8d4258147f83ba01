import { DEFAULT_DURATION_DAYS } from '@collections/catalogue/domain/offer-text'
import type { Service } from '@kit/database/payload-types'
import { answerOf } from '@kit/records/answer-of'
import { type PublicService, service, type ServiceAnswer } from './schema'

/** The integer number of a populated category. */
function categoryNumber({ category }: Service): number | null {
  return typeof category === 'object' && category !== null ? (category.number ?? null) : null
}

const plain = answerOf(service.omit({ categoryNumber: true, isActive: true }))

/** Serialises for staff; the category must be populated. */
export const serializeService = (doc: Service): ServiceAnswer => ({
  ...plain(doc),
  categoryNumber: categoryNumber(doc),
  isActive: doc.isActive ?? true,
})

/** Serialises for visitors; the category must be populated. */
export function serializePublicService(doc: Service): PublicService {
  const { basePrice, description, estimatedDuration, isActive, name, number } = serializeService(doc)
  return {
    basePrice: basePrice ?? '0.00',
    categoryId: categoryNumber(doc),
    description,
    estimatedDuration: estimatedDuration ?? DEFAULT_DURATION_DAYS,
    id: number,
    isActive,
    name,
    price: Number(basePrice ?? 0),
  }
}
