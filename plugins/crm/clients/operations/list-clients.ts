import type { PayloadRequest } from 'payload'

import { type ListOptions, listRecords, type PageMeta } from '@kit/http/list'
import { ownedBy, type OwnedQuery } from '@crm/owners/operations/owned-by'
import { type NextStepQuery, withoutNextStep } from '@crm/tasks/fields'
import type { ClientAnswer } from '../schema'
import { serializeClient } from '../serialize'

export type ClientQuery = OwnedQuery & NextStepQuery

/** Clients, newest first (OP-51, OP-52). */
export async function listClients(
  req: PayloadRequest,
  query: ClientQuery,
): Promise<{ clients: ClientAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords(clientList(req, query))
  return { clients: docs.map(serializeClient), ...meta }
}

/** The list that the screen, the API and the exported file show. */
export function clientList(req: PayloadRequest, query: ClientQuery): ListOptions<'clients'> {
  return {
    collection: 'clients',
    defaultSort: ['-createdAt'],
    query,
    req,
    sortNames: { company: 'companySortKey', name: 'sortKey' },
    where: { and: [...ownedBy(req, query.owner), ...withoutNextStep(query, ['active'])] },
  }
}
