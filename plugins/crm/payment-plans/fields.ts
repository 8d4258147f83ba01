import type { JSONField } from 'payload'

import type { Plan } from './domain/payment-plan'
import { planInput } from './schema'

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
