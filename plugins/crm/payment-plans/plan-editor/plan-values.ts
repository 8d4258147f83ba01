import { percentText } from '@kit/lib/money'
import { type Plan, READY_PLANS } from '../domain/payment-plan'

/** An instalment while it is typed: all values are text. */
export interface TypedInstalment {
  title: string
  /** Share of the total; `amount` is used instead when adjusting a plan. */
  percent?: string
  amount?: string
  /** The existing instalment that is adjusted (PAY-16). */
  instalmentId?: string
  moment: string
  days: string
  day: string
}

/** Form fields that the plan editor uses. */
export interface PlannedValues {
  /** Empty means the usual plan. */
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

export function nameOf(typed: readonly TypedInstalment[]): string {
  if (typed.length === 0) return USUAL
  const said = textOf(typed)
  return Object.entries(READY_PLANS).find(([, plan]) => textOf(typedPlan(plan)) === said)?.[0] ?? OWN
}

/** Identifies a ready-made plan; days are not compared, since none uses them. */
const textOf = (typed: readonly TypedInstalment[]): string =>
  JSON.stringify(typed.map(({ moment, percent, title }) => [moment, percent, title]))
