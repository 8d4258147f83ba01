import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { agencyNameOf } from '@collections/site-settings/domain/agency-name'
import { answerDueAt } from '@crm/leads/domain/answer-promise'
import { readRequestedAt } from '@crm/leads/operations/lead-lists'
import type { ClaimedMessage, NotToSend } from '@crm/messages/message-kind'
import { cancelMessages, noteInMessage } from '@crm/messages/operations/outbox'
import { RECEIPT_LOCK } from '@kit/database/advisory-locks.mjs'
import type { Lead, SiteSetting } from '@kit/database/payload-types'
import { findById, readGlobal } from '@kit/data/documents'
import { getEnv } from '@kit/process/env'
import type { MailSender } from '@kit/lib/mail-html'
import { sqlIn, withTransaction } from '@kit/data/transaction'

/**
 * Decides whether this receipt may be sent: one an hour and three a day per address (NOTI-09). Checked just before
 * sending, because the limit counts what arrives, also after a day without mail. A lock per address serialises the
 * checks; an allowed receipt is marked and counts until its outcome is known. A refusal also cancels the receipts
 * queued behind it, so together they cost one attempt.
 */
export async function allowReceipt(
  req: PayloadRequest,
  { id, kind, recipient, token }: ClaimedMessage,
): Promise<boolean> {
  return withTransaction(req, async () => {
    await sqlIn(req)`select pg_advisory_xact_lock(${RECEIPT_LOCK}, hashtext(${recipient}))`
    const others = sql`kind = ${kind} and recipient = ${recipient} and id <> ${id}`
    const rows = await sqlIn<{ isFree: boolean }>(req)`
      with leaving as (
        select sent_at from messages where ${others} and kind = 'request-receipt' and state = 'sent'
          and sent_at > clock_timestamp() - interval '1 day'
        union all
        select clock_timestamp() from messages where ${others} and state = 'queued' and content ? 'isAllowed')
      select count(*) < 3 and count(*) filter (where sent_at > clock_timestamp() - interval '1 hour') = 0 as "isFree"
      from leaving`
    if (rows[0]?.isFree) {
      await noteInMessage(req, { id, token }, { isAllowed: true })
      return true
    }
    await cancelMessages(req, 'receipt_limit', sql`${others} and not coalesce(content ? 'isAllowed', false)`)
    return false
  })
}

interface RequestOfMessage {
  /** Goes to the lead's owner, at an address that is not the agency's. */
  isForOwner: boolean
  lead: Lead
  /** The lead's id before a merge: its visitor is told this one's reference. */
  requestId: string
  settings: SiteSetting
  /** When the promised answer is due; null if the agency has no opening hours. */
  dueAt: Date | null
}

const storedContent = z.object({ isForOwner: z.boolean().optional(), requestId: z.string().optional() })

/** Reads the current data for a mail about a request; cancels mails about suspected spam (NOTI-10). */
export async function readRequest(
  req: PayloadRequest,
  { content, entityId }: ClaimedMessage,
): Promise<RequestOfMessage | NotToSend> {
  // Mail delivery runs without a user.
  const lead = await findById(req, 'leads', entityId, { overrideAccess: true })
  if (!lead) return { cancel: 'record_gone' }
  if (lead.isSuspectedSpam) return { cancel: 'suspected_spam' }
  const settings = await readGlobal(req, 'site-settings')
  const calendar = await getOpeningCalendar(req)
  const dueAt = answerDueAt(
    await readRequestedAt(req, lead.id),
    lead.priority === 'high' ? 'priority' : 'normal',
    calendar,
  )
  const { isForOwner = false, requestId = lead.id } = storedContent.parse(content ?? {})
  return { dueAt, isForOwner, lead, requestId, settings }
}

/** Sender of these mails. */
export const agencyOf = (settings: SiteSetting): MailSender => ({
  email: settings.email,
  name: agencyNameOf(settings),
  phone: settings.phone,
  website: getEnv().siteUrl,
  whatsapp: settings.whatsapp,
})
