import type { PictureSource } from '@kit/ui/picture'
import type { Work } from '@/site/portfolio/read-works'
import type { TestimonialCard } from '@/site/testimonials/sample-testimonials'

/** Shown around an offer without being part of it: its author, fitting work, a client's testimonial. */
export interface Presentation {
  author: { name: string; photo: PictureSource | null } | null
  testimonial: TestimonialCard | null
  works: readonly Work[]
}

export const NO_PRESENTATION: Presentation = { author: null, testimonial: null, works: [] }
