import { z } from 'zod'

import { isoDate, uuidText } from '@kit/http/fields'
import { MESSAGE_STATES } from './domain/message-options'

/** An outgoing message as staff see it: subject and state, never its text (NOTI-02, NOTI-05). */
export const message = z.object({
  attempts: z.int(),
  /** False if it cannot be sent again, because its text was deleted. */
  canRetry: z.boolean(),
  createdAt: isoDate,
  entityId: z.string().nullable(),
  entityType: z.string().nullable(),
  id: uuidText,
  isInDelivery: z.boolean(),
  kind: z.string(),
  lastAttemptAt: isoDate.nullable(),
  /** Response of the mail server, for administrators. */
  lastError: z.string().nullable(),
  nextAttemptAt: isoDate.nullable(),
  /** Why it was not sent, as a Portuguese sentence. */
  reason: z.string().nullable(),
  recipient: z.string(),
  sentAt: isoDate.nullable(),
  state: z.enum(MESSAGE_STATES),
  subject: z.string().nullable(),
  updatedAt: isoDate,
})
export type MessageAnswer = z.output<typeof message>
