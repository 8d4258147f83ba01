import { countedLines } from '@crm/line-items/domain/totals'
import type { QuoteStatus } from '@crm/statuses/domain/statuses'
import { isErased } from '@kit/lib/erased-person'

export type QuoteStep = 'answer' | 'convert' | 'deposit' | 'remind' | 'share'

export type AnswerDraft = 'typed' | 'sending'

/** Facts about a quote that are not in its own columns. */
export interface StepFacts {
  /** The client's last question is unanswered. */
  isAsked: boolean
  /** State of the answer in the details' form; undefined while it is empty. */
  answer?: AnswerDraft | undefined
  /** A proof of payment waits for staff. */
  hasNewProof: boolean
  hasDeposit: boolean
  /** Something agreed for the acceptance is unpaid. */
  owesDeposit: boolean
  /** Somebody has the deposit form open. */
  isNotingDeposit?: boolean
  /** The client is to be told of an event first, by a button beside it. */
  isTelling?: boolean
  hasLink: boolean
  hasOrder: boolean
}

interface Stands {
  acceptedAt: string | null
  clientName: string | null
  status: QuoteStatus
}

/** Returns a quote's next step; null if there is none, as for an erased person. An unanswered question always comes first. */
export function nextStepOf({ acceptedAt, clientName, status }: Stands, facts: StepFacts): QuoteStep | null {
  if (isErased(clientName)) return null
  if (facts.isAsked) return 'answer'
  const isDepositOpen = acceptedAt !== null && !facts.hasDeposit
  if (isDepositOpen && (facts.hasNewProof || facts.owesDeposit)) return 'deposit'
  if (status === 'approved') return facts.hasOrder ? null : 'convert'
  if (status === 'draft') return 'share'
  if (status === 'sent') return facts.hasLink ? 'remind' : 'share'
  return null
}

/** Whether client and project can be created, also before the deposit has arrived. */
export const canConvert = (
  { clientName, status }: Pick<Stands, 'clientName' | 'status'>,
  { hasOrder }: Pick<StepFacts, 'hasOrder'>,
): boolean => status === 'approved' && !hasOrder && !isErased(clientName)

interface Convertible {
  clientId: string | null
  items: readonly { isMonthly?: boolean | undefined; isOptional: boolean; isSelected: boolean }[]
  monthlyAmount?: string | undefined
}

/** Name of the step that makes work of a quote; with a monthly amount also an avença (RET-05). */
export function conversionLabel({ clientId, items, monthlyAmount }: Convertible) {
  if (monthlyAmount === undefined) return clientId ? 'Criar projeto' : 'Criar cliente e projeto'
  return countedLines(items).every(({ isMonthly }) => isMonthly) ? 'Criar avença' : 'Criar projeto e avença'
}
