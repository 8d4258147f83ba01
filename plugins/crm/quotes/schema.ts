import { z } from 'zod'

import {
  choice,
  flag,
  isoDate,
  LENGTH,
  moneyText,
  optionalAmount,
  optionalDate,
  optionalEmail,
  optionalPercent,
  optionalPhone,
  optionalReference,
  optionalText,
  requiredText,
  uuidText,
} from '@kit/http/fields'
import { activity } from '@collections/activities/schema'
import { linkedClient, linkedLead, linkedOrder, linkedRetainer } from '@crm/links/schema'
import { ownerAnswer, ownerKeys } from '@crm/owners/schema'
import { QUOTE_STATUSES } from '@crm/statuses/domain/statuses'
import { item, itemInput, itemsOf } from '@crm/line-items/schema'
import { monthlyTerms, monthlyTermsInput, planEntry, planInput } from '@crm/payment-plans/schema'
import { frozenQuote } from '@crm/revisions/schema'
import { nextTaskDay } from '@crm/tasks/schema'

/** Input of a quote's line: `id` identifies a stored line, so that changes can be shown (PROP-07, REV-05). */
const quoteItemInput = itemInput.extend({
  id: optionalText(36),
  isOptional: flag().optional(),
  isSelected: flag().optional(),
})

/** Max length of the personal message shown beside the author on a proposal. */
export const PERSONAL_LINE_LENGTH = 400

/** Input of the quote form (API-32, API-33; QUOT-20…27). */
export const quoteInput = z.object({
  clientCompany: optionalText(),
  clientEmail: optionalEmail(),
  clientId: optionalReference('Cliente inexistente'),
  clientName: optionalText(),
  clientPhone: optionalPhone(),
  conditions: optionalText(LENGTH.long),
  depositPercent: optionalPercent(),
  description: optionalText(LENGTH.long),
  items: itemsOf(quoteItemInput),
  leadId: optionalReference('Lead inexistente'),
  monthlyTerms: monthlyTermsInput.nullish(),
  notes: optionalText(LENGTH.long),
  paymentPlan: planInput.optional(),
  personalLine: optionalText(PERSONAL_LINE_LENGTH),
  status: choice(QUOTE_STATUSES, 'Estado inválido').optional(),
  title: requiredText('Título é obrigatório'),
  totalAmount: optionalAmount(),
  validUntil: optionalDate(),
  ...ownerKeys,
})
export type QuoteInput = z.output<typeof quoteInput>

/** Note on a new revision (REV-04). */
const revisionNote = optionalText(500)

/** Body of send-email; all keys are optional (decisions). */
export const sendEmailInput = z.object({
  message: optionalText(LENGTH.long),
  note: revisionNote,
  to: optionalEmail(),
})
export type SendEmailInput = z.output<typeof sendEmailInput>

/** How to share a quote (PROP-01). With `isRevision`, only if the client would see changes (REV-04). */
export const shareInput = z.object({
  isRevision: flag().optional(),
  note: revisionNote,
  via: choice(['copy', 'whatsapp']),
})
export type ShareInput = z.output<typeof shareInput>

/** A quote with its lines (DATA-50…61). */
export const quote = z.object({
  clientCompany: z.string().nullable(),
  clientEmail: z.string().nullable(),
  clientId: uuidText.nullable(),
  clientName: z.string().nullable(),
  clientPhone: z.string().nullable(),
  acceptedAt: isoDate.nullable(),
  conditions: z.string().nullable(),
  createdAt: isoDate,
  depositPercent: z.number().nullable(),
  description: z.string().nullable(),
  grossAmount: moneyText,
  id: uuidText,
  items: z.array(item.extend({ isOptional: z.boolean(), isSelected: z.boolean(), quoteId: uuidText })),
  lastVisitAt: isoDate.nullable(),
  leadId: uuidText.nullable(),
  /** These three are only present with monthly prices. Amounts without IVA; they add up to `totalAmount` (RET-02). */
  monthlyAmount: moneyText.optional(),
  monthlyTerms: monthlyTerms.optional(),
  onceAmount: moneyText.optional(),
  nextTaskDay,
  notes: z.string().nullable(),
  /** Only present if the quote has its own plan. */
  paymentPlan: z.array(planEntry).optional(),
  personalLine: z.string().nullable(),
  /** The avença that it renews; only present if it does (RET-11). */
  renewsId: uuidText.optional(),
  openReminder: z.string().nullable().meta({ description: 'A regra do lembrete em aberto' }),
  quoteNumber: z.string(),
  sentAt: isoDate.nullable(),
  sharedRevision: z.int().nullable(),
  status: z.enum(QUOTE_STATUSES),
  title: z.string(),
  totalAmount: moneyText,
  updatedAt: isoDate,
  validUntil: isoDate.nullable(),
  vatAmount: moneyText,
  vatRate: z.number(),
  visitCount: z.int(),
  ...ownerAnswer,
})
export type QuoteAnswer = z.output<typeof quote>

/** Result of sharing: the link, and a WhatsApp link with a message (PROP-02, PROP-03). */
export const shareAnswer = z.object({ link: z.url(), quote, revision: z.int(), whatsAppUrl: z.url() })
export type ShareAnswer = z.output<typeof shareAnswer>

const quoteLinks = z.object({
  client: linkedClient.nullable(),
  lead: linkedLead.nullable(),
  orders: z.array(linkedOrder),
  retainers: z.array(linkedRetainer).optional(),
})
export type QuoteLinks = z.output<typeof quoteLinks>

export const quoteDetails = z.object({
  activities: z.array(activity),
  links: quoteLinks,
  quote,
  /** Whom a revision that is shared now would be made for. */
  recipient: frozenQuote.shape.client,
})
export type QuoteDetails = z.output<typeof quoteDetails>
