import { z } from 'zod'

import { isoDate } from '@kit/http/fields'
import { CHANNELS } from './domain/channels'
import type { Touch } from './domain/touch'

const text = z.string().optional()
const yes = z.literal(true).optional()

/**
 * How a visitor arrived, for staff; without `at` only the page is known, because their browser asked not to be tracked.
 */
const touch: z.ZodType<Touch> = z.object({
  at: isoDate.optional(),
  campaign: text,
  content: text,
  fbclid: yes,
  gclid: yes,
  landing: text,
  medium: text,
  referrer: text,
  source: text,
  term: text,
  ttclid: yes,
})

const channel = z.enum(CHANNELS).nullable()

/** First arrival of the lead's person, by their earliest record, and the last one before the request. */
export const leadOrigin = z.object({
  firstChannel: channel,
  firstTouch: touch.nullable(),
  lastChannel: channel,
  lastTouch: touch.nullable(),
})
export type LeadOrigin = z.output<typeof leadOrigin>

/** 'Redes sociais · natal', on a record made from a lead. */
export const originLine = z.string().nullable().meta({ description: 'Canal e campanha do lead, como se leem' })
