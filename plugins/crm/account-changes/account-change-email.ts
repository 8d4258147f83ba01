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

const WORDS = {
  changed: { deed: 'alterada', toDo: 'dessa conta e de quem a mudou, e reponha-a', what: null },
  deleted: { deed: 'eliminada', toDo: 'de quem a eliminou, e crie-a de novo', what: 'Conta eliminada' },
  made: { deed: 'criada', toDo: 'de quem a criou, e elimine essa conta', what: 'Nova conta' },
}
const wordsOf = ({ fields, isDeleted }: AccountChange) =>
  WORDS[isDeleted ? 'deleted' : fields.length > 0 ? 'changed' : 'made']

export const accountChangeSubject = (change: AccountChange): string =>
  headerText(`A conta de administrador «${change.account}» foi ${wordsOf(change).deed} por ${change.by}`)

/** Mail to every administrator and to the account's former address (S8). Urgent, because it may be a theft. */
export const accountChangeEmail: MessageKindDefinition = {
  isUrgent: true,
  make: (_req, message) => {
    const change = content.parse(message.content)
    const { toDo, what } = wordsOf(change)
    const mail = noticeMail({
      button: { address: absoluteUrl('/admin/collections/users'), text: 'Ver os utilizadores' },
      heading: accountChangeSubject(change),
      paragraphs: [
        `${what ?? change.fields.join(', ')}, em ${momentText(change.changedAt)}.`,
        `Se não foi combinado, mude já a sua palavra-passe, termine as sessões ${toDo} em «Utilizadores».`,
      ],
    })
    return Promise.resolve(mail)
  },
}
