import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, Where } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { isRecordNumber } from '@kit/http/fields'
import { type ListQuery, listRecords, type PageMeta } from '@kit/http/list'
import { listShown, type ShownRecords } from '@kit/http/list-shown'
import { SHOWN_CONDITIONS, SHOWN_SQL } from '@kit/http/statuses'
import { readRecord } from '@kit/lib/records'
import { isUuid } from '@kit/lib/uuid'
import { groupServices } from '../domain/group-services'
import type { PublicService, ServiceAnswer } from '../schema'
import { serializePublicService, serializeService } from '../serialize'

const ACTIVE: Where = { isActive: { equals: true } }

const SHOWN: ShownRecords<'services'> = {
  collection: 'services',
  defaultSort: [sql`c.number`, sql`t.sort_key`],
  join: sql`left join service_categories c on c.id = t.category_id`,
  more: sql`jsonb_build_object('category', jsonb_build_object('number', c.number))`,
  sorts: {
    basePrice: sql`t.base_price`,
    category: sql`c.name`,
    createdAt: sql`t.created_at`,
    estimatedDuration: sql`t.estimated_duration`,
    name: sql`t.sort_key`,
    number: sql`t.number`,
  },
  statuses: SHOWN_SQL,
  where: sql`t.is_active and t.deleted_at is null`,
}

/** Active services by category, whoever asks (API-01, OP-10, OP-25). */
export async function listPublicServices(
  req: PayloadRequest,
  query: ListQuery,
): Promise<{ servicesByCategory: Record<string, PublicService[]> } & PageMeta> {
  const { docs, meta } = await listShown(req, SHOWN, query)
  return { servicesByCategory: groupServices(docs.map(serializePublicService)), ...meta }
}

/**
 * One active service by number or uuid (API-02, OP-08, OP-25).
 * @throws DomainError service_not_found
 */
export async function getPublicService(req: PayloadRequest, id: string): Promise<{ service: PublicService }> {
  if (!isUuid(id) && !isRecordNumber(id)) throw new DomainError('service_not_found')
  const { docs } = await req.payload.find({
    collection: 'services',
    depth: 1,
    limit: 1,
    overrideAccess: false,
    pagination: false,
    req,
    where: { and: [ACTIVE, isUuid(id) ? { id: { equals: id } } : { number: { equals: Number(id) } }] },
  })
  if (!docs[0]) throw new DomainError('service_not_found')
  return { service: serializePublicService(docs[0]) }
}

/** All services for staff, or those of one category, by category number, then name (API-42, OP-52, SVC-19). */
export async function listServices(
  req: PayloadRequest,
  query: ListQuery & { category?: string | undefined },
): Promise<{ services: ServiceAnswer[] } & PageMeta> {
  const { category } = query
  const { docs, meta } = await listRecords({
    collection: 'services',
    defaultSort: ['category.number', 'sortKey'],
    depth: 1,
    query,
    req,
    sortNames: { category: 'category.name', name: 'sortKey' },
    statuses: SHOWN_CONDITIONS,
    ...(category === undefined ? {} : { where: ofCategory(category) }),
  })
  return { services: docs.map(serializeService), ...meta }
}

/**
 * One service for staff.
 * @throws DomainError service_not_found
 */
export async function getService(req: PayloadRequest, id: string): Promise<{ service: ServiceAnswer }> {
  const doc = await readRecord(req, 'services', id, 'service_not_found', 1)
  return { service: serializeService(doc) }
}

function ofCategory(category: string): Where {
  return isUuid(category) ? { category: { equals: category } } : { 'category.number': { equals: Number(category) } }
}
