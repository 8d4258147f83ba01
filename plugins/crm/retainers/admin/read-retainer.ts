import { call } from '@kit/http/call'
import type { getRetainer } from '../contract'
import type { RetainerDetails } from '../schema'

export const readRetainer = (id: string, signal?: AbortSignal): Promise<RetainerDetails> =>
  call<typeof getRetainer>('GET /api/crm/retainers/{id}', { params: { id }, signal })
