import type { PayloadRequest } from 'payload'

import type { Slice } from '@kit/slice'
import type { MessageKindDefinition, MessageKinds } from '@crm/messages/message-kind'

type FollowUp = () => Promise<void>

export interface CrmSlice extends Slice {
  mails?: Partial<MessageKinds>
  /**
   * Called on every acceptance before the quote is locked. Takes the locks that come before the quote's (see the lock
   * order in CONTRIBUTING) and returns a follow-up to run in the same transaction, or null.
   */
  onAcceptance?: (req: PayloadRequest, quoteId: string) => Promise<FollowUp | null>
  extend?: Slice['extend'] & { mail?: (kind: MessageKindDefinition) => MessageKindDefinition }
}
