import type { ItemSeed, QuoteSeed } from './crm-records'
import { kwanzas } from '@collections/catalogue/catalogue-entry'
import { serviceSeeds } from './services'

/** A line for a seeded service at its base price, or at an agreed unit price (in kwanza). */
export function line(serviceName: string, quantity = 1, agreedAmount?: number): ItemSeed {
  const service = serviceSeeds.find(({ name }) => name === serviceName)
  if (!service) throw new Error(`Unknown service in the seed: ${serviceName}`)
  const unitPriceCents = agreedAmount === undefined ? service.basePriceCents : kwanzas(agreedAmount)
  return { serviceName, description: serviceName, quantity, unitPriceCents }
}

/** A line without a seeded service; the amount is in kwanza. */
export const freeLine = (description: string, amount: number, quantity = 1): ItemSeed => ({
  description,
  quantity,
  unitPriceCents: kwanzas(amount),
})

/** A quote before its recipient is looked up. */
export type QuoteDraft = Omit<QuoteSeed, 'recipient'>
