import type { RecordOption } from '@kit/admin/form/use-record-search'
import type { TestimonialAnswer } from '../schema'

/** A testimonial as its screen shows it. */
export interface TestimonialRow {
  testimonial: TestimonialAnswer
  /** Position and company, joined as the card has them; null when there is neither. */
  role: string | null
  project?: RecordOption | null
  client?: RecordOption | null
}

/** 'position - company', or the one that there is (TEST-06). */
export function toTestimonialRow(testimonial: TestimonialAnswer): TestimonialRow {
  const { clientCompany, clientPosition } = testimonial
  return { role: [clientPosition, clientCompany].filter(Boolean).join(' - ') || null, testimonial }
}
