import { linkMail } from '@kit/lib/link-mail'
import { headerText, type MailSender } from '@kit/lib/mail-html'

interface ProlongedMailInput {
  agency: MailSender
  link: string
  quoteNumber: string
  /** 'dd/mm/aaaa' */
  validUntil: string
}

export const prolongedSubject = (quoteNumber: string): string => headerText(`Nova validade do orçamento ${quoteNumber}`)

/** Mail about a longer validity (REM-14). Pure. */
export function prolongedMail({ agency, link, quoteNumber, validUntil }: ProlongedMailInput) {
  return linkMail({
    agency,
    button: 'Ver e responder ao orçamento',
    hint: `Pode ver, aceitar ou fazer perguntas aqui: ${link}`,
    link,
    subject: prolongedSubject(quoteNumber),
    text: `Prolongámos a validade do orçamento ${quoteNumber} até ${validUntil}.`,
  })
}
