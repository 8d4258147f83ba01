import { z } from 'zod'

import {
  choice,
  isoDate,
  LENGTH,
  moneyText,
  optionalAmount,
  optionalDate,
  optionalEmail,
  optionalPhone,
  optionalReference,
  optionalText,
  requiredText,
  uuidText,
} from '@kit/http/fields'
import { activity } from '@collections/activities/schema'
import { linkedClient, linkedLead, linkedOrder } from '@crm/links/schema'
import { ownerAnswer, ownerKeys } from '@crm/owners/schema'
import { QUOTE_STATUSES } from '@crm/statuses/domain/quote-status'
import { item, itemInput, itemsOf } from '@crm/line-items/schema'
import { nextTaskDay } from '@crm/tasks/schema'

/** The quote form (API-32, API-33; QUOT-20…27). */
export const quoteInput = z.object({
  clientCompany: optionalText(),
  clientEmail: optionalEmail(),
  clientId: optionalReference('Cliente inexistente'),
  clientName: optionalText(),
  clientPhone: optionalPhone(),
  description: optionalText(LENGTH.long),
  items: itemsOf(itemInput),
  leadId: optionalReference('Lead inexistente'),
  notes: optionalText(LENGTH.long),
  status: choice(QUOTE_STATUSES, 'Estado inválido').optional(),
  title: requiredText('Título é obrigatório'),
  totalAmount: optionalAmount(),
  validUntil: optionalDate(),
  ...ownerKeys,
})
export type QuoteInput = z.output<typeof quoteInput>

/** Body of send-email: both optional (decisions). */
export const sendEmailInput = z.object({ message: optionalText(LENGTH.long), to: optionalEmail() })
export type SendEmailInput = z.output<typeof sendEmailInput>

/** A quote with its lines (DATA-50…61). */
export const quote = z.object({
  clientCompany: z.string().nullable(),
  clientEmail: z.string().nullable(),
  clientId: uuidText.nullable(),
  clientName: z.string().nullable(),
  clientPhone: z.string().nullable(),
  createdAt: isoDate,
  description: z.string().nullable(),
  grossAmount: moneyText,
  id: uuidText,
  items: z.array(item.extend({ quoteId: uuidText })),
  leadId: uuidText.nullable(),
  nextTaskDay,
  notes: z.string().nullable(),
  quoteNumber: z.string(),
  sentAt: isoDate.nullable(),
  status: z.enum(QUOTE_STATUSES),
  title: z.string(),
  totalAmount: moneyText,
  updatedAt: isoDate,
  validUntil: isoDate.nullable(),
  vatAmount: moneyText,
  vatRate: z.number(),
  ...ownerAnswer,
})
export type QuoteAnswer = z.output<typeof quote>

/** The records that a quote comes from and leads to. */
const quoteLinks = z.object({
  client: linkedClient.nullable(),
  lead: linkedLead.nullable(),
  orders: z.array(linkedOrder),
})
export type QuoteLinks = z.output<typeof quoteLinks>

/** A quote with what is around it. */
export const quoteDetails = z.object({ activities: z.array(activity), links: quoteLinks, quote })
export type QuoteDetails = z.output<typeof quoteDetails>
