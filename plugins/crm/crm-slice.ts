import type { PayloadRequest } from 'payload'

import type { Slice } from '@kit/slice'
import type { MessageKindDefinition, MessageKinds } from '@crm/messages/message-kind'

type FollowUp = () => Promise<void>

/** A slice of the CRM may also bring kinds of mail. */
export interface CrmSlice extends Slice {
  mails?: Partial<MessageKinds>
  /**
   * Before the quote of an acceptance is locked, whoever accepts: locks what has to be locked first (CONTRIBUTING), and gives
   * what follows in the same transaction; null if nothing does.
   */
  onAcceptance?: (req: PayloadRequest, quoteId: string) => Promise<FollowUp | null>
  extend?: Slice['extend'] & { mail?: (kind: MessageKindDefinition) => MessageKindDefinition }
}
