import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { isMailStopped } from './operations/contact-stops'

/**
 * Wraps a message kind: an `isUnasked` mail is cancelled for a person with a contact stop, checked when it is sent
 * (PRIV-15).
 */
export const honoursStops = (kind: MessageKindDefinition): MessageKindDefinition =>
  kind.isUnasked
    ? {
        ...kind,
        make: async (req, message) =>
          (await isMailStopped(req, message)) ? { cancel: 'contact_stopped' } : kind.make(req, message),
      }
    : kind
