/** Values of a lead's status and their Portuguese labels (DATA-12, DATA-13, OP-74). */
export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'proposal', 'negotiation', 'won', 'lost'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]
export const LEAD_STATUS_LABELS: Record<LeadStatus, string> = {
  contacted: 'Contatado',
  lost: 'Perdido',
  negotiation: 'Negociação',
  new: 'Novo',
  proposal: 'Proposta',
  qualified: 'Qualificado',
  won: 'Ganho',
}

/** Statuses of a lead that is over: it counts as neither active nor convertible (LEAD-04, LEAD-14, OP-58). */
export const CLOSED_LEAD_STATUSES: readonly LeadStatus[] = ['won', 'lost']

/** Status names of older records (OP-59). */
const OLDER_STATUSES: Record<string, LeadStatus> = { convertido: 'won', novo: 'new' }
export type OlderLeadStatus = 'convertido' | 'novo'

/** The status as it reads today: 'novo' → 'new', 'convertido' → 'won' (OP-59). Anything else is returned as it is. */
export function currentLeadStatus(status: unknown): unknown {
  return typeof status === 'string' ? (OLDER_STATUSES[status] ?? status) : status
}
