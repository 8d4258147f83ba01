import type { PayloadRequest, Where } from 'payload'

import { groupServices } from '../domain/group-services'
import type { PublicService, ServiceAnswer } from '../schema'
import { serializePublicService, serializeService } from '../serialize'
import { isRecordNumber } from '@kit/http/fields'
import { listAs, type ListQuery, listRecords, type PageMeta } from '@kit/http/list'
import { SHOWN_CONDITIONS } from '@kit/http/statuses'
import { find } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { readRecord } from '@kit/data/records'
import { sqlRowIn } from '@kit/data/transaction'
import { isUuid } from '@kit/lib/uuid'
import { serviceErrors } from '../errors'

const ACTIVE: Where = { isActive: { equals: true } }

const IN_ORDER = {
  collection: 'services',
  defaultSort: ['category.number', 'sortKey'],
  depth: 1,
  sortNames: { category: 'category.name', name: 'sortKey' },
  statuses: SHOWN_CONDITIONS,
} as const

/** Active services by category, for any caller (API-01, OP-10, OP-25). */
export async function listPublicServices(
  req: PayloadRequest,
  query: ListQuery,
): Promise<{ servicesByCategory: Record<string, PublicService[]> } & PageMeta> {
  const { docs, meta } = await listRecords({ ...IN_ORDER, query, req, where: ACTIVE })
  return { servicesByCategory: groupServices(docs.map(serializePublicService)), ...meta }
}

/**
 * One active service by number or uuid (API-02, OP-08, OP-25).
 * @throws DomainError service_not_found
 */
export async function getPublicService(req: PayloadRequest, id: string): Promise<{ service: PublicService }> {
  if (!isUuid(id) && !isRecordNumber(id)) throw new DomainError(serviceErrors.service_not_found)
  const [doc] = await find(req, 'services', {
    depth: 1,
    limit: 1,
    where: { and: [ACTIVE, isUuid(id) ? { id: { equals: id } } : { number: { equals: Number(id) } }] },
  })
  if (!doc) throw new DomainError(serviceErrors.service_not_found)
  return { service: serializePublicService(doc) }
}

/** All services for staff, optionally of one category, by category number, then name (API-42, OP-52, SVC-19). */
export const listServices = (req: PayloadRequest, query: ListQuery & { category?: string | undefined }) =>
  listAs('services', serializeService, {
    ...IN_ORDER,
    query,
    req,
    ...(query.category === undefined ? {} : { where: ofCategory(query.category) }),
  })

/**
 * One service for staff.
 * @throws DomainError service_not_found
 */
export async function getService(req: PayloadRequest, id: string): Promise<{ service: ServiceAnswer }> {
  const doc = await readRecord(req, 'services', id, serviceErrors.service_not_found, { depth: 1 })
  return { service: serializeService(doc) }
}

function ofCategory(category: string): Where {
  return isUuid(category) ? { category: { equals: category } } : { 'category.number': { equals: Number(category) } }
}

/** Figures above the lists of services. */
export type ServiceStats = {
  total: number
  active: number
  /** Active ÷ total as a rounded percentage; 0 without services. */
  activePercent: number
  /** Sum of all base prices in kwanzas, decimal text. */
  potentialRevenue: string
  /** Average base price in kwanzas, decimal text; a service without a price counts as 0. */
  averagePrice: string
  /** Days with one decimal, over services that have a duration; '0.0' if none has. */
  averageDuration: string
  /** Category with the most services, on a tie the lower number; null if no service has one. */
  popularCategory: string | null
  /** Existing categories, used or not. */
  categories: number
}

/**
 * Figures of all services, ignoring the list's filter, in one query (SVC-01…05, SVC-12…17, OP-24). Does not check the
 * role: the screen's guard does.
 */
export function getServiceStats(req: PayloadRequest): Promise<ServiceStats> {
  return sqlRowIn<ServiceStats>(req)`
    with kept as (
      select category_id, estimated_duration, is_active, coalesce(base_price, 0) as price
      from services where deleted_at is null),
    figures as (
      select count(*)::int as total, count(*) filter (where is_active)::int as active,
        coalesce(sum(price), 0)::numeric(20, 2)::text as revenue,
        coalesce(avg(price), 0)::numeric(20, 2)::text as price,
        coalesce(avg(estimated_duration), 0)::numeric(6, 1)::text as duration
      from kept)
    select total, active,
      coalesce(round(100.0 * active / nullif(total, 0)), 0)::int as "activePercent",
      revenue as "potentialRevenue", price as "averagePrice", duration as "averageDuration",
      (select c.name from kept k join service_categories c on c.id = k.category_id
        group by c.id, c.name, c.number order by count(*) desc, c.number limit 1) as "popularCategory",
      (select count(*)::int from service_categories) as categories
    from figures`
}
