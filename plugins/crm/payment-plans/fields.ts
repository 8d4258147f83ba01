import type { JSONField } from 'payload'

import { type MonthlyTerms, USUAL_TERMS } from './domain/monthly-terms'
import type { Plan } from './domain/payment-plan'
import { monthlyTermsInput, planInput } from './schema'

/**
 * A quote's own payment plan; empty means the usual one (PAY-01, PAY-02). JSON and not an array field: when a write
 * contains one array of a record but not another, Payload empties the missing one.
 */
export const planField: JSONField = {
  name: 'paymentPlan',
  // Edited in the quote's own form.
  admin: { disabled: true },
  label: 'Plano de pagamento',
  type: 'json',
  typescriptSchema: [() => ({ items: { type: 'object' }, type: 'array' })],
  validate: (plan) => planInput.safeParse(plan ?? []).error?.issues[0]?.message ?? true,
}

/**
 * Reads a stored plan. The key order is part of a revision's text, which is hashed. Returns an empty plan for invalid
 * data, which `validate` rejects.
 */
export const planOf = (stored: unknown): Plan =>
  (planInput.safeParse(stored ?? []).data ?? []).map(({ day, days, moment, percent, title }) => ({
    title,
    percent,
    moment,
    days,
    day,
  }))

/** Agreed terms of monthly prices; empty means the usual terms (RET-02). JSON for the same reason as the plan. */
export const monthlyTermsField: JSONField = {
  name: 'monthlyTerms',
  admin: { disabled: true },
  label: 'Condições mensais',
  type: 'json',
  typescriptSchema: [() => ({ type: ['object', 'null'] })],
  validate: (terms) => monthlyTermsInput.nullish().safeParse(terms).error?.issues[0]?.message ?? true,
}

/** Reads stored terms, in the key order of a revision's text. */
export function termsOf(stored: unknown): MonthlyTerms {
  const { firstMonth, minimumMonths, noticeDays } = monthlyTermsInput.safeParse(stored).data ?? USUAL_TERMS
  return { firstMonth, minimumMonths, noticeDays }
}
