import type { Testimonial } from '@kit/database/payload-types'
import { answerOf } from '@kit/records/answer-of'
import { type PublicTestimonial, publicTestimonial, testimonial, type TestimonialAnswer } from './schema'

const flagsOf = ({ isActive, isApproved }: Testimonial) => ({
  isActive: isActive ?? true,
  isApproved: isApproved ?? false,
})
const flags = { isActive: true, isApproved: true } as const
const forVisitors = answerOf(publicTestimonial.omit(flags))
const forStaff = answerOf(testimonial.omit({ ...flags, hasConsent: true }))

/** Serialises for visitors, without linked records. */
export const serializePublicTestimonial = (doc: Testimonial): PublicTestimonial => ({
  ...forVisitors(doc),
  ...flagsOf(doc),
})

/** Serialises for staff. */
export const serializeTestimonial = (doc: Testimonial): TestimonialAnswer => ({
  ...forStaff(doc),
  ...flagsOf(doc),
  hasConsent: doc.hasConsent ?? false,
})
