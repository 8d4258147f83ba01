import type { RecordOption } from '@kit/admin/form/use-record-search'
import type { TestimonialAnswer } from '../schema'

export interface TestimonialRow {
  testimonial: TestimonialAnswer
  /** Position and company for the card; null if both are empty. */
  role: string | null
  project?: RecordOption | null
  client?: RecordOption | null
}

/** 'position - company', or the one that is set (TEST-06). */
export function toTestimonialRow(testimonial: TestimonialAnswer): TestimonialRow {
  const { clientCompany, clientPosition } = testimonial
  return { role: [clientPosition, clientCompany].filter(Boolean).join(' - ') || null, testimonial }
}
