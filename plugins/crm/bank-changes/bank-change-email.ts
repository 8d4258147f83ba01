import { z } from 'zod'

import { absoluteUrl } from '@kit/process/site-url'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { bankChangeMail } from './mail/bank-change-mail'

const content = z.object({ changedAt: z.string(), fields: z.array(z.string()), name: z.string() })

/** Tells an administrator that the bank details were changed (PROP-28). Urgent, because it may be a theft. */
export const bankChangeEmail: MessageKindDefinition = {
  isUrgent: true,
  make: (_req, message) => {
    const url = absoluteUrl('/admin/globals/site-settings')
    return Promise.resolve({ ...bankChangeMail({ ...content.parse(message.content), url }), isAutomatic: true })
  },
}
