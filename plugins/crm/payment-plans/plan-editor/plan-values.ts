import { percentText } from '@kit/lib/money'
import { type Plan, READY_PLANS } from '../domain/payment-plan'

/** An instalment as it is being typed: text everywhere. */
export interface TypedInstalment {
  title: string
  /** Of the whole; or an amount. */
  percent?: string
  amount?: string
  /** The one that is agreed anew (PAY-16). */
  instalmentId?: string
  moment: string
  days: string
  day: string
}

/** The fields of a form that the plan editor uses. */
export interface PlannedValues {
  /** Empty: the usual plan. */
  paymentPlan: TypedInstalment[]
}

export const NEW_INSTALMENT: TypedInstalment = {
  amount: '',
  day: '',
  days: '',
  moment: 'delivery',
  percent: '',
  title: '',
}

export const typedPlan = (plan: Plan): TypedInstalment[] =>
  plan.map(({ day, days, moment, percent, title }) => ({
    day: day ?? '',
    days: days === null ? '' : String(days),
    moment,
    percent: percentText(percent),
    title,
  }))

export const USUAL = 'Sinal e restante'
export const OWN = 'Outro'
export const PLAN_NAMES = [USUAL, ...Object.keys(READY_PLANS), OWN]

/** The name of the plan that is being typed. */
export function nameOf(typed: readonly TypedInstalment[]): string {
  if (typed.length === 0) return USUAL
  const said = textOf(typed)
  return Object.entries(READY_PLANS).find(([, plan]) => textOf(typedPlan(plan)) === said)?.[0] ?? OWN
}

/** What makes a ready plan; days are no part of one. */
const textOf = (typed: readonly TypedInstalment[]): string =>
  JSON.stringify(typed.map(({ moment, percent, title }) => [moment, percent, title]))
