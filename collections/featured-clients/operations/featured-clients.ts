import type { PayloadRequest } from 'payload'

import type { FeaturedClientAnswer, FeaturedClientInput } from '../schema'
import { serializeFeaturedClient, serializePublicFeaturedClient } from '../serialize'
import type { FeaturedClient } from '@kit/database/payload-types'
import { type ListQuery, listRecords, type PageMeta } from '@kit/http/list'
import { SHOWN_CONDITIONS } from '@kit/http/statuses'
import { lockRecord, readRecord, requireUnchanged } from '@kit/lib/records'
import { sqlRowIn } from '@kit/lib/transaction'
import { featuredClientErrors } from '../errors'

type Saved = Promise<{ client: FeaturedClientAnswer }>

/**
 * Creates a featured client; its logo is re-encoded (API-47).
 * @throws DomainError invalid at `logo`
 */
export async function createFeaturedClient(req: PayloadRequest, body: FeaturedClientInput): Saved {
  const data = body as Omit<FeaturedClient, 'id' | 'createdAt' | 'updatedAt'>
  const doc = await req.payload.create({ collection: 'featured-clients', data, depth: 0, overrideAccess: false, req })
  return { client: serializeFeaturedClient(doc) }
}

/**
 * Changes the keys that were sent (API-48, OP-50).
 * @throws DomainError featured_client_not_found, stale_record, invalid at `logo`
 */
export async function updateFeaturedClient(
  req: PayloadRequest,
  id: string,
  body: Partial<FeaturedClientInput>,
  loadedAt: Date | null = null,
): Saved {
  await lockRecord(req, 'featured-clients', id, featuredClientErrors.featured_client_not_found)
  await requireUnchanged(req, 'featured-clients', id, loadedAt)
  const doc = await req.payload.update({
    collection: 'featured-clients',
    data: body,
    depth: 0,
    id,
    overrideAccess: false,
    req,
  })
  return { client: serializeFeaturedClient(doc) }
}

const IN_ORDER = {
  collection: 'featured-clients',
  defaultSort: ['sortOrder', 'createdAt'],
  sortNames: { name: 'sortKey' },
  statuses: SHOWN_CONDITIONS,
} as const

/** Featured clients by sort order: the active ones, all of them for staff (API-03, OP-52, OP-53). */
export async function listFeaturedClients(req: PayloadRequest, query: ListQuery) {
  if (req.user) return listFeaturedClientsForStaff(req, query)
  const { docs, meta } = await listRecords({ ...IN_ORDER, query, req })
  return { clients: docs.map(serializePublicFeaturedClient), ...meta }
}

/** As staff get them; the access rules decide which records that are. */
export async function listFeaturedClientsForStaff(
  req: PayloadRequest,
  query: ListQuery,
): Promise<{ clients: FeaturedClientAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords({ ...IN_ORDER, query, req })
  return { clients: docs.map(serializeFeaturedClient), ...meta }
}

/**
 * One featured client for staff.
 * @throws DomainError featured_client_not_found
 */
export async function getFeaturedClient(req: PayloadRequest, id: string): Promise<{ client: FeaturedClientAnswer }> {
  const doc = await readRecord(req, 'featured-clients', id, featuredClientErrors.featured_client_not_found)
  return { client: serializeFeaturedClient(doc) }
}

/** Figures above the list of featured clients. */
export type FeaturedClientStats = {
  total: number
  /** Shown on the site. */
  active: number
  /** Different categories, whatever their case and the spaces around them. */
  categories: number
}

/**
 * The figures of all featured clients, whatever the list is filtered by, in one round trip (FEAT-03…05).
 * Checks no role: the screen's guard does.
 */
export async function getFeaturedClientStats(req: PayloadRequest): Promise<FeaturedClientStats> {
  const row = await sqlRowIn<FeaturedClientStats>(req)`
    select count(*)::int as total,
      count(*) filter (where is_active)::int as active,
      count(distinct lower(trim(category)))::int as categories
    from featured_clients where deleted_at is null`
  return row
}
