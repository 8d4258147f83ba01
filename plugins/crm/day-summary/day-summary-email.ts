import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { absoluteUrl } from '@kit/process/site-url'
import { QUARANTINE } from '@crm/leads/domain/quarantine'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { readRecipient } from '@crm/notifications/operations/telling'
import { placeOf } from '@crm/notifications/serialize'
import { DASHBOARD_SCREEN } from '@crm/dashboard/screens'
import { LEADS_SCREEN } from '@crm/leads/screens'
import { NOTIFICATIONS_SCREEN, NOTIFICATION_SETTINGS_SCREEN } from '@crm/notifications/screens'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import { TASKS_SCREEN } from '@crm/tasks/screens'
import { daySummaryMail } from './mail/day-summary-mail'
import { daySummary } from './schema'

/** A person's day by mail (NOTI-18). Cancelled for somebody who has left the CRM meanwhile (NOTI-19). */
export const daySummaryEmail: MessageKindDefinition = {
  failsQuietly: true,
  make: async (req, message) => {
    const user = await readRecipient(req, message)
    if (!user || !hasRole(user, CRM_ROLES)) return { cancel: 'no_access' }
    const mail = daySummaryMail({
      addresses: {
        dashboard: absoluteUrl(DASHBOARD_SCREEN.path),
        ofItem: ({ entityId, entityType, event }) => absoluteUrl(placeOf(entityType, entityId, event ?? undefined)),
        ofPart: {
          answers: absoluteUrl(QUOTES_SCREEN.path),
          followUps: absoluteUrl(LEADS_SCREEN.path),
          news: absoluteUrl(NOTIFICATIONS_SCREEN.path),
          proposals: absoluteUrl(QUOTES_SCREEN.path),
          quotes: absoluteUrl(QUOTES_SCREEN.path),
          requests: absoluteUrl(LEADS_SCREEN.path),
          tasks: absoluteUrl(TASKS_SCREEN.path),
        },
        quarantine: absoluteUrl(QUARANTINE),
        settings: absoluteUrl(NOTIFICATION_SETTINGS_SCREEN.path),
      },
      now: new Date(),
      summary: daySummary.parse(message.content),
    })
    return { ...mail, isAutomatic: true }
  },
  passesRefused: true,
  // Contains other people's names, and the erasure of a person's data does not search it.
  isSecret: true,
}
