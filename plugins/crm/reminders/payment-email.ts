import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { recordActivity } from '@collections/activities/operations/activities'
import type { ClaimedMessage, MessageKindDefinition } from '@crm/messages/message-kind'
import { readFrozen } from '@crm/quotes/operations/documents'
import { sqlIn } from '@kit/data/transaction'
import { reminderMail } from './mail/reminder-mail'
import { releaseReminder } from './operations/mails'
import { allowPaymentMail, readPaymentLetter } from './operations/payment-mails'
import { makePaymentTaskInstead } from './operations/payment-reminders'
import { stopAddress } from './operations/reminders'

/** `reminderId` is null if sent by hand. */
const content = z.object({ instalmentId: z.string(), reminderId: z.string().nullable() })

/** Mail about an instalment: checked again and rendered just before delivery (PAY-12, REM-06). */
export const paymentEmail: MessageKindDefinition = {
  isUnasked: true,
  make: async (req, message) => {
    const about = content.parse(message.content)
    const cancel = await allowPaymentMail(req, about, message.id, new Date())
    if (cancel) return { cancel }
    const { letter, proposal } = await readPaymentLetter(req, about.instalmentId)
    const frozen = await readFrozen(req, message.entityId ?? '')
    if (!frozen || !letter || !proposal) return { cancel: 'record_gone' }
    return {
      ...reminderMail({
        action: 'Ver os pagamentos',
        agency: frozen.agency,
        link: proposal,
        stopLink: stopAddress(proposal),
        template: letter,
      }),
      isAutomatic: about.reminderId !== null,
    }
  },
  onCancelled: async (req, message, reason) => {
    const { reminderId } = content.parse(message.content)
    if (!reminderId) return
    await releaseReminder(req, 'instalment_reminders', reminderId, reason)
    if (reason === 'contact_stopped') await makePaymentTaskInstead(req, reminderId)
  },
  onFailed: async (req, message, sentence) => {
    await settle(req, message, 'failed')
    await tell(req, message, 'email_failed', `O lembrete de pagamento para ${message.recipient} falhou: ${sentence}`)
  },
  onSent: async (req, message) => {
    await settle(req, message, 'sent')
    await tell(req, message, 'email_sent', `Lembrete de pagamento enviado por email para ${message.recipient}`)
  },
}

async function settle(req: PayloadRequest, message: ClaimedMessage, mail: 'failed' | 'sent'): Promise<void> {
  const { reminderId } = content.parse(message.content)
  if (reminderId) await sqlIn(req)`update instalment_reminders set mail = ${mail} where id = ${reminderId}::uuid`
}

const tell = (
  req: PayloadRequest,
  { entityId, userId }: ClaimedMessage,
  type: 'email_failed' | 'email_sent',
  description: string,
) => recordActivity(req, { description, entityId: entityId ?? '', entityType: 'quote', type, userId })
