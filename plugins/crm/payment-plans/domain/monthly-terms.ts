import { amountsOf, MOMENT_LABELS, type Plan, type PlanEntry, usualPlan } from './payment-plan'
import { counted } from '@kit/lib/counts'
import { hasMonthly, type Offer, offerTotals, type OfferTotals } from '@crm/line-items/domain/totals'

/** Moments at which the first month can be paid. */
export const FIRST_MONTH_MOMENTS = ['start', 'acceptance'] as const

/** Agreed terms of a quote's monthly prices (RET-02). */
export interface MonthlyTerms {
  firstMonth: (typeof FIRST_MONTH_MOMENTS)[number]
  /** 0 means no minimum. */
  minimumMonths: number
  noticeDays: number
}

export const USUAL_TERMS: MonthlyTerms = { firstMonth: 'start', minimumMonths: 0, noticeDays: 30 }
export const MOST_TERMS = { minimumMonths: 36, noticeDays: 90 }

/** '6 meses' */
export const monthsText = (count: number): string => counted(count, 'mês', 'meses')

/** 'Duração mínima: 6 meses · Aviso prévio: 30 dias · Primeiro mês pago: No arranque' */
export const termsText = ({ firstMonth, minimumMonths, noticeDays }: MonthlyTerms): string =>
  [
    minimumMonths > 0 ? `Duração mínima: ${monthsText(minimumMonths)}` : 'Sem duração mínima',
    noticeDays > 0 ? `Aviso prévio: ${counted(noticeDays, 'dia', 'dias')}` : 'Sem aviso prévio',
    `Primeiro mês pago: ${MOMENT_LABELS[firstMonth]}`,
  ].join(' · ')

interface PlannedOffer {
  depositPercent: number
  lines: readonly { isMonthly?: boolean | undefined }[]
  monthlyTerms?: MonthlyTerms | undefined
  paymentPlan?: Plan | undefined
}

/** Plan for the one-off lines; empty if all lines are monthly. */
export const oncePlan = ({ depositPercent, lines, paymentPlan }: PlannedOffer): Plan =>
  hasMonthly(lines) && lines.every(({ isMonthly }) => isMonthly) ? [] : (paymentPlan ?? usualPlan(depositPercent))

export const firstMonthEntry = ({ monthlyTerms = USUAL_TERMS }: Pick<PlannedOffer, 'monthlyTerms'>): PlanEntry => ({
  day: null,
  days: null,
  moment: monthlyTerms.firstMonth,
  percent: 100,
  title: '1.º mês',
})

/**
 * Instalments of an offer: the plan's shares of the one-off total, then the first month of the monthly lines, which is
 * no share of the plan (RET-03). They add up to the gross total.
 */
export function planOffer(
  offer: PlannedOffer,
  { grossCents, monthlyGrossCents = 0, onceGrossCents = grossCents }: OfferTotals,
) {
  const plan = oncePlan(offer)
  const amounts = amountsOf(onceGrossCents, plan)
  const once = plan.map((entry, index) => ({ amountCents: amounts[index] ?? 0, entry, isFirstMonth: false }))
  return monthlyGrossCents > 0
    ? [...once, { amountCents: monthlyGrossCents, entry: firstMonthEntry(offer), isFirstMonth: true }]
    : once
}

/** Cents due on acceptance: all instalments with that moment. */
export const dueOnAcceptance = (offer: Offer & Omit<PlannedOffer, 'lines'>, selected: readonly string[]): number =>
  planOffer(offer, offerTotals(offer, selected))
    .filter(({ entry }) => entry.moment === 'acceptance')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
