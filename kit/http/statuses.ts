import type { Where } from 'payload'

/** Values of `status` in lists of records that are shown or hidden. */
export const SHOWN_STATUSES = ['active', 'inactive'] as const
export const SHOWN_CONDITIONS: Record<string, Where> = {
  active: { isActive: { equals: true } },
  inactive: { isActive: { not_equals: true } },
}
