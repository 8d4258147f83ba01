import type { PayloadRequest } from 'payload'

import type { Lead, SiteSetting } from '@kit/database/payload-types'
import { getEnv } from '@kit/lib/env'
import type { MailSender } from '@kit/lib/mail-html'
import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import type { ClaimedMessage, NotToSend } from '@crm/messages/message-kind'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { answerDueAt } from '@crm/leads/domain/answer-promise'

interface RequestOfMessage {
  lead: Lead
  settings: SiteSetting
  /** Until when the site has promised an answer; null while the agency has no opening hours. */
  dueAt: Date | null
}

/** What a mail about a request is made of, as it is now; suspected spam has no mails (NOTI-10). */
export async function readRequest(
  req: PayloadRequest,
  { entityId }: ClaimedMessage,
): Promise<RequestOfMessage | NotToSend> {
  // The delivery has no user.
  const asServer = { depth: 0, overrideAccess: true, req } as const
  const lead = await req.payload.findByID({
    ...asServer,
    collection: 'leads',
    disableErrors: true,
    id: entityId ?? '',
  })
  if (!lead) return { cancel: 'record_gone' }
  if (lead.isSuspectedSpam) return { cancel: 'suspected_spam' }
  const settings = await req.payload.findGlobal({ ...asServer, slug: 'site-settings' })
  const calendar = await getOpeningCalendar(req)
  const dueAt = answerDueAt(new Date(lead.createdAt), lead.priority === 'high' ? 'priority' : 'normal', calendar)
  return { dueAt, lead, settings }
}

/** The agency as it signs these mails. */
export const agencyOf = ({ agencyName, email, phone, whatsapp }: SiteSetting): MailSender => ({
  email,
  name: agencyName?.trim() || SITE_DEFAULTS.agencyName,
  phone,
  website: getEnv().siteUrl,
  whatsapp,
})
