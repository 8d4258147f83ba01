import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { isMailStopped } from './operations/contact-stops'

/** Mails that nobody asked for do not leave for whoever asked not to be contacted, judged as they would leave (PRIV-15). */
export const honoursStops = (kind: MessageKindDefinition): MessageKindDefinition =>
  kind.isUnasked
    ? {
        ...kind,
        make: async (req, message) =>
          (await isMailStopped(req, message)) ? { cancel: 'contact_stopped' } : kind.make(req, message),
      }
    : kind
