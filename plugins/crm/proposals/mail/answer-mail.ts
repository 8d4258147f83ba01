import {
  headerText,
  htmlButtons,
  htmlParagraphs,
  htmlQuiet,
  htmlSignature,
  mailFrame,
  type MailSender,
  textSignature,
} from '@kit/lib/mail-html'

interface AnswerMailInput {
  agency: MailSender
  answer: string
  link: string
  quoteNumber: string
}

/** 'Resposta sobre o orçamento ORC-2026-0001' (PROP-24). */
export const answerSubject = (quoteNumber: string): string => headerText(`Resposta sobre o orçamento ${quoteNumber}`)

/** The agency's answer to a client's question (PROP-24). Pure. */
export function answerMail({ agency, answer, link, quoteNumber }: AnswerMailInput) {
  const subject = answerSubject(quoteNumber)
  const hint = `Pode ver o orçamento e continuar a conversa aqui: ${link}`
  const body = [
    htmlParagraphs(answer),
    htmlButtons([{ address: link, text: 'Ver o orçamento' }]),
    htmlQuiet(hint),
    htmlSignature(agency),
  ]
  return {
    html: mailFrame({ body: body.join('\n'), title: subject }),
    subject,
    text: [answer, hint, textSignature(agency)].join('\n\n'),
  }
}
