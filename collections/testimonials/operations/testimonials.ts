import type { PayloadRequest, Where } from 'payload'

import type { TestimonialAnswer, TestimonialInput } from '../schema'
import { serializePublicTestimonial, serializeTestimonial } from '../serialize'
import type { Testimonial } from '@kit/database/payload-types'
import { listAs, type ListQuery } from '@kit/http/list'
import { create, type NewDocument, update } from '@kit/data/documents'
import { lockUnchanged, readRecord } from '@kit/data/records'
import { resolveReference } from '@kit/data/references'
import { sqlRowIn } from '@kit/data/transaction'
import { testimonialErrors } from '../errors'

type Saved = Promise<{ testimonial: TestimonialAnswer }>

/**
 * Creates a testimonial (API-51).
 * @throws DomainError invalid at a reference that does not exist
 */
export async function createTestimonial(req: PayloadRequest, body: TestimonialInput): Saved {
  const data = (await toColumns(req, body)) as NewDocument<'testimonials'>
  return { testimonial: serializeTestimonial(await create(req, 'testimonials', data)) }
}

/**
 * Changes the keys that were sent; approving changes `isApproved` (API-52, API-54).
 * @throws DomainError testimonial_not_found, stale_record, invalid
 */
export async function updateTestimonial(
  req: PayloadRequest,
  id: string,
  body: Partial<TestimonialInput>,
  loadedAt: Date | null = null,
): Saved {
  await lockUnchanged(req, 'testimonials', id, testimonialErrors.testimonial_not_found, loadedAt)
  return { testimonial: serializeTestimonial(await update(req, 'testimonials', id, await toColumns(req, body))) }
}

async function toColumns(req: PayloadRequest, body: Partial<TestimonialInput>): Promise<Partial<Testimonial>> {
  const { clientId, projectId, ...rest } = body
  const client = await resolveReference(req, clientId, {
    collection: 'clients',
    message: 'Cliente inexistente',
    path: 'clientId',
  })
  const project = await resolveReference(req, projectId, {
    collection: 'projects',
    message: 'Projeto inexistente',
    path: 'projectId',
  })
  return {
    ...(rest as Partial<Testimonial>),
    ...(client === undefined ? {} : { client }),
    ...(project === undefined ? {} : { project }),
  }
}

const STATUSES: Record<string, Where> = {
  approved: { isApproved: { equals: true } },
  pending: { isApproved: { not_equals: true } },
}

const IN_ORDER = { collection: 'testimonials', defaultSort: ['sortOrder', 'createdAt'], statuses: STATUSES } as const

const APPROVED: Where = { isActive: { equals: true }, isApproved: { equals: true } }

/** All testimonials for staff, by sort order (API-50, OP-52). */
export const listTestimonials = (req: PayloadRequest, query: ListQuery) =>
  listAs('testimonials', serializeTestimonial, { ...IN_ORDER, query, req })

/** Approved and active testimonials, for any caller (API-04, OP-54). */
export const listApprovedTestimonials = (req: PayloadRequest, query: ListQuery) =>
  listAs('testimonials', serializePublicTestimonial, { ...IN_ORDER, query, req, where: APPROVED })

/**
 * One testimonial for staff.
 * @throws DomainError testimonial_not_found
 */
export async function getTestimonial(req: PayloadRequest, id: string): Promise<{ testimonial: TestimonialAnswer }> {
  const doc = await readRecord(req, 'testimonials', id, testimonialErrors.testimonial_not_found)
  return { testimonial: serializeTestimonial(doc) }
}

/** Figures above the list of testimonials. */
export type TestimonialStats = {
  total: number
  approved: number
  /** Not approved. */
  pending: number
  /** Average rating of all, with one decimal; '0.0' if there are none. */
  averageRating: string
}

/**
 * Figures of all testimonials, ignoring the list's filter, in one query (TEST-02…05, OP-24). Does not check the role:
 * the screen's guard does.
 */
export function getTestimonialStats(req: PayloadRequest): Promise<TestimonialStats> {
  return sqlRowIn<TestimonialStats>(req)`
    select count(*)::int as total,
      count(*) filter (where is_approved)::int as approved,
      count(*) filter (where is_approved is not true)::int as pending,
      coalesce(round(avg(rating), 1), 0.0)::numeric(2, 1)::text as "averageRating"
    from testimonials where deleted_at is null`
}
