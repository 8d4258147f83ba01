import { z } from 'zod'

import { momentText } from '@kit/lib/dates'
import { noticeMail } from '@kit/lib/link-mail'
import { headerText } from '@kit/lib/mail-html'
import { absoluteUrl } from '@kit/process/site-url'
import type { MessageKindDefinition } from '@crm/messages/message-kind'

const content = z.object({ changedAt: z.string(), fields: z.array(z.string()), name: z.string() })

/** 'Os dados bancários foram alterados por Ana Costa' (PROP-28). */
export const bankChangeSubject = (name: string): string => headerText(`Os dados bancários foram alterados por ${name}`)

const ADVICE =
  'Se não foi combinado, reponha os dados nas definições do site e mude a palavra-passe desse utilizador. Os clientes veem a conta na página dos orçamentos que aceitaram.'

/**
 * Tells an administrator that the bank details were changed (PROP-28). Urgent, because it may be a theft. Leaves out the
 * account number, because more people read a mail than the settings.
 */
export const bankChangeEmail: MessageKindDefinition = {
  isUrgent: true,
  make: (_req, message) => {
    const { changedAt, fields, name } = content.parse(message.content)
    const mail = noticeMail({
      button: { address: absoluteUrl('/admin/globals/site-settings'), text: 'Ver as definições' },
      heading: bankChangeSubject(name),
      paragraphs: [`${fields.join(', ')}, em ${momentText(changedAt)}.`, ADVICE],
    })
    return Promise.resolve(mail)
  },
}
