import {
  headerText,
  htmlButtons,
  htmlHeading,
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

interface NoticeMail {
  button: { address: string; text: string }
  /** Why the person gets the mail, and where they can change that. */
  foot?: { address: string; text: string }
  heading: string
  paragraphs: readonly string[]
  subject?: string
}

/** A short mail to staff: heading, text, one button. Pure. */
export function noticeMail({ button, foot, heading, paragraphs, subject = heading }: NoticeMail) {
  const body = [htmlHeading(heading), htmlParagraphs(paragraphs.join('\n\n')), htmlButtons([button])]
  const frame = foot && { foot: foot.text, footAddress: foot.address }
  const end = foot ? [`${foot.text}\n${foot.address}`] : []
  return {
    html: mailFrame({ body: body.join('\n'), ...frame, title: headerText(subject) }),
    isAutomatic: true,
    subject: headerText(subject),
    text: [heading, ...paragraphs, button.address, ...end].join('\n\n'),
  }
}
