import type { PictureSource } from '@kit/ui/picture'
import type { Work } from '@/site/portfolio/read-works'
import type { TestimonialCard } from '@/site/testimonials/sample-testimonials'

/** What stands around an offer and is no part of it: who prepared it, work that fits, a client's word. */
export interface Presentation {
  author: { name: string; photo: PictureSource | null } | null
  testimonial: TestimonialCard | null
  works: readonly Work[]
}

export const NO_PRESENTATION: Presentation = { author: null, testimonial: null, works: [] }
