import type { Testimonial } from '@kit/database/payload-types'
import { idOf, textOrNull } from '@kit/lib/serialize'
import type { PublicTestimonial, TestimonialAnswer } from './schema'

/** A testimonial as visitors get it: without the records it belongs to. */
export function serializePublicTestimonial(doc: Testimonial): PublicTestimonial {
  return {
    clientCompany: textOrNull(doc.clientCompany),
    clientName: doc.clientName,
    clientPosition: textOrNull(doc.clientPosition),
    content: doc.content,
    createdAt: doc.createdAt,
    id: doc.id,
    isActive: doc.isActive ?? true,
    isApproved: doc.isApproved ?? false,
    rating: doc.rating,
    serviceCategory: textOrNull(doc.serviceCategory),
    sortOrder: doc.sortOrder,
    updatedAt: doc.updatedAt,
  }
}

/** A testimonial as staff get it. */
export function serializeTestimonial(doc: Testimonial): TestimonialAnswer {
  return { ...serializePublicTestimonial(doc), clientId: idOf(doc.client), projectId: idOf(doc.project) }
}
