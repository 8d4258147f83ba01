import { z } from 'zod'

import {
  flag,
  integer,
  isoDate,
  LENGTH,
  MAX_INTEGER,
  optionalReference,
  optionalText,
  requiredText,
  uuidText,
} from '@kit/http/fields'

/** The testimonial form (API-51, API-52; TEST-11…15). */
export const testimonialInput = z.object({
  clientCompany: optionalText(),
  clientId: optionalReference('Cliente inexistente'),
  clientName: requiredText('Nome do cliente é obrigatório'),
  clientPosition: optionalText(),
  content: requiredText('Depoimento é obrigatório', LENGTH.long),
  isActive: flag().optional(),
  isApproved: flag().optional(),
  projectId: optionalReference('Projeto inexistente'),
  rating: integer(1, 5, 'A avaliação vai de 1 a 5').optional(),
  serviceCategory: optionalText(),
  sortOrder: integer(0, MAX_INTEGER, 'A ordem tem de ser um número inteiro a partir de 0').optional(),
})
export type TestimonialInput = z.output<typeof testimonialInput>

export const approvalInput = z.object({ isApproved: flag() })

/** A testimonial as visitors get it (DATA-91). */
export const publicTestimonial = z.object({
  clientCompany: z.string().nullable(),
  clientName: z.string(),
  clientPosition: z.string().nullable(),
  content: z.string(),
  createdAt: isoDate,
  id: uuidText,
  isActive: z.boolean(),
  isApproved: z.boolean(),
  rating: z.int().min(1).max(5),
  serviceCategory: z.string().nullable(),
  sortOrder: z.int(),
  updatedAt: isoDate,
})
export type PublicTestimonial = z.output<typeof publicTestimonial>

/** A testimonial as staff get it (DATA-81…89). */
export const testimonial = publicTestimonial.extend({ clientId: uuidText.nullable(), projectId: uuidText.nullable() })
export type TestimonialAnswer = z.output<typeof testimonial>
