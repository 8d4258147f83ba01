import type { Where } from 'payload'

/** `status` values of lists whose records can be hidden. */
export const SHOWN_STATUSES = ['active', 'inactive'] as const
export const SHOWN_CONDITIONS: Record<string, Where> = {
  active: { isActive: { equals: true } },
  inactive: { isActive: { not_equals: true } },
}
