import { z } from 'zod'

import {
  choice,
  isoDate,
  LENGTH,
  optionalAmount,
  optionalEmail,
  optionalPhone,
  optionalReference,
  optionalText,
  requiredEmail,
  requiredText,
  uuidText,
} from '@kit/http/fields'
import { activity } from '@collections/activities/schema'
import { linkedLead, linkedOrder, linkedQuote } from '@crm/links/schema'
import { CLIENT_STATUSES } from './domain/client-options'

/** The client form (API-38, API-39; CLI-08, CLI-09). */
export const clientInput = z.object({
  address: optionalText(),
  company: optionalText(),
  email: requiredEmail(),
  name: requiredText('Nome é obrigatório'),
  nif: optionalText(40),
  notes: optionalText(LENGTH.long),
  phone: optionalPhone(),
  status: choice(CLIENT_STATUSES, 'Estado inválido').optional(),
})
export type ClientInput = z.output<typeof clientInput>

/** Body of quote → client: what it says wins over the quote and the lead (OP-62). */
export const clientFromQuote = z.object({
  address: optionalText(),
  company: optionalText(),
  email: optionalEmail(),
  name: optionalText(),
  notes: optionalText(LENGTH.long),
  phone: optionalPhone(),
})
export type ClientFromQuote = z.output<typeof clientFromQuote>

/** Body of client → order (API-41, OP-63). */
export const projectFromClient = z.object({
  description: optionalText(LENGTH.long),
  fromQuoteId: optionalReference('Orçamento inexistente'),
  title: optionalText(),
  totalAmount: optionalAmount(),
})
export type ProjectFromClient = z.output<typeof projectFromClient>

/** A client (DATA-31…36). */
export const client = z.object({
  address: z.string().nullable(),
  company: z.string().nullable(),
  createdAt: isoDate,
  email: z.string(),
  id: uuidText,
  leadId: uuidText.nullable(),
  name: z.string(),
  nif: z.string().nullable(),
  notes: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(CLIENT_STATUSES),
  updatedAt: isoDate,
})
export type ClientAnswer = z.output<typeof client>

/** The records that a client comes from and those that were made for it, newest first. */
const clientLinks = z.object({
  lead: linkedLead.nullable(),
  orders: z.array(linkedOrder),
  quotes: z.array(linkedQuote),
})
export type ClientLinks = z.output<typeof clientLinks>

/** A client with what is around it. */
export const clientDetails = z.object({ activities: z.array(activity), client, links: clientLinks })
export type ClientDetails = z.output<typeof clientDetails>
