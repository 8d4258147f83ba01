import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z, type ZodType } from 'zod'

import type { ClaimedMessage, MessageKindDefinition, NotToSend } from '@crm/messages/message-kind'
import { readFrozen } from '@crm/quotes/operations/documents'
import { addQuoteLine } from '@crm/quotes/operations/history'
import { sqlIn } from '@kit/data/transaction'
import { REMINDER_RULES, RULE_LABELS } from './domain/reminder-rules'
import { fillReminder } from './domain/reminder-template'
import { reminderMail, type ReminderMailInput } from './mail/reminder-mail'
import { readRules } from './operations/due-quotes'
import { allowReminder, isOffForGood, releaseReminder, type ReminderTable } from './operations/mails'
import { allowPaymentMail, readPaymentLetter } from './operations/payment-mails'
import { makePaymentTaskInstead } from './operations/payment-reminders'
import { makeTaskInstead } from './operations/reminder-tasks'
import { readReminded, stopAddress } from './operations/reminders'

/** `reminderId` is null if sent by hand. */
const ofReminder = z.object({ reminderId: z.string().nullable() })
type OfReminder = z.output<typeof ofReminder>

/** What differs between reminders of quotes and of instalments. */
interface Reminder<Content extends OfReminder> {
  content: ZodType<Content>
  keeps?: MessageKindDefinition['keeps']
  table: ReminderTable
  makeTaskInstead: (req: PayloadRequest, reminderId: string) => Promise<void>
  /** Its name in the history, when it failed and when it was sent. */
  names: { failed: string; sent: (content: Content) => string }
  prepare: (
    req: PayloadRequest,
    message: ClaimedMessage,
    content: Content,
  ) => Promise<NotToSend | Omit<ReminderMailInput, 'stopLink'>>
}

/** A reminder mail: checked again and rendered just before delivery (REM-06, REM-08). */
function reminderKind<Content extends OfReminder>(reminder: Reminder<Content>): MessageKindDefinition {
  const { names, table } = reminder
  const read = (message: ClaimedMessage) => reminder.content.parse(message.content)
  const settle = async (req: PayloadRequest, message: ClaimedMessage, mail: 'failed' | 'sent', line: string) => {
    const { reminderId } = read(message)
    if (reminderId) await sqlIn(req)`update ${sql.identifier(table)} set mail = ${mail} where id = ${reminderId}::uuid`
    await addQuoteLine(req, message.entityId ?? '', `email_${mail}`, line, message.userId)
  }
  return {
    isUnasked: true,
    ...(reminder.keeps && { keeps: reminder.keeps }),
    make: async (req, message) => {
      const content = read(message)
      const mail = await reminder.prepare(req, message, content)
      if ('cancel' in mail) return mail
      return {
        ...reminderMail({ ...mail, stopLink: stopAddress(mail.link) }),
        isAutomatic: content.reminderId !== null,
      }
    },
    onCancelled: async (req, message, reason) => {
      const { reminderId } = read(message)
      if (!reminderId) return
      await releaseReminder(req, table, reminderId, reason)
      if (isOffForGood(reason)) await reminder.makeTaskInstead(req, reminderId)
    },
    onFailed: async (req, message, sentence) => {
      await settle(req, message, 'failed', `${names.failed} para ${message.recipient} falhou: ${sentence}`)
      const { reminderId } = read(message)
      if (reminderId) await reminder.makeTaskInstead(req, reminderId)
    },
    onSent: (req, message) =>
      settle(req, message, 'sent', `${names.sent(read(message))} enviado por email para ${message.recipient}`),
  }
}

export const reminderEmail = reminderKind({
  content: ofReminder.extend({ rule: z.enum(REMINDER_RULES) }),
  makeTaskInstead,
  names: { failed: 'O lembrete por email', sent: ({ rule }) => `Lembrete «${RULE_LABELS[rule]}»` },
  prepare: async (req, message, { reminderId, rule }) => {
    const cancel = await allowReminder(req, message, reminderId, new Date())
    if (cancel) return { cancel }
    const reminded = await readReminded(req, message.entityId ?? '')
    if (!reminded) return { cancel: 'record_gone' }
    const { agency, facts, link } = reminded
    return { agency, link, template: fillReminder((await readRules(req))[rule].template, facts) }
  },
  table: 'quote_reminders',
})

/** About an instalment, of which each has three at most, however old (PAY-12, REM-04). */
export const paymentEmail = reminderKind({
  content: ofReminder.extend({ instalmentId: z.string() }),
  keeps: ['instalmentId'],
  makeTaskInstead: makePaymentTaskInstead,
  names: { failed: 'O lembrete de pagamento', sent: () => 'Lembrete de pagamento' },
  prepare: async (req, message, content) => {
    const cancel = await allowPaymentMail(req, content, message.id, new Date())
    if (cancel) return { cancel }
    const { letter, proposal } = await readPaymentLetter(req, content.instalmentId)
    const frozen = await readFrozen(req, message.entityId ?? '')
    if (!frozen || !letter || !proposal) return { cancel: 'record_gone' }
    return { agency: frozen.agency, isOfPayment: true, link: proposal, template: letter }
  },
  table: 'instalment_reminders',
})
