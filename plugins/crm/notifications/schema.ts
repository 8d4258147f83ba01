import { z } from 'zod'

import { isUuid } from '@kit/lib/uuid'
import { choice, flag, isoDate, uuidText } from '@kit/http/fields'
import { NOTIFICATION_EVENTS } from './domain/notification-events'

/** A line in somebody's bell (NOTI-13, NOTI-14). */
export const notification = z.object({
  /** How many equal events it stands for. */
  count: z.int(),
  entityType: z.string().nullable(),
  event: z.enum(NOTIFICATION_EVENTS),
  /** When the last of them was. */
  happenedAt: isoDate,
  heading: z.string(),
  /** Where it leads. */
  href: z.string(),
  id: uuidText,
  readAt: isoDate.nullable(),
  text: z.string(),
})
export type NotificationAnswer = z.output<typeof notification>

/** How somebody wants to be told of an event (NOTI-12). */
export const notificationChoice = z.object({
  /** In the mail about the day, 'Resumo diário'. */
  digest: z.boolean(),
  email: z.boolean(),
  event: z.enum(NOTIFICATION_EVENTS),
  inApp: z.boolean(),
  /** 'Na aplicação' cannot be switched off. */
  isKept: z.boolean(),
  label: z.string(),
})
export type NotificationChoice = z.output<typeof notificationChoice>

/** All that somebody can choose. */
export const notificationChoices = z.object({
  choices: z.array(notificationChoice),
  /** The mail about the day's work (NOTI-18); null for who has none in the CRM. */
  daySummary: z.boolean().nullable(),
})
export type NotificationChoices = z.output<typeof notificationChoices>

const LIST_MESSAGE = 'Esperada uma lista'
const MOST_AT_ONCE = 200

export const readInput = z.object({
  /** All of the caller's when absent. */
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
  /** As it was when absent. */
  daySummary: flag().optional(),
})
export type ChoicesInput = z.output<typeof choicesInput>
