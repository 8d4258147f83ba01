import { z } from 'zod'

import { NOTIFICATION_EVENTS } from '@crm/notifications/domain/notification-events'
import { type DaySummary, SUMMARY_PARTS } from './domain/day-summary'

const item = z.object({
  at: z.string().nullable(),
  count: z.int(),
  entityId: z.string().nullable(),
  entityType: z.string().nullable(),
  event: z.enum(NOTIFICATION_EVENTS).nullable(),
  isLate: z.boolean(),
  text: z.string(),
})
const group = z.object({ items: z.array(item), late: z.int(), total: z.int() })

/** A summary as stored in its message. */
export const daySummary = z.object({
  groups: z.partialRecord(z.enum(SUMMARY_PARTS), group),
  quarantined: z.int(),
}) satisfies z.ZodType<DaySummary>
