import { momentText } from '@kit/lib/dates'
import { headerText, htmlButtons, htmlHeading, htmlParagraphs, mailFrame } from '@kit/lib/mail-html'

interface BankChangeMailInput {
  /** Link to the settings. */
  url: string
  changedAt: string
  /** Labels of the changed fields. */
  fields: readonly string[]
  /** Author of the change. */
  name: string
}

/** 'Os dados bancários foram alterados por Ana Costa' (PROP-28). */
export const bankChangeSubject = (name: string): string => headerText(`Os dados bancários foram alterados por ${name}`)

/** Pure. Leaves out the account number, because more people read a mail than the settings. */
export function bankChangeMail({ changedAt, fields, name, url }: BankChangeMailInput) {
  const subject = bankChangeSubject(name)
  const facts = `${fields.join(', ')}, em ${momentText(changedAt)}.`
  const advice =
    'Se não foi combinado, reponha os dados nas definições do site e mude a palavra-passe desse utilizador. Os clientes veem a conta na página dos orçamentos que aceitaram.'
  const body = [
    htmlHeading(subject),
    htmlParagraphs(`${facts}\n\n${advice}`),
    htmlButtons([{ address: url, text: 'Ver as definições' }]),
  ]
  return {
    html: mailFrame({ body: body.join('\n'), title: subject }),
    subject,
    text: `${subject}\n\n${facts}\n\n${advice}\n\n${url}`,
  }
}
