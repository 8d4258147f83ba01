import { z } from 'zod'

import { noticeMail } from '@kit/lib/link-mail'
import { absoluteUrl } from '@kit/process/site-url'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { eventsFor, headingOf, NOTIFICATION_EVENTS, recordsHiddenFrom } from './domain/notification-events'
import { readRecipient } from './operations/telling'
import { placeOf } from './serialize'
import { NOTIFICATION_SETTINGS_SCREEN } from './screens'

const content = z.object({ event: z.enum(NOTIFICATION_EVENTS), text: z.string() })
const FOOT = 'Recebe este email porque o escolheu em «Os meus avisos».'

/**
 * A notification by mail, for those who chose it (NOTI-12). Cancelled if the person may no longer see the record
 * (NOTI-19).
 */
export const notificationEmail: MessageKindDefinition = {
  failsQuietly: true,
  make: async (req, message) => {
    const user = await readRecipient(req, message)
    const { event, text } = content.parse(message.content)
    const isHidden = user && recordsHiddenFrom(user.role).includes(message.entityType ?? '')
    if (!user || isHidden || !eventsFor(user.role).includes(event)) return { cancel: 'no_access' }
    const heading = headingOf(event, 1)
    return noticeMail({
      button: { address: absoluteUrl(placeOf(message.entityType, message.entityId, event)), text: 'Abrir' },
      foot: { address: absoluteUrl(NOTIFICATION_SETTINGS_SCREEN.path), text: FOOT },
      heading,
      paragraphs: [text],
      subject: `${heading}: ${text}`,
    })
  },
  passesRefused: true,
}
