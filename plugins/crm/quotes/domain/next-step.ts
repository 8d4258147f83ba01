import type { QuoteStatus } from '@crm/statuses/domain/statuses'

/** What can be the next thing to do for a quote. */
export type QuoteStep = 'answer' | 'convert' | 'deposit' | 'remind' | 'share'

/** What has happened to a quote beyond its own columns. */
export interface StepFacts {
  /** The client has the last word in the questions. */
  isAsked: boolean
  hasProof: boolean
  hasDeposit: boolean
  /** Somebody is noting it just now. */
  isNotingDeposit?: boolean
  /** The client's link works. */
  hasLink: boolean
  hasOrder: boolean
}

interface Stands {
  acceptedAt: string | null
  depositPercent: number | null
  status: QuoteStatus
}

/** The one thing to do next for a quote; null when it waits for nobody. The client's question comes first, whatever the state. */
export function nextStepOf({ acceptedAt, depositPercent, status }: Stands, facts: StepFacts): QuoteStep | null {
  if (facts.isAsked) return 'answer'
  const isDepositOpen = acceptedAt !== null && !facts.hasDeposit
  if (isDepositOpen && (facts.hasProof || (depositPercent ?? 0) > 0)) return 'deposit'
  if (status === 'approved') return facts.hasOrder ? null : 'convert'
  if (status === 'draft') return 'share'
  if (status === 'sent') return facts.hasLink ? 'remind' : 'share'
  return null
}

/** Whether client and project are still to be made, also while the deposit is awaited. */
export const canConvert = ({ status }: Pick<Stands, 'status'>, { hasOrder }: Pick<StepFacts, 'hasOrder'>): boolean =>
  status === 'approved' && !hasOrder
