import { call } from '@kit/http/call'
import type { getOrder } from '../contract'
import type { OrderDetails } from '../schema'

export function readOrderDetails(id: string, signal?: AbortSignal): Promise<OrderDetails> {
  return call<typeof getOrder>('GET /api/crm/orders/{id}', { params: { id }, signal })
}
