import type { PayloadRequest } from 'payload'

import { vatRateOf } from '../domain/tax-regime'
import { loadServices } from '../line-editor/load-services'
import type { FormSupport } from './quote-row'

/** Services and IVA for the quote form. */
export async function loadFormSupport(req: PayloadRequest): Promise<FormSupport> {
  const [services, { taxRegime }] = await Promise.all([
    loadServices(req),
    req.payload.findGlobal({ depth: 0, req, select: { taxRegime: true }, slug: 'site-settings' }),
  ])
  return { services, vatRate: vatRateOf(taxRegime) }
}
