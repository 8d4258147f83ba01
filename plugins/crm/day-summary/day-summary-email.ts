import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { absoluteUrl } from '@kit/process/site-url'
import { QUARANTINE } from '@crm/leads/domain/quarantine'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { readRecipient } from '@crm/notifications/operations/telling'
import { placeOf } from '@crm/notifications/serialize'
import { DASHBOARD_SCREEN, WHOLE_DAY } from '@crm/dashboard/screens'
import { NOTIFICATIONS_SCREEN, NOTIFICATION_SETTINGS_SCREEN } from '@crm/notifications/screens'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import { daySummaryMail } from './mail/day-summary-mail'
import { daySummary } from './schema'

/** A person's day by mail (NOTI-18). Cancelled for somebody who has left the CRM meanwhile (NOTI-19). */
export const daySummaryEmail: MessageKindDefinition = {
  failsQuietly: true,
  make: async (req, message) => {
    const user = await readRecipient(req, message)
    if (!user || !hasRole(user, CRM_ROLES)) return { cancel: 'no_access' }
    // The owner is explicit in the address, so that a remembered filter does not apply.
    const day = absoluteUrl(`${DASHBOARD_SCREEN.path}?${new URLSearchParams({ owner: 'me', ...WHOLE_DAY })}`)
    const quotes = absoluteUrl(`${QUOTES_SCREEN.path}?owner=all`)
    const mail = daySummaryMail({
      addresses: {
        dashboard: absoluteUrl(DASHBOARD_SCREEN.path),
        ofItem: ({ entityId, entityType, event }) => absoluteUrl(placeOf(entityType, entityId, event ?? undefined)),
        ofPart: {
          answers: quotes,
          followUps: day,
          news: absoluteUrl(NOTIFICATIONS_SCREEN.path),
          proposals: quotes,
          quotes: day,
          requests: day,
          tasks: day,
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
