import { z } from 'zod'

import { momentText } from '@kit/lib/dates'
import { noticeMail } from '@kit/lib/link-mail'
import { headerText } from '@kit/lib/mail-html'
import { absoluteUrl } from '@kit/process/site-url'
import type { MessageKindDefinition } from '@crm/messages/message-kind'

const content = z.object({
  account: z.string(),
  by: z.string(),
  changedAt: z.string(),
  /** Of a new account none. */
  fields: z.array(z.string()),
})
export type AccountChange = z.output<typeof content>

export const accountChangeSubject = ({ account, by, fields }: AccountChange): string =>
  headerText(`A conta de administrador «${account}» foi ${fields.length > 0 ? 'alterada' : 'criada'} por ${by}`)

const ADVICE =
  'Se não foi combinado, mude já a sua palavra-passe, termine as sessões dessa conta e de quem a mudou, e reponha-a em «Utilizadores».'

/** Mail to every administrator and to the account's former address (S8). Urgent, because it may be a theft. */
export const accountChangeEmail: MessageKindDefinition = {
  isUrgent: true,
  make: (_req, message) => {
    const change = content.parse(message.content)
    const what = change.fields.length > 0 ? change.fields.join(', ') : 'Nova conta'
    const mail = noticeMail({
      button: { address: absoluteUrl('/admin/collections/users'), text: 'Ver os utilizadores' },
      heading: accountChangeSubject(change),
      paragraphs: [`${what}, em ${momentText(change.changedAt)}.`, ADVICE],
    })
    return Promise.resolve(mail)
  },
}
