import { z } from 'zod'

import { typedAmount, typedWhole } from '@kit/admin/form/typed-amount'
import { tidyAmount } from '@kit/lib/money'
import { emptyOf, valuesOf } from '@kit/records/form-values'
import { type ServiceAnswer, serviceInput } from '../schema'

/**
 * The API's schema, but the price may be typed freely (SVC-30), and an empty duration or one below 1 becomes 1
 * (SVC-31).
 */
export const serviceForm = serviceInput.extend({
  basePrice: typedAmount({
    invalid: 'Preço base inválido: use um número a partir de 0, com até duas casas decimais',
    missing: 'Preço base é obrigatório',
  }),
  estimatedDuration: typedWhole(serviceInput.shape.estimatedDuration, 1),
  // Only sent if ticked.
  inCatalogue: z.boolean().transform((isWanted) => isWanted || undefined),
  isActive: z.boolean(),
})
export type ServiceFormInput = z.input<typeof serviceForm>

/** Start values of a new service: base price 0, one day, active (SVC-32). */
const EMPTY = { ...emptyOf(serviceForm), basePrice: '0', estimatedDuration: '1', inCatalogue: false, isActive: true }

export const toServiceValues = (service: ServiceAnswer | null): ServiceFormInput =>
  service
    ? { ...valuesOf(serviceForm, service), basePrice: tidyAmount(service.basePrice ?? ''), inCatalogue: false }
    : EMPTY
