import type { PayloadRequest } from 'payload'

import type { Client } from '../../../../src/payload-types'
import { lockRecord } from '../../../../src/lib/records'
import { withTransaction } from '../../../../src/lib/transaction'
import type { ClientAnswer, ClientInput } from '../schema'
import { serializeClient } from '../serialize'

/** Creates a client (API-38). */
export async function createClient(req: PayloadRequest, body: ClientInput): Promise<{ client: ClientAnswer }> {
  const data = body as Omit<Client, 'id' | 'createdAt' | 'updatedAt'>
  const doc = await req.payload.create({ collection: 'clients', data, depth: 0, overrideAccess: false, req })
  return { client: serializeClient(doc) }
}

/**
 * Changes the keys that were sent (API-39, OP-50).
 * @throws DomainError client_not_found
 */
export async function updateClient(
  req: PayloadRequest,
  id: string,
  body: Partial<ClientInput>,
): Promise<{ client: ClientAnswer }> {
  return withTransaction(req, async () => {
    await lockRecord(req, 'clients', id, 'client_not_found')
    const data = body as Partial<Client>
    const doc = await req.payload.update({ collection: 'clients', data, depth: 0, id, overrideAccess: false, req })
    return { client: serializeClient(doc) }
  })
}
