import type { Testimonial } from '@kit/database/payload-types'
import { findShown } from '@kit/data/documents'
import { PAGE_WORDS } from '@/site/pages/words'
import { readOr } from '@/site/read-or'
import { SAMPLE_TESTIMONIALS, type TestimonialCard } from './sample-testimonials'
import { positionLine } from './testimonial-text'

/** Approved testimonials; the samples if there are none and staff show samples, or if reading fails (OP-26). */
export function readTestimonials(
  showSamples: boolean,
  { client } = PAGE_WORDS.pt,
): Promise<readonly TestimonialCard[]> {
  return readOr(SAMPLE_TESTIMONIALS, async (payload) => {
    const docs = await findShown(payload, 'testimonials', { sort: ['sortOrder', 'createdAt'] })
    if (docs.length === 0 && showSamples) return SAMPLE_TESTIMONIALS
    return docs.map((doc) => toTestimonialCard(doc, client))
  })
}

export const toTestimonialCard = (
  { clientCompany, clientName, clientPosition, content, rating }: Testimonial,
  client?: string,
): TestimonialCard => ({
  clientName,
  content,
  position: positionLine(clientPosition, clientCompany, client),
  rating: rating ?? 5,
})
