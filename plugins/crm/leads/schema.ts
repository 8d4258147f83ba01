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
import { answersOf, inputsOf } from '@kit/records/field-schemas'
import { activity } from '@collections/activities/schema'
import { leadOrigin } from '@crm/attribution/schema'
import { linkedClient, linkedOrder, linkedQuote } from '@crm/links/schema'
import { lastMerge, likeRecord } from '@crm/duplicates/schema'
import { bulkIds, ownerAnswer, ownerKeys } from '@crm/owners/schema'
import { currentLeadStatus, LEAD_STATUSES, type LeadStatus, type OlderLeadStatus } from '@crm/statuses/domain/statuses'
import { nextTaskDay } from '@crm/tasks/schema'
import { contactFields } from './contact-form-schema'
import { CONTACT_CHANNELS } from './domain/contact-channel'
import { BUDGET_RANGES, UNKNOWN_LEAD } from './domain/lead-options'
import { LEAD_FIELDS } from './fields'
import { requestFields } from './request-form-schema'

const LOADED_AT_MESSAGE = 'Indique o updatedAt de cada lead'

/** Accepts a range code or an amount; rejects other text (OP-44). */
const budget = z.union([choice(BUDGET_RANGES), optionalAmount()], { error: 'Orçamento inválido' }).optional()

/** Input of the staff's form (API-27, API-28). Ignores other keys, such as those that only the server sets. */
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

/** Extra keys of visitors' requests: any value is accepted, so that a bad one never rejects the request. */
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

/** Text of a form option. Converts a number to its digits; unknown options are not rejected, they go to the notes. */
const optionText = () =>
  z.preprocess((value: number | string | null) => (typeof value === 'number' ? String(value) : value), optionalText())

/** English aliases of Portuguese keys (decisions, "Where English and Portuguese keys …"). */
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

/** The quote request on a service's page (API-15). */
export const quoteRequest = z.object({
  ...englishKeys,
  ...visitorExtras,
  ...requestFields,
  empresa: optionalText(),
  orcamento: optionText(),
  prazo: optionText(),
  servico: optionalText(),
})

/** The order on the services page (API-08…14). */
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

/** All bodies of POST /api/leads, for the documentation; the endpoint chooses one of them (OP-43). */
export const anyLead = z.union([contactForm, quoteRequest, servicesOrder, staffLead])

const { assignedTo, lastContact, nextFollowUp, ...sent } = answersOf(LEAD_FIELDS)

/** A lead as returned to its sender. */
export const submittedLead = z.object({ ...sent, createdAt: isoDate, id: uuidText })
export type SubmittedLead = z.output<typeof submittedLead>

/** A lead as returned to staff (DATA-08…20). */
export const lead = submittedLead.extend({
  assignedTo,
  /** Of the consent that a visitor gave with the request; null without one, as for a lead that staff typed or imported. */
  consentVersion: z.string().nullable(),
  contactId: uuidText.nullable(),
  convertedToClientId: uuidText.nullable(),
  lastContact,
  nextFollowUp,
  nextTaskDay,
  /** '+244923456789'; null if the phone matches no numbering plan. */
  phoneE164: z.string().nullable(),
  updatedAt: isoDate,
  ...ownerAnswer,
})
export type LeadAnswer = z.output<typeof lead>

export const contactInput = z.object({
  channel: choice(CONTACT_CHANNELS, 'Canal inválido'),
  /** Sets the status 'contacted' if it is still 'new'. */
  marksContacted: flag().optional(),
  /** The day that the caller saw: then `nextFollowUp: null` clears only this one. */
  loadedFollowUp: optionalDate(),
  /** If absent, the stored day stays. */
  nextFollowUp: optionalDate(),
  note: optionalText(LENGTH.long),
})
export type ContactInput = z.output<typeof contactInput>

export const bulkStatusInput = z
  .object({
    ids: bulkIds('lead', UNKNOWN_LEAD),
    /** Each lead's `updatedAt` as loaded, in the order of `ids`; if absent, nothing is compared. */
    loadedAt: z.array(optionalDate().unwrap(), { error: LOADED_AT_MESSAGE }).optional(),
    status: choice(LEAD_STATUSES, 'Estado inválido'),
  })
  .refine(({ ids, loadedAt }) => !loadedAt || loadedAt.length === ids.length, {
    error: LOADED_AT_MESSAGE,
    path: ['loadedAt'],
  })
export type BulkStatusInput = z.output<typeof bulkStatusInput>

/** A lead that may be the same person, with the matching fields. */
const duplicateLead = likeRecord.extend({ status: z.enum(LEAD_STATUSES) })
export type DuplicateLead = z.output<typeof duplicateLead>

export const likeLeads = z.object({ duplicates: z.array(duplicateLead) })

/** Records that a lead led to. */
const leadLinks = z.object({
  client: linkedClient.nullable(),
  orders: z.array(linkedOrder),
  quotes: z.array(linkedQuote),
})
export type LeadLinks = z.output<typeof leadLinks>

export const leadDetails = z.object({
  activities: z.array(activity),
  /** Deadline of the promised answer; null for answered leads and leads that did not come from the site. */
  answerDueAt: isoDate.nullable(),
  duplicates: z.array(duplicateLead),
  lead,
  links: leadLinks,
  merge: lastMerge.nullable(),
  /** Leads merged into it, whose references visitors may still quote. */
  mergedIds: z.array(uuidText),
  origin: leadOrigin,
})
export type LeadDetails = z.output<typeof leadDetails>
