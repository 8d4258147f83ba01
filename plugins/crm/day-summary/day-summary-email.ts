import { SCREENS } from '@kit/admin/shell/screens'
import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { absoluteUrl } from '@kit/lib/site-url'
import { QUARANTINE } from '@crm/leads/domain/quarantine'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { readRecipient } from '@crm/notifications/operations/telling'
import { placeOf } from '@crm/notifications/serialize'
import { daySummaryMail } from './mail/day-summary-mail'
import { daySummary } from './schema'

/** A person's day by mail (NOTI-18). Whoever has left the CRM meanwhile does not get it (NOTI-19). */
export const daySummaryEmail: MessageKindDefinition = {
  make: async (req, message) => {
    const user = await readRecipient(req, message)
    if (!user || !hasRole(user, CRM_ROLES)) return { cancel: 'record_gone' }
    const mail = daySummaryMail({
      addresses: {
        dashboard: absoluteUrl(SCREENS.dashboard.path),
        ofItem: ({ entityId, entityType }) => absoluteUrl(placeOf(entityType, entityId)),
        ofPart: {
          answers: absoluteUrl(SCREENS.quotes.path),
          followUps: absoluteUrl(SCREENS.leads.path),
          news: absoluteUrl(SCREENS.notifications.path),
          proposals: absoluteUrl(SCREENS.quotes.path),
          quotes: absoluteUrl(SCREENS.quotes.path),
          requests: absoluteUrl(SCREENS.leads.path),
          tasks: absoluteUrl(SCREENS.tasks.path),
        },
        quarantine: absoluteUrl(QUARANTINE),
        settings: absoluteUrl(SCREENS.notificationSettings.path),
      },
      now: new Date(),
      summary: daySummary.parse(message.content),
    })
    return { ...mail, isAutomatic: true }
  },
  passesRefused: true,
}
