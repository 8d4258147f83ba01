import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { sqlIn } from '@kit/data/transaction'
import { recordActivity } from '@collections/activities/operations/activities'
import type { ClaimedMessage, MessageKindDefinition } from '@crm/messages/message-kind'
import { REMINDER_RULES, RULE_LABELS } from './domain/reminder-rules'
import { fillReminder } from './domain/reminder-template'
import { reminderMail } from './mail/reminder-mail'
import { allowReminder, releaseReminder } from './operations/mails'
import { readRules } from './operations/due-quotes'
import { makeTaskInstead } from './operations/rounds'
import { readReminded, stopAddress } from './operations/reminders'

/** `reminderId` is null if sent by hand. */
const content = z.object({ reminderId: z.string().nullable(), rule: z.enum(REMINDER_RULES) })

/** A reminder mail: checked again and rendered just before delivery (REM-06, REM-08). */
export const reminderEmail: MessageKindDefinition = {
  isUnasked: true,
  make: async (req, message) => {
    const { reminderId, rule } = content.parse(message.content)
    const cancel = await allowReminder(req, message, reminderId, new Date())
    if (cancel) return { cancel }
    const reminded = await readReminded(req, message.entityId ?? '')
    if (!reminded) return { cancel: 'record_gone' }
    const { agency, facts, link } = reminded
    const template = fillReminder((await readRules(req))[rule].template, facts)
    return {
      ...reminderMail({ agency, link, stopLink: stopAddress(link), template }),
      isAutomatic: reminderId !== null,
    }
  },
  onCancelled: async (req, message, reason) => {
    const { reminderId } = content.parse(message.content)
    if (!reminderId) return
    await releaseReminder(req, 'quote_reminders', reminderId, reason)
    if (reason === 'contact_stopped') await makeTaskInstead(req, reminderId)
  },
  onFailed: async (req, message, sentence) => {
    await settle(req, message, 'failed')
    await tell(req, message, 'email_failed', `O lembrete por email para ${message.recipient} falhou: ${sentence}`)
  },
  onSent: async (req, message) => {
    await settle(req, message, 'sent')
    const { rule } = content.parse(message.content)
    await tell(
      req,
      message,
      'email_sent',
      `Lembrete «${RULE_LABELS[rule]}» enviado por email para ${message.recipient}`,
    )
  },
}

async function settle(req: PayloadRequest, message: ClaimedMessage, mail: 'failed' | 'sent'): Promise<void> {
  const { reminderId } = content.parse(message.content)
  if (!reminderId) return
  await sqlIn(req)`update quote_reminders set mail = ${mail} where id = ${reminderId}::uuid`
}

const tell = (
  req: PayloadRequest,
  { entityId, userId }: ClaimedMessage,
  type: 'email_failed' | 'email_sent',
  description: string,
) => recordActivity(req, { description, entityId: entityId ?? '', entityType: 'quote', type, userId })
