import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, Where } from 'payload'

import { type ListQuery, listRecords, type PageMeta } from '@kit/http/list'
import { listShown, type ShownRecords } from '@kit/http/list-shown'
import { readRecord } from '@kit/lib/records'
import type { PublicTestimonial, TestimonialAnswer } from '../schema'
import { serializePublicTestimonial, serializeTestimonial } from '../serialize'

const STATUSES: Record<string, Where> = {
  approved: { isApproved: { equals: true } },
  pending: { isApproved: { not_equals: true } },
}

const SHOWN: ShownRecords<'testimonials'> = {
  collection: 'testimonials',
  defaultSort: [sql`t.sort_order`, sql`t.created_at`],
  sorts: {
    clientName: sql`t.client_name`,
    createdAt: sql`t.created_at`,
    rating: sql`t.rating`,
    sortOrder: sql`t.sort_order`,
  },
  where: sql`t.is_approved and t.is_active and t.deleted_at is null`,
}

/** All testimonials for staff, by sort order (API-50, OP-52). */
export async function listTestimonials(
  req: PayloadRequest,
  query: ListQuery,
): Promise<{ testimonials: TestimonialAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords({
    collection: 'testimonials',
    defaultSort: ['sortOrder', 'createdAt'],
    query,
    req,
    statuses: STATUSES,
  })
  return { testimonials: docs.map(serializeTestimonial), ...meta }
}

/** Approved and active testimonials, whoever asks (API-04, OP-54). */
export async function listApprovedTestimonials(
  req: PayloadRequest,
  query: ListQuery,
): Promise<{ testimonials: PublicTestimonial[] } & PageMeta> {
  const { docs, meta } = await listShown(req, SHOWN, query)
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
