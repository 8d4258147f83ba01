import type { PayloadRequest } from 'payload'

import type { Testimonial } from '@kit/database/payload-types'
import { lockRecord, requireUnchanged } from '@kit/lib/records'
import { resolveReference } from '@kit/lib/references'
import { withTransaction } from '@kit/lib/transaction'
import type { TestimonialAnswer, TestimonialInput } from '../schema'
import { serializeTestimonial } from '../serialize'

type Saved = Promise<{ testimonial: TestimonialAnswer }>

/**
 * Creates a testimonial (API-51).
 * @throws DomainError invalid at a reference that does not exist
 */
export async function createTestimonial(req: PayloadRequest, body: TestimonialInput): Saved {
  return withTransaction(req, async () => {
    const data = (await toColumns(req, body)) as Omit<Testimonial, 'id' | 'createdAt' | 'updatedAt'>
    const doc = await req.payload.create({ collection: 'testimonials', data, depth: 0, overrideAccess: false, req })
    return { testimonial: serializeTestimonial(doc) }
  })
}

/**
 * Changes the keys that were sent; approving is a change of `isApproved` (API-52, API-54).
 * @throws DomainError testimonial_not_found, stale_record, invalid
 */
export async function updateTestimonial(
  req: PayloadRequest,
  id: string,
  body: Partial<TestimonialInput>,
  loadedAt: Date | null = null,
): Saved {
  return withTransaction(req, async () => {
    await lockRecord(req, 'testimonials', id, 'testimonial_not_found')
    await requireUnchanged(req, 'testimonials', id, loadedAt)
    const data = await toColumns(req, body)
    const doc = await req.payload.update({ collection: 'testimonials', data, depth: 0, id, overrideAccess: false, req })
    return { testimonial: serializeTestimonial(doc) }
  })
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
