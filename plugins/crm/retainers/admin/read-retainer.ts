import { call } from '@kit/http/call'
import type { getRetainer } from '../contract'
import type { RetainerDetails } from '../schema'

/** An avença with what is around it, read now. */
export const readRetainer = (id: string, signal?: AbortSignal): Promise<RetainerDetails> =>
  call<typeof getRetainer>('GET /api/crm/retainers/{id}', { params: { id }, signal })
