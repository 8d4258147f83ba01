import { weekdayAndTime } from '@collections/opening-hours/domain/closed-days'
import { htmlParagraphs, htmlSignature, mailFrame, type MailSender, textSignature } from '@kit/lib/mail-html'

interface ReceiptMailInput {
  agency: MailSender
  /** Until when the site has promised an answer; null when that is past, because mail was away for long, and while there are no opening hours. */
  dueAt: Date | null
  /** 'REF-1A2B3C4D', as the site has shown it. */
  reference: string
}

/**
 * What a visitor gets for a request (NOTI-08). Nothing that was typed is in it: anybody can type a stranger's address, and
 * words of their own below it. Pure.
 */
export function receiptMail({ agency, dueAt, reference }: ReceiptMailInput) {
  const received = `Olá, recebemos o seu pedido com a referência ${reference}.`
  const sentence = dueAt ? `${received} Respondemos até ${weekdayAndTime(dueAt)}.` : received
  const subject = `Recebemos o seu pedido (${reference})`
  const html = mailFrame({ body: `${htmlParagraphs(sentence)}\n${htmlSignature(agency)}`, title: subject })
  return { html, subject, text: `${sentence}\n\n${textSignature(agency)}` }
}
