import { z, type ZodType } from 'zod'

import { crud } from '@kit/http/crud'
import { type AnyRoute, defineRoute } from '@kit/http/define-route'
import { listQuery, pageMeta } from '@kit/http/list'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'
import { approvalInput, publicTestimonial, testimonial, testimonialInput } from './schema'
import { testimonialErrors } from './errors'

const record = { collection: 'testimonials', notFound: testimonialErrors.testimonial_not_found } as const
const tag = 'Depoimentos'
const routes = crud({
  access: STAFF,
  answer: testimonial,
  at: '/api/testimonials',
  many: 'testimonials',
  noun: 'um depoimento',
  one: 'testimonial',
  record,
  tag,
  writers: CONTENT_ROLES,
})
const sort = ['sortOrder', 'createdAt', 'clientName', 'rating'] as const

export const listApprovedTestimonials = defineRoute({
  access: 'public',
  answer: z.object({ testimonials: z.array(publicTestimonial), ...pageMeta }),
  cachedBy: ['testimonials'],
  id: 'testimonials.list-approved',
  method: 'GET',
  path: '/api/testimonials/approved',
  query: listQuery({ sort }),
  summary: 'Depoimentos aprovados e ativos',
  tag,
})

export const listTestimonials = routes.list(
  listQuery({ sort, status: ['approved', 'pending'] }),
  'Listar todos os depoimentos',
)

export const getTestimonial = routes.get()

export const createTestimonial = routes.create({ body: testimonialInput })

export const updateTestimonial = routes.update({ body: testimonialInput.partial() })

export const approveTestimonial = defineRoute({
  access: CONTENT_ROLES,
  answer: z.object({ testimonial }),
  body: approvalInput,
  id: 'testimonials.approve',
  method: 'PUT',
  path: '/api/testimonials/{id}/approve',
  record,
  summary: 'Aprovar ou retirar a aprovação de um depoimento',
  tag,
})

export const deleteTestimonial = routes.remove()

/** The route that lists clients to link. It belongs to the CRM, a floor above; its contract must match this shape. */
export interface ClientsToLink extends AnyRoute {
  method: 'GET'
  path: '/api/crm/clients'
  query: ZodType<unknown, { limit?: unknown; q?: string | undefined }>
  answer: ZodType<{ clients: { email: string; id: string; name: string }[] }>
}
