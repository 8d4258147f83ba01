import { z } from 'zod'

import { choice, flag, isoDate, optionalDate, requiredText } from '@kit/http/fields'
import { quote } from '@crm/quotes/schema'
import { REMINDER_RULES } from './domain/reminder-rules'
import { checkSubject, checkTemplate, LONGEST } from './domain/reminder-template'

const templateText = (label: string, longest: number, check: typeof checkTemplate) =>
  requiredText(`Escreva ${label}.`, longest).superRefine((text, context) => {
    const problem = check(text)
    if (problem !== true) context.addIssue({ code: 'custom', message: problem })
  })

/** A template being edited (REM-08). */
export const previewInput = z.object({
  subject: templateText('o assunto', LONGEST.subject, checkSubject),
  text: templateText('o texto', LONGEST.text, checkTemplate),
})
export type PreviewInput = z.output<typeof previewInput>

/** The template with a real quote's data; null if none was shared. */
export const previewAnswer = z.object({
  preview: z.object({ quoteNumber: z.string(), subject: z.string(), text: z.string() }).nullable(),
})
export type PreviewAnswer = z.output<typeof previewAnswer>

/** Reminders of a quote and possible actions (REM-10…REM-12). */
export const reminders = z.object({
  /** Why no mail can be sent, as shown to staff; null if one can. */
  mailProblem: z.string().nullable(),
  isOn: z.boolean(),
  /** When the client opted out. */
  refusedAt: isoDate.nullable(),
  /** Newest first. */
  fired: z.array(
    z.object({
      firedAt: isoDate,
      hasTask: z.boolean(),
      isOpen: z.boolean(),
      mail: z.enum(['none', 'wanted', 'queued', 'sent', 'failed']),
      rule: z.enum(REMINDER_RULES),
    }),
  ),
  /** Waits for the client's answer, so it can be reminded of. */
  waits: z.boolean(),
})
export type Reminders = z.output<typeof reminders>

export const switchInput = z.object({ isOn: flag() })

export const remindInput = z.object({ via: choice(['email', 'whatsapp']) })
export type RemindInput = z.output<typeof remindInput>

export const remindAnswer = reminders.extend({ whatsAppUrl: z.url().nullable() })
export type RemindAnswer = z.output<typeof remindAnswer>

/** A later last day, and whether to mail the client about it (REM-14). */
export const prolongInput = z.object({
  tellsClient: flag().optional(),
  validUntil: optionalDate(),
})
export type ProlongInput = z.output<typeof prolongInput>

export const prolongAnswer = z.object({ quote })
