import {
  headerText,
  htmlButtons,
  htmlLink,
  htmlParagraphs,
  htmlQuiet,
  htmlSignature,
  htmlText,
  mailFrame,
  type MailSender,
  textSignature,
} from '@kit/lib/mail-html'
import type { ReminderTemplate } from '../domain/reminder-template'

export interface ReminderMailInput {
  agency: MailSender
  /** Link of the proposal. */
  link: string
  /** Whether it is about a payment of an accepted quote. */
  isOfPayment?: boolean
  /** Link that stops reminders. */
  stopLink: string
  /** With filled placeholders. */
  template: ReminderTemplate
}

const NO_MORE = 'Não quero lembretes deste orçamento'

/** Reminder mail in the agency's words (REM-08, REM-09). Pure. */
export function reminderMail({ agency, isOfPayment = false, link, stopLink, template }: ReminderMailInput) {
  const subject = headerText(template.subject)
  // Explains to the client why they get the mail (REM-09).
  const reason = `Recebe esta mensagem porque ${isOfPayment ? 'aceitou um orçamento da' : 'pediu um orçamento à'} ${agency.name}.`
  const body = [
    htmlParagraphs(template.text),
    htmlButtons([{ address: link, text: isOfPayment ? 'Ver os pagamentos' : 'Ver e responder ao orçamento' }]),
    htmlSignature(agency),
    '<div style="height:24px"></div>',
    htmlQuiet(reason),
    htmlText(htmlLink(NO_MORE, stopLink)),
  ]
  return {
    headers: { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    html: mailFrame({ body: body.join('\n'), title: subject }),
    subject,
    text: [template.text, textSignature(agency), reason, `${NO_MORE}: ${stopLink}`].join('\n\n'),
  }
}
