import type { LeadStatus } from '@crm/statuses/domain/statuses'

/** How a status is marked, the same on every screen that shows a lead. */
export const LEAD_STATUS_TONES = {
  contacted: 'blue',
  lost: 'red',
  negotiation: 'orange',
  new: 'strong-violet',
  proposal: 'amber',
  qualified: 'teal',
  won: 'strong-green',
} as const satisfies Record<LeadStatus, string>
