import type { PayloadRequest } from 'payload'

import type { FeaturedClientAnswer, FeaturedClientInput } from '../schema'
import { serializeFeaturedClient, serializePublicFeaturedClient } from '../serialize'
import { listAs, type ListQuery } from '@kit/http/list'
import { SHOWN_CONDITIONS } from '@kit/http/statuses'
import { create, type NewDocument, update } from '@kit/data/documents'
import { lockUnchanged, readRecord } from '@kit/data/records'
import { sqlRowIn } from '@kit/data/transaction'
import { featuredClientErrors } from '../errors'

type Saved = Promise<{ client: FeaturedClientAnswer }>

/**
 * Creates a featured client; its logo is re-encoded (API-47).
 * @throws DomainError invalid at `logo`
 */
export async function createFeaturedClient(req: PayloadRequest, body: FeaturedClientInput): Saved {
  const doc = await create(req, 'featured-clients', body as NewDocument<'featured-clients'>)
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
  await lockUnchanged(req, 'featured-clients', id, featuredClientErrors.featured_client_not_found, loadedAt)
  return { client: serializeFeaturedClient(await update(req, 'featured-clients', id, body)) }
}

const IN_ORDER = {
  collection: 'featured-clients',
  defaultSort: ['sortOrder', 'createdAt'],
  sortNames: { name: 'sortKey' },
  statuses: SHOWN_CONDITIONS,
} as const

/** Featured clients by sort order: only active ones for visitors, all for staff (API-03, OP-52, OP-53). */
export const listFeaturedClients = (req: PayloadRequest, query: ListQuery) =>
  req.user
    ? listFeaturedClientsForStaff(req, query)
    : listAs('clients', serializePublicFeaturedClient, { ...IN_ORDER, query, req })

/** In the staff format; access rules decide which records are included. */
export const listFeaturedClientsForStaff = (req: PayloadRequest, query: ListQuery) =>
  listAs('clients', serializeFeaturedClient, { ...IN_ORDER, query, req })

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
  /** Distinct categories, ignoring case and surrounding spaces. */
  categories: number
}

/**
 * Figures of all featured clients, ignoring the list's filter, in one query (FEAT-03…05). Does not check the role: the
 * screen's guard does.
 */
export function getFeaturedClientStats(req: PayloadRequest): Promise<FeaturedClientStats> {
  return sqlRowIn<FeaturedClientStats>(req)`
    select count(*)::int as total,
      count(*) filter (where is_active)::int as active,
      count(distinct lower(trim(category)))::int as categories
    from featured_clients where deleted_at is null`
}
