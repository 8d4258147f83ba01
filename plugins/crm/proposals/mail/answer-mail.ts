import { linkMail } from '@kit/lib/link-mail'
import { headerText, type MailSender } from '@kit/lib/mail-html'

interface AnswerMailInput {
  agency: MailSender
  answer: string
  link: string
  quoteNumber: string
}

/** 'Resposta sobre o orçamento ORC-2026-0001' (PROP-24). */
export const answerSubject = (quoteNumber: string): string => headerText(`Resposta sobre o orçamento ${quoteNumber}`)

/** Mail with the agency's answer to a client's question (PROP-24). Pure. */
export function answerMail({ agency, answer, link, quoteNumber }: AnswerMailInput) {
  return linkMail({
    agency,
    button: 'Ver o orçamento',
    hint: `Pode ver o orçamento e continuar a conversa aqui: ${link}`,
    link,
    subject: answerSubject(quoteNumber),
    text: answer,
  })
}
