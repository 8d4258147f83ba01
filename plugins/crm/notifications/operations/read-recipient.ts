import type { PayloadRequest } from 'payload'

import type { User } from '@kit/database/payload-types'
import type { ClaimedMessage } from '@crm/messages/message-kind'

/** The account that a message is for, as it is now; null when it is gone. */
export function readRecipient(req: PayloadRequest, { userId }: ClaimedMessage): Promise<User | null> {
  return req.payload.findByID({
    collection: 'users',
    depth: 0,
    disableErrors: true,
    id: userId ?? '',
    overrideAccess: true,
    req,
  })
}
