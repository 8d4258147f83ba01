import { bind, type BoundRoute } from '@kit/http/bind'
import { trashRecord } from '@kit/data/records'
import * as contract from './contract'
import {
  createTestimonial,
  getTestimonial,
  listApprovedTestimonials,
  listTestimonials,
  updateTestimonial,
} from './operations/testimonials'
import { testimonialErrors } from './errors'

export const testimonialRoutes: BoundRoute[] = [
  bind(contract.listApprovedTestimonials, ({ query, req }) => listApprovedTestimonials(req, query)),
  bind(contract.listTestimonials, ({ query, req }) => listTestimonials(req, query)),
  bind(contract.getTestimonial, ({ params, req }) => getTestimonial(req, params.id)),
  bind(contract.createTestimonial, ({ body, req }) => createTestimonial(req, body)),
  bind(contract.updateTestimonial, ({ body, loadedAt, params, req }) =>
    updateTestimonial(req, params.id, body, loadedAt),
  ),
  bind(contract.approveTestimonial, ({ body, params, req }) => updateTestimonial(req, params.id, body)),
  bind(contract.deleteTestimonial, ({ params, req }) =>
    trashRecord(req, 'testimonials', params.id, testimonialErrors.testimonial_not_found),
  ),
]
