import type { LeadStatus } from '@crm/statuses/domain/statuses'

export const LEAD_STATUS_TONES = {
  contacted: 'blue',
  lost: 'red',
  negotiation: 'orange',
  new: 'strong-violet',
  proposal: 'amber',
  qualified: 'teal',
  won: 'strong-green',
} as const satisfies Record<LeadStatus, string>
