import { z } from 'zod'

import { flag, integer, isoDate, optionalOrder, optionalReference, uuidText } from '@kit/http/fields'
import { answersOf, inputsOf } from '@kit/records/field-schemas'
import { TESTIMONIAL_FIELDS } from './fields'

/** The testimonial form (API-51, API-52; TEST-11…15). */
export const testimonialInput = z.object({
  ...inputsOf(TESTIMONIAL_FIELDS),
  clientId: optionalReference('Cliente inexistente'),
  hasConsent: flag().optional(),
  isActive: flag().optional(),
  isApproved: flag().optional(),
  projectId: optionalReference('Projeto inexistente'),
  rating: integer(1, 5, 'A avaliação vai de 1 a 5').optional(),
  sortOrder: optionalOrder(),
})
export type TestimonialInput = z.output<typeof testimonialInput>

export const approvalInput = z.object({ isApproved: flag() })

/** The public format of a testimonial (DATA-91). */
export const publicTestimonial = z.object({
  ...answersOf(TESTIMONIAL_FIELDS),
  createdAt: isoDate,
  id: uuidText,
  isActive: z.boolean(),
  isApproved: z.boolean(),
  rating: z.int().min(1).max(5),
  sortOrder: z.int(),
  updatedAt: isoDate,
})
export type PublicTestimonial = z.output<typeof publicTestimonial>

/** The staff format of a testimonial (DATA-81…89). */
export const testimonial = publicTestimonial.extend({
  clientId: uuidText.nullable(),
  /** Of the publication, as told by the client to staff. */
  consentChangedAt: isoDate.nullable(),
  hasConsent: z.boolean(),
  projectId: uuidText.nullable(),
})
export type TestimonialAnswer = z.output<typeof testimonial>
