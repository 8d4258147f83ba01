import { z } from 'zod'

import { absoluteUrl } from '@kit/lib/site-url'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { bankChangeMail } from './mail/bank-change-mail'

const content = z.object({ changedAt: z.string(), fields: z.array(z.string()), name: z.string() })

/** That the bank details have changed, to an administrator (PROP-28). It waits for nothing: it may be about a theft. */
export const bankChangeEmail: MessageKindDefinition = {
  isUrgent: true,
  make: (_req, message) => {
    const address = absoluteUrl('/admin/globals/site-settings')
    return Promise.resolve({ ...bankChangeMail({ ...content.parse(message.content), address }), isAutomatic: true })
  },
  passesRefused: true,
}
