import type { ArrayField } from 'payload'

import { leaveOutUnchanged } from '@kit/data/guard-writes'
import { checkDay } from '@kit/http/fields'
import { selectOptions } from '@kit/lib/choices'
import { type Moment, MOMENT_LABELS, MOST_INSTALMENTS, type Plan, type PlanEntry } from './domain/payment-plan'
import { planInput } from './schema'

const needs = (moment: Moment) => (_: unknown, sibling: Partial<PlanEntry>) => sibling.moment === moment

/** A quote's own plan of payment; empty: the usual one (PAY-01, PAY-02). */
export const planField: ArrayField = {
  name: 'paymentPlan',
  dbName: 'payment_plan_entries',
  fields: [
    { name: 'title', label: 'Título', maxLength: 60, required: true, type: 'text' },
    { name: 'percent', label: 'Percentagem', max: 100, min: 0.01, required: true, type: 'number' },
    {
      name: 'moment',
      dbName: 'enum_payment_moment',
      label: 'Quando',
      options: selectOptions(MOMENT_LABELS),
      required: true,
      type: 'select',
    },
    {
      name: 'days',
      admin: { condition: needs('after-delivery') },
      label: 'Dias depois da entrega',
      max: 90,
      min: 1,
      type: 'number',
    },
    {
      name: 'day',
      admin: { condition: needs('date') },
      label: 'Dia (AAAA-MM-DD)',
      type: 'text',
      validate: (day: string | null | undefined) => !day || checkDay(day),
    },
  ],
  hooks: { beforeChange: [leaveOutUnchanged] },
  label: 'Plano de pagamento',
  labels: { plural: 'Parcelas', singular: 'Parcela' },
  maxRows: MOST_INSTALMENTS,
  type: 'array',
  validate: (plan) => planInput.safeParse(plan ?? []).error?.issues[0]?.message ?? true,
}

type StoredPlan = readonly (Pick<PlanEntry, 'moment' | 'percent' | 'title'> & {
  day?: string | null
  days?: number | null
})[]

/** A plan as Payload has it, without the ids of its rows. */
export const planOf = (stored: StoredPlan | null | undefined): Plan =>
  // In the order of a frozen revision's text, which is hashed.
  (stored ?? []).map(({ day, days, moment, percent, title }) => ({
    title,
    percent,
    moment,
    days: days ?? null,
    day: day ?? null,
  }))
