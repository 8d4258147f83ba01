import { choices } from '@kit/lib/choices'
import { daysBetween } from '@kit/lib/dates'

/** States of an instalment, derived from facts (PAY-05). */
export const { labels: STATE_LABELS, values: STATES } = choices({
  late: 'Em atraso',
  due: 'A pagamento',
  partial: 'Parcial',
  upcoming: 'Por vencer',
  received: 'Recebida',
  cancelled: 'Anulada',
})
export type InstalmentState = keyof typeof STATE_LABELS

interface Facts {
  amountCents: number
  openCents: number
  /** When its moment came and when it is due: days in Luanda, null while unknown. */
  cameOn: string | null
  dueOn: string | null
  /** The project was cancelled. */
  isCancelled: boolean
}

/**
 * A late instalment stays late when a part of it has been paid. One of nothing is cancelled: another has taken its
 * amount over.
 */
export function stateOf({ amountCents, cameOn, dueOn, isCancelled, openCents }: Facts, today: string): InstalmentState {
  if (openCents === 0 && amountCents > 0) return 'received'
  if (isCancelled || amountCents === 0) return 'cancelled'
  if (dueOn !== null && dueOn < today) return 'late'
  if (openCents < amountCents) return 'partial'
  return isDueOn({ cameOn, dueOn }, today) ? 'due' : 'upcoming'
}

/** Whether an open instalment is to be paid: its moment has come, or its due day is there, for example by hand. */
export const isDueOn = ({ cameOn, dueOn }: Pick<Facts, 'cameOn' | 'dueOn'>, today: string): boolean =>
  [cameOn, dueOn].some((day) => day !== null && day <= today)

/** Whether money of it is still to come. */
export const isAwaited = ({ openCents, state }: { openCents: number; state: InstalmentState }): boolean =>
  openCents > 0 && state !== 'cancelled'

/** Whether it may be agreed anew: nothing was received for it, and it is not a first month (PAY-16). */
export const isUnpaid = ({
  amountCents,
  isFirstMonth,
  openCents,
}: Pick<Facts, 'amountCents' | 'openCents'> & { isFirstMonth: boolean }): boolean =>
  !isFirstMonth && openCents > 0 && openCents === amountCents

/**
 * What the unpaid instalments of a plan have to come to: what they do, or in a project's own plan what its present total
 * leaves, nothing where more has come (PAY-16).
 */
export const wantedCents = (
  planCents: number | null,
  { others, unpaid }: Record<'others' | 'unpaid', Amounts>,
): number => (planCents === null ? sumOf(unpaid) : Math.max(0, planCents - sumOf(others)))

type Amounts = readonly Pick<Facts, 'amountCents'>[]
const sumOf = (plan: Amounts): number => plan.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** 'Em atraso há 3 dias' */
export function stateText(state: InstalmentState, dueOn: string | null, today: string): string {
  if (state !== 'late' || dueOn === null) return STATE_LABELS[state]
  const days = daysBetween(dueOn, today)
  return `Em atraso há ${days} ${days === 1 ? 'dia' : 'dias'}`
}

/** Instead of the state, while a proof of the payment waits for staff. */
export const UNCONFIRMED = 'Por confirmar'
