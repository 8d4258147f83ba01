import { z } from 'zod'

import { isoDate, moneyText, uuidText } from '@kit/http/fields'
import { answersOf, inputsOf } from '@kit/records/field-schemas'
import { activity } from '@collections/activities/schema'
import { originLine } from '@crm/attribution/schema'
import { lastMerge, likeRecord } from '@crm/duplicates/schema'
import { linkedLead, linkedOrder, linkedQuote, linkedRetainer } from '@crm/links/schema'
import { ownerAnswer, ownerKeys } from '@crm/owners/schema'
import { CLIENT_STATUSES } from '@crm/statuses/domain/statuses'
import { nextTaskDay } from '@crm/tasks/schema'
import { CLIENT_FIELDS } from './fields'

/** The client form (API-38, API-39; CLI-08, CLI-09). */
export const clientInput = z.object({ ...inputsOf(CLIENT_FIELDS), ...ownerKeys })
export type ClientInput = z.output<typeof clientInput>

/** A client (DATA-31…36). */
export const client = z.object({
  ...answersOf(CLIENT_FIELDS),
  createdAt: isoDate,
  id: uuidText,
  leadId: uuidText.nullable(),
  nextTaskDay,
  updatedAt: isoDate,
  ...ownerAnswer,
})
export type ClientAnswer = z.output<typeof client>

/** The client's lead and the records made for it, newest first. */
const clientLinks = z.object({
  lead: linkedLead.nullable(),
  orders: z.array(linkedOrder),
  quotes: z.array(linkedQuote),
  retainers: z.array(linkedRetainer).optional(),
})
export type ClientLinks = z.output<typeof clientLinks>

/** An approved quote without an order or avença: a project can be made of it (OP-63). */
const quoteOffer = z.object({
  clientId: uuidText,
  grossAmount: moneyText,
  id: uuidText,
  quoteNumber: z.string(),
  /** It has monthly lines, so its conversion also creates an avença (RET-05). */
  startsRetainer: z.boolean(),
  title: z.string(),
  totalAmount: moneyText,
})
export type QuoteOffer = z.output<typeof quoteOffer>

/** A possible duplicate, and what it has in common. */
const duplicateClient = likeRecord.extend({ status: z.enum(CLIENT_STATUSES) })
export type DuplicateClient = z.output<typeof duplicateClient>

export const likeClients = z.object({ duplicates: z.array(duplicateClient) })

export const clientDetails = z.object({
  activities: z.array(activity),
  client,
  duplicates: z.array(duplicateClient),
  links: clientLinks,
  merge: lastMerge.nullable(),
  /** Newest first. */
  offers: z.array(quoteOffer),
  origin: originLine,
})
export type ClientDetails = z.output<typeof clientDetails>
