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

interface ProlongedMailInput {
  agency: MailSender
  link: string
  quoteNumber: string
  /** 'dd/mm/aaaa' */
  validUntil: string
}

export const prolongedSubject = (quoteNumber: string): string => headerText(`Nova validade do orçamento ${quoteNumber}`)

/** Tells a client that a quote is valid for longer (REM-14). Pure. */
export function prolongedMail({ agency, link, quoteNumber, validUntil }: ProlongedMailInput) {
  const subject = prolongedSubject(quoteNumber)
  const sentence = `Prolongámos a validade do orçamento ${quoteNumber} até ${validUntil}.`
  const hint = `Pode ver, aceitar ou fazer perguntas aqui: ${link}`
  const body = [
    htmlParagraphs(sentence),
    htmlButtons([{ address: link, text: 'Ver e responder ao orçamento' }]),
    htmlQuiet(hint),
    htmlSignature(agency),
  ]
  return {
    html: mailFrame({ body: body.join('\n'), title: subject }),
    subject,
    text: [sentence, hint, textSignature(agency)].join('\n\n'),
  }
}
