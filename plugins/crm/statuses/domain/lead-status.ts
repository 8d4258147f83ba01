import { choices } from '@kit/lib/choices'

/** Values of a lead's status and their Portuguese labels (DATA-12, DATA-13, OP-74). */
export const { labels: LEAD_STATUS_LABELS, values: LEAD_STATUSES } = choices({
  new: 'Novo',
  contacted: 'Contatado',
  qualified: 'Qualificado',
  proposal: 'Proposta',
  negotiation: 'Negociação',
  won: 'Ganho',
  lost: 'Perdido',
})
export type LeadStatus = keyof typeof LEAD_STATUS_LABELS

/** Statuses of a lead that is over: it counts as neither active nor convertible (LEAD-04, LEAD-14, OP-58). */
export const CLOSED_LEAD_STATUSES: readonly LeadStatus[] = ['won', 'lost']

/** Status names of older records (OP-59). */
const OLDER_STATUSES: Record<string, LeadStatus> = { convertido: 'won', novo: 'new' }
export type OlderLeadStatus = 'convertido' | 'novo'

/** The status as it reads today: 'novo' → 'new', 'convertido' → 'won' (OP-59). Anything else is returned as it is. */
export function currentLeadStatus(status: unknown): unknown {
  return typeof status === 'string' ? (OLDER_STATUSES[status] ?? status) : status
}
