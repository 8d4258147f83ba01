import { dayText } from '@kit/lib/dates'
import { linkMail } from '@kit/lib/link-mail'
import { headerText } from '@kit/lib/mail-html'
import { addQuoteLine } from '@crm/quotes/operations/history'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { readReminded } from './operations/reminders'

export const prolongedSubject = (quoteNumber: string): string => headerText(`Nova validade do orçamento ${quoteNumber}`)

/** Mail about a new validity, rendered at delivery (REM-14). */
export const prolongedEmail: MessageKindDefinition = {
  make: async (req, { entityId }) => {
    const told = await readReminded(req, entityId ?? '')
    if (!told?.frozen.validUntil) return { cancel: 'record_gone' }
    const { agency, frozen, link } = told
    const { number, validUntil } = frozen
    const lastDay = dayText(validUntil ?? '')
    return linkMail({
      agency,
      button: 'Ver e responder ao orçamento',
      hint: `Pode ver, aceitar ou fazer perguntas aqui: ${link}`,
      link,
      subject: prolongedSubject(number),
      text: `Prolongámos a validade do orçamento ${number} até ${lastDay}.`,
    })
  },
  onSent: (req, { entityId, recipient, userId }) =>
    addQuoteLine(req, entityId ?? '', 'email_sent', `Nova validade enviada por email para ${recipient}`, userId),
}
