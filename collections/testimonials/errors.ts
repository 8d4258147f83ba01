import { defineErrors } from '@kit/lib/errors'

export const testimonialErrors = defineErrors({
  testimonial_not_found: { status: 404, message: 'Depoimento não encontrado' },
})
