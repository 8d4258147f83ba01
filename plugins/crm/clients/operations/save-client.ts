import type { PayloadRequest } from 'payload'

import type { Client } from '@kit/database/payload-types'
import { lockRecord, requireUnchanged } from '@kit/lib/records'
import { withTransaction } from '@kit/lib/transaction'
import { giveLinkedRecords } from '@crm/owners/operations/linked-records'
import { withOwnerColumn } from '@crm/owners/schema'
import type { ClientAnswer, ClientInput } from '../schema'
import { serializeClient } from '../serialize'

/** Creates a client (API-38). */
export async function createClient(req: PayloadRequest, body: ClientInput): Promise<{ client: ClientAnswer }> {
  return withTransaction(req, async () => {
    const data = withOwnerColumn(body) as Omit<Client, 'id' | 'createdAt' | 'updatedAt'>
    const doc = await req.payload.create({ collection: 'clients', data, depth: 0, overrideAccess: false, req })
    return { client: serializeClient(doc) }
  })
}

/**
 * Changes the keys that were sent (API-39, OP-50).
 * @param loadedAt the client's `updatedAt` that the change is made from, when the caller said it
 * @throws DomainError client_not_found, stale_record
 */
export async function updateClient(
  req: PayloadRequest,
  id: string,
  body: Partial<ClientInput>,
  loadedAt: Date | null = null,
): Promise<{ client: ClientAnswer }> {
  return withTransaction(req, async () => {
    await giveLinkedRecords(req, 'clients', id, body)
    await lockRecord(req, 'clients', id, 'client_not_found')
    await requireUnchanged(req, 'clients', id, loadedAt)
    const data = withOwnerColumn(body) as Partial<Client>
    const doc = await req.payload.update({ collection: 'clients', data, depth: 0, id, overrideAccess: false, req })
    return { client: serializeClient(doc) }
  })
}
