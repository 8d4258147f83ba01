import { z } from 'zod'

import { monthlyTerms, planEntry } from '@crm/payment-plans/schema'
import type { Line } from '@crm/line-items/domain/line-items'

const text = z.string().nullable()
const cents = z.int().nonnegative()

const frozenLine = z.object({
  description: z.string(),
  id: z.string(),
  isOptional: z.boolean(),
  isSelected: z.boolean(),
  quantity: z.int(),
  totalCents: cents,
  unitPriceCents: cents,
  isMonthly: z.boolean().optional(),
}) satisfies z.ZodType<Line>

/**
 * Everything that a client sees of a revision (REV-01); amounts in cents of AOA, moments in UTC. Leaves out the bank
 * details: the page shows the current ones. Stored as JSON text in this key order and never re-serialised, because the
 * text is hashed.
 */
export const frozenQuote = z.object({
  format: z.literal(1),
  number: z.string(),
  revision: z.int().positive(),
  title: z.string(),
  description: text,
  issuedAt: z.string(),
  validUntil: text,
  agency: z.object({
    address: text,
    email: text,
    name: z.string(),
    nif: text,
    phone: text,
    website: text,
  }),
  client: z.object({
    address: text,
    company: text,
    email: text,
    name: z.string(),
    nif: text,
    phone: text,
  }),
  lines: z.array(frozenLine),
  fixedTotalCents: cents,
  vatRatePercent: z.number(),
  totalCents: cents,
  vatCents: cents,
  grossCents: cents,
  depositPercent: z.number(),
  depositCents: cents,
  restCents: cents,
  conditions: text,
  notes: text,
  /** The optional keys stay absent when unused, so the text of older revisions is unchanged. */
  personalLine: z.string().optional(),
  paymentPlan: z.array(planEntry).optional(),
  monthlyTerms: monthlyTerms.optional(),
  onceCents: cents.optional(),
  monthlyCents: cents.optional(),
  onceGrossCents: cents.optional(),
  monthlyGrossCents: cents.optional(),
})
export type FrozenQuote = z.output<typeof frozenQuote>
