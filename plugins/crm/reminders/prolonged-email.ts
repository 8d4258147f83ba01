import { formatDate } from '@kit/lib/dates'
import { recordActivity } from '@collections/activities/operations/activities'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { prolongedMail } from './mail/prolonged-mail'
import { readReminded } from './operations/reminders'

/** Mail about a new validity, rendered at delivery (REM-14). */
export const prolongedEmail: MessageKindDefinition = {
  make: async (req, { entityId }) => {
    const told = await readReminded(req, entityId ?? '')
    if (!told?.frozen.validUntil) return { cancel: 'record_gone' }
    const { agency, frozen, link } = told
    const validUntil = formatDate(new Date(frozen.validUntil ?? ''), 'pt-BR')
    return prolongedMail({ agency, link, quoteNumber: frozen.number, validUntil })
  },
  onSent: (req, { entityId, recipient, userId }) =>
    recordActivity(req, {
      description: `Nova validade enviada por email para ${recipient}`,
      entityId: entityId ?? '',
      entityType: 'quote',
      type: 'email_sent',
      userId,
    }),
}
