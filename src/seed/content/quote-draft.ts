import type { ItemSeed, QuoteSeed } from './crm-records'
import { kwanzas } from '@collections/catalogue/catalogue-entry'
import { serviceSeeds } from './services'

/** A line for a seeded service at its base price unless another unit price (in kwanza) is agreed. */
export function line(serviceName: string, quantity = 1, agreedAmount?: number): ItemSeed {
  const service = serviceSeeds.find(({ name }) => name === serviceName)
  if (!service) throw new Error(`Unknown service in the seed: ${serviceName}`)
  const unitPriceCents = agreedAmount === undefined ? service.basePriceCents : kwanzas(agreedAmount)
  return { serviceName, description: serviceName, quantity, unitPriceCents }
}

/** A line that no service of the list covers; the amount is in kwanza. */
export const freeLine = (description: string, amount: number, quantity = 1): ItemSeed => ({
  description,
  quantity,
  unitPriceCents: kwanzas(amount),
})

/** A quote before its recipient is looked up. */
export type QuoteDraft = Omit<QuoteSeed, 'recipient'>
