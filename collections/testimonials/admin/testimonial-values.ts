import type { z } from 'zod'

import { typedWhole } from '@kit/admin/form/typed-amount'
import { emptyOf, valuesOf } from '@kit/records/form-values'
import { type TestimonialAnswer, testimonialInput } from '../schema'

/** Smallest order in the form; API and stored default also allow 0 (TEST-14, OP-90). */
export const LEAST_ORDER = 1

/** The API's schema, but an empty order or one below 1 becomes 1 (TEST-14). */
export const testimonialForm = testimonialInput.extend({
  sortOrder: typedWhole(testimonialInput.shape.sortOrder, LEAST_ORDER),
})
export type TestimonialFormInput = z.input<typeof testimonialForm>

/** Start values of a new testimonial: not approved, active, rating 5, order 1 (TEST-11). */
const EMPTY = {
  ...emptyOf(testimonialForm),
  hasConsent: false,
  isActive: true,
  isApproved: false,
  rating: '5',
  sortOrder: '1',
}

export const toTestimonialValues = (testimonial: TestimonialAnswer | null): TestimonialFormInput =>
  testimonial ? valuesOf(testimonialForm, testimonial) : EMPTY
