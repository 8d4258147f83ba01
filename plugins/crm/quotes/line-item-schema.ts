import { z } from 'zod'

import {
  amount,
  choice,
  integer,
  LENGTH,
  moneyText,
  optionalNumberedReference,
  optionalText,
  uuidText,
} from '@kit/http/fields'
import { ORDER_STATUSES } from '@crm/orders/domain/order-options'
import { MAX_QUOTE_ITEMS } from './domain/quote-options'

/** A line of a quote as it is sent (QUOT-24…26). Its total is computed, never taken. */
export const itemInput = z.object(
  {
    description: optionalText(LENGTH.long),
    quantity: integer(1, 1_000_000, 'A quantidade tem de ser um número inteiro a partir de 1').optional(),
    serviceId: optionalNumberedReference('Serviço inexistente'),
    unitPrice: amount('Preço unitário inválido').optional(),
  },
  { error: 'Item inválido' },
)
export type ItemInput = z.output<typeof itemInput>

/** A line of an order: a quote's line with a status of its own (DATA-73). */
export const orderItemInput = itemInput.extend({ status: choice(ORDER_STATUSES, 'Estado inválido').optional() })

const TOO_MANY = `No máximo ${MAX_QUOTE_ITEMS} itens`
export const itemsInput = z.array(itemInput, { error: 'Itens inválidos' }).max(MAX_QUOTE_ITEMS, TOO_MANY).optional()
export const orderItemsInput = z
  .array(orderItemInput, { error: 'Itens inválidos' })
  .max(MAX_QUOTE_ITEMS, TOO_MANY)
  .optional()

/** A line as it is answered (DATA-59…61). */
export const item = z.object({
  description: z.string().nullable(),
  id: uuidText,
  quantity: z.int(),
  serviceId: uuidText.nullable(),
  totalPrice: moneyText,
  unitPrice: moneyText,
})
