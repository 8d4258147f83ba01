import { z } from 'zod'

import { headerText, htmlButtons, htmlHeading, htmlParagraphs, mailFrame } from '@kit/lib/mail-html'
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
    const address = absoluteUrl(placeOf(message.entityType, message.entityId, event))
    const settings = absoluteUrl(NOTIFICATION_SETTINGS_SCREEN.path)
    const body = [htmlHeading(heading), htmlParagraphs(text), htmlButtons([{ address, text: 'Abrir' }])].join('\n')
    const subject = headerText(`${heading}: ${text}`)
    return {
      html: mailFrame({ body, foot: FOOT, footAddress: settings, title: subject }),
      isAutomatic: true,
      subject,
      text: `${heading}\n${text}\n\n${address}\n\n${FOOT}\n${settings}`,
    }
  },
  passesRefused: true,
}
