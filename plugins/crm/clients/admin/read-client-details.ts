import { call } from '@kit/http/call'
import type { getClient } from '../contract'
import type { ClientDetails } from '../schema'

export function readClientDetails(id: string, signal?: AbortSignal): Promise<ClientDetails> {
  return call<typeof getClient>('GET /api/crm/clients/{id}', { params: { id }, signal })
}
