import { z } from 'zod'

import { tidyWhole } from '@kit/lib/money'
import { emptyOf, valuesOf } from '@kit/records/form-values'
import { type TestimonialAnswer, testimonialInput } from '../schema'

/** The form's least place in the order; the API and the stored default also know 0 (TEST-14, OP-90). */
export const LEAST_ORDER = 1

/** The API's schema with the form's courtesy: no order, or one below 1, becomes 1 (TEST-14). */
export const testimonialForm = testimonialInput.extend({
  sortOrder: z
    .string()
    .transform((typed): number | string => tidyWhole(typed, LEAST_ORDER))
    .pipe(testimonialInput.shape.sortOrder.unwrap()),
})
export type TestimonialFormInput = z.input<typeof testimonialForm>

/** A new testimonial's form: not approved, active, rating 5, order 1 (TEST-11). */
const EMPTY = { ...emptyOf(testimonialForm), isActive: true, isApproved: false, rating: '5', sortOrder: '1' }

export const toTestimonialValues = (testimonial: TestimonialAnswer | null): TestimonialFormInput =>
  testimonial ? valuesOf(testimonialForm, testimonial) : EMPTY
