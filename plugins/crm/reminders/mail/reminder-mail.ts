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
  /** What the link is for. */
  action?: string
  agency: MailSender
  /** Link of the proposal. */
  link: string
  /** Link that stops reminders. */
  stopLink: string
  /** With filled placeholders. */
  template: ReminderTemplate
}

const NO_MORE = 'Não quero lembretes deste orçamento'

/** Reminder mail in the agency's words (REM-08, REM-09). Pure. */
export function reminderMail({
  action = 'Ver e responder ao orçamento',
  agency,
  link,
  stopLink,
  template,
}: ReminderMailInput) {
  const subject = headerText(template.subject)
  // Explains to the client why they get the mail (REM-09).
  const reason = `Recebe esta mensagem porque pediu um orçamento à ${agency.name}.`
  const body = [
    htmlParagraphs(template.text),
    htmlButtons([{ address: link, text: action }]),
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
