import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { type ListQuery, listRecords, type PageMeta } from '@kit/http/list'
import { listShown, type ShownRecords } from '@kit/http/list-shown'
import { SHOWN_CONDITIONS, SHOWN_SQL } from '@kit/http/statuses'
import { readRecord } from '@kit/lib/records'
import type { FeaturedClientAnswer } from '../schema'
import { serializeFeaturedClient, serializePublicFeaturedClient } from '../serialize'

const SHOWN: ShownRecords<'featured-clients'> = {
  collection: 'featured-clients',
  defaultSort: [sql`t.sort_order`, sql`t.created_at`],
  sorts: {
    category: sql`t.category`,
    createdAt: sql`t.created_at`,
    name: sql`t.sort_key`,
    sortOrder: sql`t.sort_order`,
  },
  statuses: SHOWN_SQL,
  where: sql`t.is_active and t.deleted_at is null`,
}

/** Featured clients by sort order: the active ones, all of them for staff (API-03, OP-52, OP-53). */
export async function listFeaturedClients(req: PayloadRequest, query: ListQuery) {
  if (req.user) return listFeaturedClientsForStaff(req, query)
  const { docs, meta } = await listShown(req, SHOWN, query)
  return { clients: docs.map(serializePublicFeaturedClient), ...meta }
}

/** As staff get them; the access rules decide which records that are. */
export async function listFeaturedClientsForStaff(
  req: PayloadRequest,
  query: ListQuery,
): Promise<{ clients: FeaturedClientAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords({
    collection: 'featured-clients',
    defaultSort: ['sortOrder', 'createdAt'],
    query,
    req,
    sortNames: { name: 'sortKey' },
    statuses: SHOWN_CONDITIONS,
  })
  return { clients: docs.map(serializeFeaturedClient), ...meta }
}

/**
 * One featured client for staff.
 * @throws DomainError featured_client_not_found
 */
export async function getFeaturedClient(req: PayloadRequest, id: string): Promise<{ client: FeaturedClientAnswer }> {
  const doc = await readRecord(req, 'featured-clients', id, 'featured_client_not_found')
  return { client: serializeFeaturedClient(doc) }
}
