import type { PayloadRequest } from 'payload'

import type { Slice } from '@kit/slice'
import type { MessageKindDefinition, MessageKinds } from '@crm/messages/message-kind'

/** A slice of the CRM may also bring kinds of mail. */
export interface CrmSlice extends Slice {
  mails?: Partial<MessageKinds>
  /** What follows in the transaction of an acceptance, whoever has accepted. */
  onAccepted?: (req: PayloadRequest, quoteId: string) => Promise<void>
  extend?: Slice['extend'] & { mail?: (kind: MessageKindDefinition) => MessageKindDefinition }
}
