import { weekdayAndTime } from '@collections/opening-hours/domain/closed-days'
import { htmlParagraphs, htmlSignature, mailFrame, type MailSender, textSignature } from '@kit/lib/mail-html'

interface ReceiptMailInput {
  agency: MailSender
  /** When the promised answer is due; null if that has passed (mail was down) or there are no opening hours. */
  dueAt: Date | null
  /** 'REF-1A2B3C4D', as shown on the site. */
  reference: string
}

/**
 * Receipt for a visitor's request (NOTI-08). Repeats nothing that was typed, because anybody can enter a stranger's
 * address with a message. Pure.
 */
export function receiptMail({ agency, dueAt, reference }: ReceiptMailInput) {
  const received = `Olá, recebemos o seu pedido com a referência ${reference}.`
  const sentence = dueAt ? `${received} Respondemos até ${weekdayAndTime(dueAt)}.` : received
  const subject = `Recebemos o seu pedido (${reference})`
  const html = mailFrame({ body: `${htmlParagraphs(sentence)}\n${htmlSignature(agency)}`, title: subject })
  return { html, subject, text: `${sentence}\n\n${textSignature(agency)}` }
}
