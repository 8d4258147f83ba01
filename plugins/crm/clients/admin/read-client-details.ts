import { read } from '@kit/http/call'
import type { ClientDetails } from '../schema'

/** One read of a client with what is around it. */
export function readClientDetails(id: string, signal?: AbortSignal): Promise<ClientDetails> {
  return read<ClientDetails>(['api', 'crm', 'clients', id], signal ? { signal } : {})
}
