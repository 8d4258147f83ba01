import { choices } from '@kit/lib/choices'
import { dayText } from '@kit/lib/dates'
import { percentText } from '@kit/lib/money'
import { splitCents } from '@crm/line-items/domain/totals'

/** When an instalment is due (PAY-01). */
export const { labels: MOMENT_LABELS, values: MOMENTS } = choices({
  acceptance: 'Na adjudicação',
  start: 'No arranque',
  delivery: 'Na entrega',
  'after-delivery': 'Dias depois da entrega',
  date: 'Em data certa',
})
export type Moment = keyof typeof MOMENT_LABELS

/** An agreed instalment; `percent` of the gross total. */
export interface PlanEntry {
  title: string
  percent: number
  moment: Moment
  /** Days after delivery, for the moment 'after-delivery'; else null. */
  days: number | null
  /** Calendar day in Luanda, for the moment 'date'; else null. */
  day: string | null
}

export type Plan = readonly PlanEntry[]

export const MOST_INSTALMENTS = 6

const at = (moment: Moment, percent: number, title: string): PlanEntry => ({
  day: null,
  days: null,
  moment,
  percent,
  title,
})

/** Ready-made plans (PAY-01). */
export const READY_PLANS: Readonly<Record<string, Plan>> = {
  'Tudo na adjudicação': [at('acceptance', 100, 'Total')],
  '50 % + 50 %': [at('acceptance', 50, 'Adjudicação'), at('delivery', 50, 'Entrega')],
  '40 % + 30 % + 30 %': [
    at('acceptance', 40, 'Adjudicação'),
    at('start', 30, 'Arranque'),
    at('delivery', 30, 'Entrega'),
  ],
  'Tudo na entrega': [at('delivery', 100, 'Total')],
}

/** Plan of a quote that has no own plan (PAY-02). */
export function usualPlan(depositPercent: number): Plan {
  if (depositPercent === 0) return [at('delivery', 100, 'Total')]
  const deposit = at('acceptance', depositPercent, 'Sinal')
  return depositPercent === 100
    ? [deposit]
    : [deposit, at('delivery', Math.round((100 - depositPercent) * 100) / 100, 'Restante')]
}

interface OwnTerms {
  monthlyTerms?: unknown
  paymentPlan?: unknown
}

/** Whether a quote has a plan or monthly prices of its own. */
export const hasOwnPlan = (quote: OwnTerms): boolean =>
  quote.paymentPlan !== undefined || quote.monthlyTerms !== undefined

/** What the first payment is called: 'sinal' only if it is the usual deposit (PAY-02). */
export const firstPaymentWord = (quote: OwnTerms & { depositPercent: number | null }) =>
  hasOwnPlan(quote) || quote.depositPercent === 0 ? 'pagamento' : 'sinal'

/**
 * What a client writes on a transfer (PROP-27, PAY-11): the place only where there may be several, so that listing the
 * usual deposit does not change its reference.
 */
export const paymentReference = (number: string, position: number, hasOwnPlan: boolean): string =>
  hasOwnPlan || position > 1 ? `${number}/${position}` : number

/** Percent due on acceptance: the first instalment's, if it is due then (PAY-02). */
export const depositPercentOf = ([first]: Plan): number => (first?.moment === 'acceptance' ? first.percent : 0)

/** Returns the first `count` instalment numbers that are not taken. */
export const freePlaces = (count: number, taken: readonly number[]): number[] =>
  Array.from({ length: count + taken.length }, (_, index) => index + 1)
    .filter((place) => !taken.includes(place))
    .slice(0, count)

/** Whether the percentages add up to 100. Compares hundredths of a percent. */
export const isWhole = (plan: readonly Pick<PlanEntry, 'percent'>[]): boolean =>
  plan.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0) === 100 * 100

/** 'Na entrega', '30 dias depois da entrega', 'Em 01/12/2026' */
export function momentText({ day, days, moment }: Omit<PlanEntry, 'percent' | 'title'>): string {
  if (moment === 'after-delivery') return days === 1 ? '1 dia depois da entrega' : `${days} dias depois da entrega`
  return moment === 'date' && day ? `Em ${dayText(day)}` : MOMENT_LABELS[moment]
}

/** Splits the gross total by the plan's percentages, in cents; the amounts add up to it. */
export const amountsOf = (grossCents: number, plan: readonly Pick<PlanEntry, 'percent'>[]): number[] =>
  splitCents(
    grossCents,
    plan.map(({ percent }) => percent),
  )

/** '40 % Adjudicação, na adjudicação · 60 % Entrega, na entrega' */
export const planText = (plan: Plan): string =>
  plan.map((entry) => `${percentText(entry.percent)} % ${entry.title}, ${momentText(entry).toLowerCase()}`).join(' · ')

/** '1.ª parcela · Adjudicação · Na adjudicação', before the amount (PAY-03) */
export const instalmentText = (entry: PlanEntry, index: number): string =>
  `${index + 1}.ª parcela · ${entry.title} · ${momentText(entry)}`
