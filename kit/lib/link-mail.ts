import {
  htmlButtons,
  htmlParagraphs,
  htmlQuiet,
  htmlSignature,
  mailFrame,
  type MailSender,
  textSignature,
} from './mail-html'

interface LinkMail {
  agency: MailSender
  /** The words on the button that leads there. */
  button: string
  /** Said once more with the address itself. */
  hint: string
  link: string
  subject: string
  text: string
}

/** A short mail in the agency's name that leads to one page. Pure. */
export function linkMail({ agency, button, hint, link, subject, text }: LinkMail) {
  const body = [
    htmlParagraphs(text),
    htmlButtons([{ address: link, text: button }]),
    htmlQuiet(hint),
    htmlSignature(agency),
  ]
  return {
    html: mailFrame({ body: body.join('\n'), title: subject }),
    subject,
    text: [text, hint, textSignature(agency)].join('\n\n'),
  }
}
