import { call } from '@kit/http/call'
import type { getInstalment } from '../contract'
import type { InstalmentDetails } from '../schema'

export async function readInstalment(id: string, signal?: AbortSignal): Promise<InstalmentDetails> {
  const { instalment } = await call<typeof getInstalment>('GET /api/crm/instalments/{id}', { params: { id }, signal })
  return instalment
}
