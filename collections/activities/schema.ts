import { z } from 'zod'

import { isoDate, uuidText } from '@kit/http/fields'
import { ACTIVITY_TYPES } from './domain/activity-types'

/** A history line (DATA-74, DATA-75, OP-72). */
export const activity = z.object({
  createdAt: isoDate,
  description: z.string(),
  id: uuidText,
  /** Name of the record that was merged into this one; null for the record's own lines. */
  mergedFrom: z.string().nullable(),
  type: z.enum(ACTIVITY_TYPES),
  /** Author; null for the server (expiry, a queued mail). */
  userName: z.string().nullable(),
})
export type ActivityAnswer = z.output<typeof activity>
