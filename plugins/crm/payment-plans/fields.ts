import type { JSONField } from 'payload'

import { type MonthlyTerms, USUAL_TERMS } from './domain/monthly-terms'
import type { Plan } from './domain/payment-plan'
import { monthlyTermsInput, planInput } from './schema'

/**
 * A quote's own plan of payment; empty: the usual one (PAY-01, PAY-02). One value and not rows: a write that leaves one
 * array of a record out and has another would empty the first.
 */
export const planField: JSONField = {
  name: 'paymentPlan',
  // The quote's own form has it.
  admin: { disabled: true },
  label: 'Plano de pagamento',
  type: 'json',
  typescriptSchema: [() => ({ items: { type: 'object' }, type: 'array' })],
  validate: (plan) => planInput.safeParse(plan ?? []).error?.issues[0]?.message ?? true,
}

/**
 * A plan as it is stored, in the order of a frozen revision's text, which is hashed; empty of what is none, which
 * `validate` refuses.
 */
export const planOf = (stored: unknown): Plan =>
  (planInput.safeParse(stored ?? []).data ?? []).map(({ day, days, moment, percent, title }) => ({
    title,
    percent,
    moment,
    days,
    day,
  }))

/** What is agreed of monthly prices; empty: the usual terms (RET-02). One value, as the plan is. */
export const monthlyTermsField: JSONField = {
  name: 'monthlyTerms',
  admin: { disabled: true },
  label: 'Condições mensais',
  type: 'json',
  typescriptSchema: [() => ({ type: ['object', 'null'] })],
  validate: (terms) => monthlyTermsInput.nullish().safeParse(terms).error?.issues[0]?.message ?? true,
}

/** Terms as they are stored, in the order of a frozen revision's text. */
export function termsOf(stored: unknown): MonthlyTerms {
  const { firstMonth, minimumMonths, noticeDays } = monthlyTermsInput.safeParse(stored).data ?? USUAL_TERMS
  return { firstMonth, minimumMonths, noticeDays }
}
