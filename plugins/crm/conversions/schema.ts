import { z } from 'zod'

import { LENGTH, optionalAmount, optionalEmail, optionalPhone, optionalReference, optionalText } from '@kit/http/fields'
import { retainerInput } from '@crm/retainers/schema'

/** Body of quote → client; takes precedence over the quote and its lead (OP-62). */
export const clientFromQuote = z.object({
  address: optionalText(),
  company: optionalText(),
  email: optionalEmail(),
  name: optionalText(),
  notes: optionalText(LENGTH.long),
  phone: optionalPhone(),
})
export type ClientFromQuote = z.output<typeof clientFromQuote>

const { dueDay, startsOn, title } = retainerInput.shape

/** Body of quote → project and avença: start of the avença. Defaults to today and the quote's title (RET-05). */
export const projectFromQuote = z.object({
  dueDay,
  retainerTitle: title.optional(),
  startsOn: startsOn.optional(),
})
export type RetainerStart = z.output<typeof projectFromQuote>

/** Body of client → order (API-41, OP-63). */
export const projectFromClient = z.object({
  description: optionalText(LENGTH.long),
  fromQuoteId: optionalReference('Orçamento inexistente'),
  title: optionalText(),
  totalAmount: optionalAmount(),
})
export type ProjectFromClient = z.output<typeof projectFromClient>
