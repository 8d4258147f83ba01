import type { LeadStatus } from './lead-options'

/** How a status is marked, the same on every screen that shows a lead. */
export const LEAD_STATUS_TONES = {
  contacted: 'light-gray',
  lost: 'error',
  negotiation: 'warning',
  new: 'dark',
  proposal: 'warning',
  qualified: 'light-gray',
  won: 'success',
} as const satisfies Record<LeadStatus, string>
