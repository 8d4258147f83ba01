import { z } from 'zod'

import {
  choice,
  flag,
  isoDate,
  LENGTH,
  optionalAmount,
  optionalDate,
  optionalPhone,
  optionalText,
  uuidText,
} from '@kit/http/fields'
import { isUuid } from '@kit/lib/uuid'
import { answersOf, inputsOf } from '@kit/records/field-schemas'
import { activity } from '@collections/activities/schema'
import { leadOrigin } from '@crm/attribution/schema'
import { linkedClient, linkedOrder, linkedQuote } from '@crm/links/schema'
import { lastMerge, likeRecord } from '@crm/duplicates/schema'
import { ownerAnswer, ownerKeys } from '@crm/owners/schema'
import { currentLeadStatus, LEAD_STATUSES, type LeadStatus, type OlderLeadStatus } from '@crm/statuses/domain/statuses'
import { nextTaskDay } from '@crm/tasks/schema'
import { contactFields } from './contact-form-schema'
import { CONTACT_CHANNELS } from './domain/contact-channel'
import { BUDGET_RANGES, UNKNOWN_LEAD } from './domain/lead-options'
import { LEAD_FIELDS } from './fields'
import { requestFields } from './request-form-schema'

/** As many as a page of the list may have. */
export const MAX_BULK = 200
const LOADED_AT_MESSAGE = 'Indique o updatedAt de cada lead'

/** A range code goes to the range, an amount to the amount; any other text is refused (OP-44). */
const budget = z.union([choice(BUDGET_RANGES), optionalAmount()], { error: 'Orçamento inválido' }).optional()

/** The staff's form (API-27, API-28). Keys that the server owns are not in it and so ignored. */
export const staffLead = z.object({
  ...inputsOf(LEAD_FIELDS),
  budget,
  status: z
    .preprocess(
      (status: LeadStatus | OlderLeadStatus) => currentLeadStatus(status),
      choice(LEAD_STATUSES, LEAD_FIELDS.status.invalid),
    )
    .optional(),
  ...ownerKeys,
})
export type StaffLead = z.output<typeof staffLead>

/** What a visitor may send beside the fields of the form; whatever it is, it never costs the request. */
const tolerated = z.unknown().optional()
const visitorExtras = {
  attribution: tolerated,
  consentVersion: tolerated,
  priority: tolerated,
  selection: tolerated,
  source: tolerated,
  status: tolerated,
  website: tolerated,
}

/** Text of a form option. A number is taken as its digits: what is no option ends up in the notes, never refused. */
const optionText = () =>
  z.preprocess((value: number | string | null) => (typeof value === 'number' ? String(value) : value), optionalText())

/** English twins of Portuguese keys (decisions, "Where English and Portuguese keys …"). */
const englishKeys = {
  budget,
  company: optionalText(),
  name: optionalText(),
  notes: optionalText(LENGTH.long),
  phone: optionalPhone(),
  serviceInterest: optionalText(),
  timeline: optionText(),
}

/** The contact form (API-07; CONT-23…33). */
export const contactForm = z.object({
  ...englishKeys,
  ...visitorExtras,
  ...contactFields,
  nif: optionalText(40),
  orcamento: optionText(),
  prazo: optionText(),
})

/** The quote request of a service's page (API-15). */
export const quoteRequest = z.object({
  ...englishKeys,
  ...visitorExtras,
  ...requestFields,
  empresa: optionalText(),
  orcamento: optionText(),
  prazo: optionText(),
  servico: optionalText(),
})

/** The order of the services page (API-08…14). */
export const servicesOrder = z.object({
  ...visitorExtras,
  ...englishKeys,
  email: requestFields.email,
  empresa: optionalText(),
  mensagem: requestFields.mensagem,
  name: requestFields.nome,
  nif: requestFields.nif,
  orcamento: optionText(),
  phone: requestFields.telefone,
  prazo: optionText(),
  servico: optionalText(),
  telefone: optionalPhone(),
})

/** Every shape of POST /api/leads, for the documentation; the binder chooses one (OP-43). */
export const anyLead = z.union([contactForm, quoteRequest, servicesOrder, staffLead])

const { assignedTo, lastContact, nextFollowUp, ...sent } = answersOf(LEAD_FIELDS)

/** A lead as its sender gets it back. */
export const submittedLead = z.object({ ...sent, createdAt: isoDate, id: uuidText })
export type SubmittedLead = z.output<typeof submittedLead>

/** A lead as staff get it (DATA-08…20). */
export const lead = submittedLead.extend({
  assignedTo,
  contactId: uuidText.nullable(),
  convertedToClientId: uuidText.nullable(),
  lastContact,
  nextFollowUp,
  nextTaskDay,
  /** '+244923456789'; null when the phone is none that the numbering plans know. */
  phoneE164: z.string().nullable(),
  updatedAt: isoDate,
  ...ownerAnswer,
})
export type LeadAnswer = z.output<typeof lead>

/** A contact that staff had with a lead. */
export const contactInput = z.object({
  channel: choice(CONTACT_CHANNELS, 'Canal inválido'),
  /** The lead becomes 'contacted' if it is still 'new'. */
  marksContacted: flag().optional(),
  /** Absent: the stored day stays. */
  nextFollowUp: optionalDate(),
  note: optionalText(LENGTH.long),
})
export type ContactInput = z.output<typeof contactInput>

/** One status for several leads. */
export const bulkStatusInput = z
  .object({
    ids: z
      .array(z.string({ error: UNKNOWN_LEAD }).refine(isUuid, UNKNOWN_LEAD), { error: 'Escolha os leads' })
      .min(1, 'Escolha pelo menos um lead')
      .max(MAX_BULK, `Escolha no máximo ${MAX_BULK} leads`),
    /** The `updatedAt` of each lead as it was read, in the order of `ids`; absent: nothing is compared. */
    loadedAt: z.array(optionalDate().unwrap(), { error: LOADED_AT_MESSAGE }).optional(),
    status: choice(LEAD_STATUSES, 'Estado inválido'),
  })
  .refine(({ ids, loadedAt }) => !loadedAt || loadedAt.length === ids.length, {
    error: LOADED_AT_MESSAGE,
    path: ['loadedAt'],
  })
export type BulkStatusInput = z.output<typeof bulkStatusInput>

/** Another lead of what may be the same person, and by what it was recognised. */
const duplicateLead = likeRecord.extend({ status: z.enum(LEAD_STATUSES) })
export type DuplicateLead = z.output<typeof duplicateLead>

export const likeLeads = z.object({ duplicates: z.array(duplicateLead) })

/** What a lead led to. */
const leadLinks = z.object({
  client: linkedClient.nullable(),
  orders: z.array(linkedOrder),
  quotes: z.array(linkedQuote),
})
export type LeadLinks = z.output<typeof leadLinks>

/** A lead with what is around it. */
export const leadDetails = z.object({
  activities: z.array(activity),
  /** Until when the site has promised an answer; null of what is answered, or did not come from the site. */
  answerDueAt: isoDate.nullable(),
  duplicates: z.array(duplicateLead),
  lead,
  links: leadLinks,
  merge: lastMerge.nullable(),
  origin: leadOrigin,
})
export type LeadDetails = z.output<typeof leadDetails>
