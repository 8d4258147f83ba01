import { read } from '@kit/http/call'
import type { OrderDetails } from '../schema'

/** One read of an order with what is around it. */
export function readOrderDetails(id: string, signal?: AbortSignal): Promise<OrderDetails> {
  return read<OrderDetails>(['api', 'crm', 'orders', id], signal ? { signal } : {})
}
