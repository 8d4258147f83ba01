import { z, type ZodType } from 'zod'

import {
  amount,
  flag,
  integer,
  LENGTH,
  moneyText,
  optionalNumberedReference,
  optionalText,
  uuidText,
} from '@kit/http/fields'
import { MAX_LINE_ITEMS } from './domain/line-items'

/** Input of a line (QUOT-24…26). Its total is computed, never accepted. */
export const itemInput = z.object(
  {
    description: optionalText(LENGTH.long),
    isMonthly: flag().optional(),
    quantity: integer(1, 1_000_000, 'A quantidade tem de ser um número inteiro a partir de 1').optional(),
    serviceId: optionalNumberedReference('Serviço inexistente'),
    unitPrice: amount('Preço unitário inválido').optional(),
  },
  { error: 'Item inválido' },
)
export type ItemInput = z.output<typeof itemInput>

const TOO_MANY = `No máximo ${MAX_LINE_ITEMS} itens`

/** Input of a record's lines; absent means unchanged. */
export const itemsOf = <Line extends ZodType>(line: Line) =>
  z.array(line, { error: 'Itens inválidos' }).max(MAX_LINE_ITEMS, TOO_MANY).optional()

/** A line in answers (DATA-59…61). */
export const item = z.object({
  description: z.string().nullable(),
  id: uuidText,
  /** Only present if the price is per month (RET-01). */
  isMonthly: z.boolean().optional(),
  quantity: z.int(),
  serviceId: uuidText.nullable(),
  totalPrice: moneyText,
  unitPrice: moneyText,
})
