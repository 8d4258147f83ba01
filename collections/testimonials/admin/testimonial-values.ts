import { z } from 'zod'

import { tidyWhole } from '@kit/lib/money'
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

/** The form's fields as the browser has them. */
export interface TestimonialValues {
  clientCompany: string
  clientId: string
  clientName: string
  clientPosition: string
  content: string
  isActive: boolean
  isApproved: boolean
  projectId: string
  rating: string
  serviceCategory: string
  sortOrder: string
}

/** A new testimonial's form: not approved, active, rating 5, order 1 (TEST-11). */
const EMPTY: TestimonialValues = {
  clientCompany: '',
  clientId: '',
  clientName: '',
  clientPosition: '',
  content: '',
  isActive: true,
  isApproved: false,
  projectId: '',
  rating: '5',
  serviceCategory: '',
  sortOrder: '1',
}

export function toTestimonialValues(testimonial: TestimonialAnswer | null): TestimonialValues {
  if (!testimonial) return EMPTY
  return {
    clientCompany: testimonial.clientCompany ?? '',
    clientId: testimonial.clientId ?? '',
    clientName: testimonial.clientName,
    clientPosition: testimonial.clientPosition ?? '',
    content: testimonial.content,
    isActive: testimonial.isActive,
    isApproved: testimonial.isApproved,
    projectId: testimonial.projectId ?? '',
    rating: String(testimonial.rating),
    serviceCategory: testimonial.serviceCategory ?? '',
    sortOrder: String(testimonial.sortOrder),
  }
}
