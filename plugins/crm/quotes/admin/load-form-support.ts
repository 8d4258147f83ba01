import type { PayloadRequest } from 'payload'

import { money } from '../../../../src/lib/serialize'
import { vatRateOf } from '../domain/tax-regime'
import type { FormSupport } from './quote-row'

/**
 * Services and IVA for the quote form. Inactive services come along for the lines that already have one; the picker
 * offers active ones only (QUOT-30).
 */
export async function loadFormSupport(req: PayloadRequest): Promise<FormSupport> {
  const [{ docs }, { taxRegime }] = await Promise.all([
    req.payload.find({
      collection: 'services',
      depth: 0,
      overrideAccess: false,
      pagination: false,
      req,
      select: { basePrice: true, isActive: true, name: true },
      sort: 'name',
    }),
    req.payload.findGlobal({ depth: 0, req, select: { taxRegime: true }, slug: 'site-settings' }),
  ])
  const services = docs.map(({ basePrice, id, isActive, name }) => ({
    basePrice: money(basePrice ?? 0),
    id,
    isActive: isActive ?? true,
    name,
  }))
  return { services, vatRate: vatRateOf(taxRegime) }
}
