import { readOf } from '@kit/http/call'
import type { getOrder } from '../contract'

export const readOrderDetails = readOf<typeof getOrder>('GET /api/crm/orders/{id}')
