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
  /** Label of the button. */
  button: string
  /** Text before the plain link, which repeats the button's. */
  hint: string
  link: string
  subject: string
  text: string
}

/** A short mail in the agency's name with one link. Pure. */
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
