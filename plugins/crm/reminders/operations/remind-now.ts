import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { getEnv } from '@kit/lib/env'
import { DomainError } from '@kit/lib/errors'
import { whatsAppLink } from '@kit/lib/phone'
import { lockRecord } from '@kit/lib/records'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { recordActivity } from '@collections/activities/operations/record-activity'
import { dayOf, startOfDay } from '@collections/opening-hours/domain/calendar-day'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { kickDelivery } from '@crm/messages/operations/dispatch-messages'
import { queueMessage } from '@crm/messages/operations/queue-message'
import { DAYS_BETWEEN_MAILS, type ReminderRule } from '../domain/reminder-rules'
import { fillReminder } from '../domain/reminder-template'
import { workingDaysBack } from '../domain/working-days'
import type { RemindAnswer, RemindInput } from '../schema'
import { hasMailsLeft, isMailedSince } from './queue-reminder-mails'
import { readReminded } from './read-reminded'
import { readReminders } from './read-reminders'
import { readRules, readTemplate } from './read-rules'
import { lastVisit, waitsForAnswer } from './reminder-sql'

type Reminded = NonNullable<Awaited<ReturnType<typeof readReminded>>>

interface State extends Record<string, unknown> {
  hasMailsLeft: boolean
  isMailedLately: boolean
  isRefused: boolean
  isSeen: boolean
  waits: boolean
  /** Days to the last valid one; null without a validity. */
  daysLeft: number | null
}

/**
 * Reminds the client of a quote by hand: a mail, or the same text for WhatsApp (REM-10). Which template, its state says.
 * @throws DomainError quote_not_found, reminder_impossible; by mail also mail_not_configured, reminder_without_address,
 *   reminder_refused, reminder_limit, mailed_lately
 */
export async function remindNow(req: PayloadRequest, quoteId: string, { via }: RemindInput): Promise<RemindAnswer> {
  const answer = await withTransaction(req, async () => {
    await lockRecord(req, 'quotes', quoteId, 'quote_not_found')
    const state = await readState(req, quoteId)
    const reminded = await readReminded(req, quoteId)
    if (!state?.waits || !reminded) throw new DomainError('reminder_impossible')
    const rule = await ruleOf(req, state)
    if (via === 'email') await queueMail(req, quoteId, { reminded, rule, state })
    const whatsAppUrl = via === 'whatsapp' ? await makeWhatsApp(req, quoteId, reminded, rule) : null
    return { ...(await readReminders(req, quoteId)), whatsAppUrl }
  })
  if (via === 'email') kickDelivery(req.payload)
  return answer
}

async function readState(req: PayloadRequest, quoteId: string): Promise<State | undefined> {
  const calendar = await getOpeningCalendar(req)
  const since = startOfDay(workingDaysBack(calendar, dayOf(new Date()), DAYS_BETWEEN_MAILS))
  const db = await databaseOf(req)
  const { rows } = await db.execute<State>(sql`
    select ${waitsForAnswer} as waits, ${lastVisit} is not null as "isSeen", ${hasMailsLeft} as "hasMailsLeft",
      ${isMailedSince(since)} as "isMailedLately", q.reminder_refused_at is not null as "isRefused",
      (q.valid_until at time zone 'Africa/Luanda')::date - (now() at time zone 'Africa/Luanda')::date as "daysLeft"
    from quotes q where q.id = ${quoteId}::uuid`)
  return rows[0]
}

/** The template that fits: of a quote that is about to expire, else of one that nobody has seen, else of one without answer. */
async function ruleOf(req: PayloadRequest, { daysLeft, isSeen }: State): Promise<ReminderRule> {
  const expiring = (await readRules(req)).find(({ rule }) => rule === 'expiring')
  if (expiring && daysLeft !== null && daysLeft <= expiring.days) return 'expiring'
  return isSeen ? 'unanswered' : 'unseen'
}

async function queueMail(
  req: PayloadRequest,
  quoteId: string,
  { reminded, rule, state }: { reminded: Reminded; rule: ReminderRule; state: State },
): Promise<void> {
  const recipient = reminded.frozen.client.email
  if (!getEnv().smtpUrl) throw new DomainError('mail_not_configured')
  if (!recipient) throw new DomainError('reminder_without_address')
  if (state.isRefused) throw new DomainError('reminder_refused')
  if (!state.hasMailsLeft) throw new DomainError('reminder_limit')
  if (state.isMailedLately) throw new DomainError('mailed_lately')
  await queueMessage(req, {
    content: { reminderId: null, rule },
    kind: 'quote-reminder',
    recipient,
    record: { entityId: quoteId, entityType: 'quote' },
    subject: `Lembrete do orçamento ${reminded.frozen.number}`,
    uniqueKey: `quote-reminder:${quoteId}:${Date.now()}`,
    userId: req.user?.id,
  })
}

/** WhatsApp's address with the text; without a valid phone it asks whom to send it to. */
async function makeWhatsApp(
  req: PayloadRequest,
  quoteId: string,
  { facts, frozen }: Reminded,
  rule: ReminderRule,
): Promise<string> {
  const { text } = fillReminder(await readTemplate(req, rule), facts)
  await recordActivity(req, {
    description: `WhatsApp aberto para lembrar o orçamento ${frozen.number}`,
    entityId: quoteId,
    entityType: 'quote',
    type: 'reminded',
  })
  return `${whatsAppLink(frozen.client.phone ?? '') ?? 'https://wa.me/'}?text=${encodeURIComponent(text)}`
}
