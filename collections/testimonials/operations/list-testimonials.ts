import type { PayloadRequest, Where } from 'payload'

import { type ListQuery, listRecords, type PageMeta } from '@kit/http/list'
import { readRecord } from '@kit/lib/records'
import type { PublicTestimonial, TestimonialAnswer } from '../schema'
import { serializePublicTestimonial, serializeTestimonial } from '../serialize'

const APPROVED: Where = { isApproved: { equals: true } }
const STATUSES: Record<string, Where> = { approved: APPROVED, pending: { isApproved: { not_equals: true } } }

function findTestimonials(req: PayloadRequest, query: ListQuery, where?: Where) {
  return listRecords({
    collection: 'testimonials',
    defaultSort: ['sortOrder', 'createdAt'],
    query,
    req,
    statuses: STATUSES,
    ...(where ? { where } : {}),
  })
}

/** All testimonials for staff, by sort order (API-50, OP-52). */
export async function listTestimonials(
  req: PayloadRequest,
  query: ListQuery,
): Promise<{ testimonials: TestimonialAnswer[] } & PageMeta> {
  const { docs, meta } = await findTestimonials(req, query)
  return { testimonials: docs.map(serializeTestimonial), ...meta }
}

/** Approved and active testimonials, whoever asks (API-04, OP-54). */
export async function listApprovedTestimonials(
  req: PayloadRequest,
  query: ListQuery,
): Promise<{ testimonials: PublicTestimonial[] } & PageMeta> {
  const { docs, meta } = await findTestimonials(req, query, { and: [APPROVED, { isActive: { equals: true } }] })
  return { testimonials: docs.map(serializePublicTestimonial), ...meta }
}

/**
 * One testimonial for staff.
 * @throws DomainError testimonial_not_found
 */
export async function getTestimonial(req: PayloadRequest, id: string): Promise<{ testimonial: TestimonialAnswer }> {
  const doc = await readRecord(req, 'testimonials', id, 'testimonial_not_found')
  return { testimonial: serializeTestimonial(doc) }
}
