import type { PayloadRequest } from 'payload'

import { idOf, moneyOrNull } from '@kit/lib/serialize'
import { find } from '@kit/data/documents'

/**
 * Loads services for the picker, also inactive ones: a line may have one, but new lines are only offered active ones
 * (QUOT-30).
 */
export async function loadServices(req: PayloadRequest) {
  const [docs, monthly] = await Promise.all([
    find(req, 'services', { select: { basePrice: true, isActive: true, name: true }, sort: 'sortKey' }),
    find(req, 'catalogue', { select: { service: true }, where: { isMonthly: { equals: true } } }),
  ])
  const monthlyIds = new Set(monthly.map((entry) => idOf(entry.service)))
  return docs.map(({ basePrice, id, isActive, name }) => ({
    /** Decimal text. */
    basePrice: moneyOrNull(basePrice) ?? '0.00',
    id,
    isActive: isActive ?? true,
    /** Whether its catalogue entry is priced per month. */
    isMonthly: monthlyIds.has(id),
    name,
  }))
}
