import type { Slice } from '@kit/slice'
import type { MessageKindDefinition, MessageKinds } from '@crm/messages/message-kind'

/** A slice of the CRM may also bring kinds of mail. */
export interface CrmSlice extends Slice {
  mails?: Partial<MessageKinds>
  extend?: Slice['extend'] & { mail?: (kind: MessageKindDefinition) => MessageKindDefinition }
}
