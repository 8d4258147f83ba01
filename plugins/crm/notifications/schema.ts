import { z } from 'zod'

import { isUuid } from '@kit/lib/uuid'
import { choice, flag, isoDate, uuidText } from '@kit/http/fields'
import { NOTIFICATION_EVENTS } from './domain/notification-events'

/** A person's notification (NOTI-13, NOTI-14). */
export const notification = z.object({
  /** Number of equal events. */
  count: z.int(),
  entityId: z.string().nullable(),
  entityType: z.string().nullable(),
  event: z.enum(NOTIFICATION_EVENTS),
  /** Time of the last event. */
  happenedAt: isoDate,
  heading: z.string(),
  href: z.string(),
  id: uuidText,
  readAt: isoDate.nullable(),
  text: z.string(),
})
export type NotificationAnswer = z.output<typeof notification>

/** A person's setting for an event (NOTI-12). */
export const notificationChoice = z.object({
  /** Included in the daily mail, 'Resumo diário'. */
  digest: z.boolean(),
  email: z.boolean(),
  event: z.enum(NOTIFICATION_EVENTS),
  inApp: z.boolean(),
  /** 'Na aplicação' cannot be switched off. */
  isKept: z.boolean(),
  label: z.string(),
})

/** All settings of a person. */
export const notificationChoices = z.object({
  choices: z.array(notificationChoice),
  /** The daily mail (NOTI-18); null without CRM access. */
  daySummary: z.boolean().nullable(),
})
export type NotificationChoices = z.output<typeof notificationChoices>

const LIST_MESSAGE = 'Esperada uma lista'
const MOST_AT_ONCE = 200

export const readInput = z.object({
  /** Absent: all of the caller's notifications. */
  ids: z
    .array(z.string({ error: 'Aviso inexistente' }).refine(isUuid, 'Aviso inexistente'), LIST_MESSAGE)
    .max(MOST_AT_ONCE, `Máximo de ${MOST_AT_ONCE} avisos`)
    .optional(),
})

export const choicesInput = z.object({
  choices: z
    .array(
      z.object(
        { digest: flag(), email: flag(), event: choice(NOTIFICATION_EVENTS, 'Aviso desconhecido'), inApp: flag() },
        { error: 'Esperado um objeto' },
      ),
      LIST_MESSAGE,
    )
    .max(NOTIFICATION_EVENTS.length, `Máximo de ${NOTIFICATION_EVENTS.length} avisos`),
  /** Absent: unchanged. */
  daySummary: flag().optional(),
})
export type ChoicesInput = z.output<typeof choicesInput>
