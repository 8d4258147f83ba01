import type { Slice } from '@kit/slice'
import { Testimonials } from './collection'
import { testimonialRoutes } from './endpoints'
import { TESTIMONIALS_SCREEN } from './screens'

export const testimonials: Slice = {
  collections: [Testimonials],
  tables: { integers: { testimonials: { rating: [1, 5], sortOrder: [0, 2_147_483_647] } } },
  routes: testimonialRoutes,
  screens: [{ ...TESTIMONIALS_SCREEN, Component: '/collections/testimonials/admin/screen#TestimonialsView' }],
  undoable: { testimonials: { entityType: 'testimonial' } },
}
