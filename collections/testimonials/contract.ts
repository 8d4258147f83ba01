import { z, type ZodType } from 'zod'

import { deletedAnswer } from '@kit/http/answers-schema'
import { type AnyRoute, defineRoute } from '@kit/http/define-route'
import { listQuery, pageMeta } from '@kit/http/list'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'
import { approvalInput, publicTestimonial, testimonial, testimonialInput } from './schema'
import { testimonialErrors } from './errors'

const record = { collection: 'testimonials', notFound: testimonialErrors.testimonial_not_found } as const
const tag = 'Depoimentos'
const sort = ['sortOrder', 'createdAt', 'clientName', 'rating'] as const

export const listApprovedTestimonials = defineRoute({
  access: 'public',
  answer: z.object({ testimonials: z.array(publicTestimonial), ...pageMeta }),
  cachedBy: ['testimonials'],
  id: 'testimonials.list-approved',
  method: 'GET',
  path: '/api/testimonials/approved',
  query: listQuery({ sort }),
  status: 200,
  summary: 'Depoimentos aprovados e ativos',
  tag,
})

export const listTestimonials = defineRoute({
  access: STAFF,
  answer: z.object({ testimonials: z.array(testimonial), ...pageMeta }),
  id: 'testimonials.list',
  method: 'GET',
  path: '/api/testimonials',
  query: listQuery({ sort, status: ['approved', 'pending'] }),
  status: 200,
  summary: 'Listar todos os depoimentos',
  tag,
})

export const getTestimonial = defineRoute({
  access: STAFF,
  answer: z.object({ testimonial }),
  id: 'testimonials.get',
  method: 'GET',
  path: '/api/testimonials/{id}',
  record,
  status: 200,
  summary: 'Obter um depoimento',
  tag,
})

export const createTestimonial = defineRoute({
  access: CONTENT_ROLES,
  answer: z.object({ testimonial }),
  body: testimonialInput,
  id: 'testimonials.create',
  method: 'POST',
  path: '/api/testimonials',
  status: 201,
  summary: 'Criar um depoimento',
  tag,
})

export const updateTestimonial = defineRoute({
  access: CONTENT_ROLES,
  answer: z.object({ testimonial }),
  body: testimonialInput.partial(),
  checksLoadedAt: true,
  id: 'testimonials.update',
  method: 'PUT',
  path: '/api/testimonials/{id}',
  record,
  status: 200,
  summary: 'Atualizar um depoimento',
  tag,
})

export const approveTestimonial = defineRoute({
  access: CONTENT_ROLES,
  answer: z.object({ testimonial }),
  body: approvalInput,
  id: 'testimonials.approve',
  method: 'PUT',
  path: '/api/testimonials/{id}/approve',
  record,
  status: 200,
  summary: 'Aprovar ou retirar a aprovação de um depoimento',
  tag,
})

export const deleteTestimonial = defineRoute({
  access: CONTENT_ROLES,
  answer: deletedAnswer,
  id: 'testimonials.delete',
  method: 'DELETE',
  path: '/api/testimonials/{id}',
  record,
  status: 200,
  summary: 'Mover um depoimento para o lixo',
  tag,
})

/**
 * The clients that a testimonial may be linked to. They belong to the CRM, which stands above this floor: its contract
 * is held to this one.
 */
export interface ClientsToLink extends AnyRoute {
  method: 'GET'
  path: '/api/crm/clients'
  query: ZodType<unknown, { limit?: unknown; q?: string | undefined }>
  answer: ZodType<{ clients: { email: string; id: string; name: string }[] }>
}
