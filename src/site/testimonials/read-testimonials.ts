import type { Testimonial } from '@kit/database/payload-types'
import { findShown } from '@kit/data/documents'
import { readOr } from '@/site/read-or'
import { SAMPLE_TESTIMONIALS, type TestimonialCard } from './sample-testimonials'
import { positionLine } from './testimonial-text'

/** Approved testimonials; the samples if there are none and staff show samples, or if reading fails (OP-26). */
export function readTestimonials(showSamples: boolean): Promise<readonly TestimonialCard[]> {
  return readOr(SAMPLE_TESTIMONIALS, async (payload) => {
    const docs = await findShown(payload, 'testimonials', { sort: ['sortOrder', 'createdAt'] })
    if (docs.length === 0 && showSamples) return SAMPLE_TESTIMONIALS
    return docs.map(toTestimonialCard)
  })
}

export const toTestimonialCard = ({
  clientCompany,
  clientName,
  clientPosition,
  content,
  rating,
}: Testimonial): TestimonialCard => ({
  clientName,
  content,
  position: positionLine(clientPosition, clientCompany),
  rating: rating ?? 5,
})
