import type { PayloadRequest } from 'payload'

import { vatRateOf } from '@collections/site-settings/domain/tax-regime'
import { loadServices } from '../line-editor/load-services'
import { defaultValidityDay } from '../operations/default-validity'
import type { FormSupport } from './quote-row'

/** Services, IVA and validity for the quote form. */
export async function loadFormSupport(req: PayloadRequest): Promise<FormSupport> {
  const [services, validUntil, { taxRegime }] = await Promise.all([
    loadServices(req),
    defaultValidityDay(req),
    req.payload.findGlobal({ depth: 0, req, select: { taxRegime: true }, slug: 'site-settings' }),
  ])
  return { services, validUntil, vatRate: vatRateOf(taxRegime) }
}
