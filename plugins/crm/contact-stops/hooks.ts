import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { readMailStop } from './operations/contact-stops'

/**
 * Wraps a message kind: an `isUnasked` mail is cancelled for a person with a contact stop, checked when it is sent
 * (PRIV-15).
 */
export const honoursStops = (kind: MessageKindDefinition): MessageKindDefinition =>
  kind.isUnasked
    ? {
        ...kind,
        make: async (req, message) => {
          const cancel = await readMailStop(req, message)
          return cancel ? { cancel } : kind.make(req, message)
        },
      }
    : kind
