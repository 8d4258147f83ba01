import type { Testimonial } from '@kit/database/payload-types'
import { answerOf } from '@kit/records/answer-of'
import { type PublicTestimonial, publicTestimonial, testimonial, type TestimonialAnswer } from './schema'

const flagsOf = ({ isActive, isApproved }: Testimonial) => ({
  isActive: isActive ?? true,
  isApproved: isApproved ?? false,
})
const flags = { isActive: true, isApproved: true } as const
const forVisitors = answerOf(publicTestimonial.omit(flags))
const forStaff = answerOf(testimonial.omit(flags))

/** A testimonial as visitors get it: without the records it belongs to. */
export const serializePublicTestimonial = (doc: Testimonial): PublicTestimonial => ({
  ...forVisitors(doc),
  ...flagsOf(doc),
})

/** A testimonial as staff get it. */
export const serializeTestimonial = (doc: Testimonial): TestimonialAnswer => ({ ...forStaff(doc), ...flagsOf(doc) })
