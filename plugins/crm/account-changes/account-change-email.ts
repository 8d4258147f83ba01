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
  /** Of a new or deleted account none. */
  fields: z.array(z.string()),
  isDeleted: z.boolean().optional(),
})
export type AccountChange = z.output<typeof content>

export const accountChangeSubject = ({ account, by, fields, isDeleted }: AccountChange): string => {
  const deed = isDeleted ? 'eliminada' : fields.length > 0 ? 'alterada' : 'criada'
  return headerText(`A conta de administrador «${account}» foi ${deed} por ${by}`)
}

const advice = ({ isDeleted }: AccountChange): string =>
  `Se não foi combinado, mude já a sua palavra-passe, termine as sessões ${isDeleted ? 'de quem a eliminou, e crie-a de novo' : 'dessa conta e de quem a mudou, e reponha-a'} em «Utilizadores».`

/** Mail to every administrator and to the account's former address (S8). Urgent, because it may be a theft. */
export const accountChangeEmail: MessageKindDefinition = {
  isUrgent: true,
  make: (_req, message) => {
    const change = content.parse(message.content)
    const what = change.fields.join(', ') || (change.isDeleted ? 'Conta eliminada' : 'Nova conta')
    const mail = noticeMail({
      button: { address: absoluteUrl('/admin/collections/users'), text: 'Ver os utilizadores' },
      heading: accountChangeSubject(change),
      paragraphs: [`${what}, em ${momentText(change.changedAt)}.`, advice(change)],
    })
    return Promise.resolve(mail)
  },
}
