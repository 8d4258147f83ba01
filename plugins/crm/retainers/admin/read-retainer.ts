import { readOf } from '@kit/http/call'
import type { getRetainer } from '../contract'

export const readRetainer = readOf<typeof getRetainer>('GET /api/crm/retainers/{id}')
