import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { getEnv } from '@kit/lib/env'
import { DomainError } from '@kit/lib/errors'
import { whatsAppMessage } from '@kit/lib/phone'
import { lockRecord } from '@kit/lib/records'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { recordActivity } from '@collections/activities/operations/record-activity'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { kickDelivery } from '@crm/messages/operations/dispatch-messages'
import type { ReminderRule } from '../domain/reminder-rules'
import { fillReminder, type ReminderTemplate } from '../domain/reminder-template'
import type { RemindAnswer, RemindInput } from '../schema'
import { readReminded } from './read-reminded'
import { readReminders } from './read-reminders'
import { readRules, type RuleSettings } from './read-rules'
import { type MailFacts, mailFacts, mailObstacle, queueReminder } from './reminder-mails'
import { lastVisit, waitsForAnswer } from './reminder-sql'

type Reminded = NonNullable<Awaited<ReturnType<typeof readReminded>>>

interface State extends MailFacts {
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
    const settings = settingsFor(state, await readRules(req))
    if (via === 'email') await queueMail(req, quoteId, { reminded, rule: settings.rule, state })
    const whatsAppUrl = via === 'whatsapp' ? await makeWhatsApp(req, quoteId, reminded, settings.template) : null
    return { ...(await readReminders(req, quoteId)), whatsAppUrl }
  })
  if (via === 'email') kickDelivery(req.payload)
  return answer
}

async function readState(req: PayloadRequest, quoteId: string): Promise<State | undefined> {
  const calendar = await getOpeningCalendar(req)
  const db = await databaseOf(req)
  const { rows } = await db.execute<State>(sql`
    select ${waitsForAnswer} as waits, ${lastVisit} is not null as "isSeen", ${mailFacts(calendar, new Date())},
      (q.valid_until at time zone 'Africa/Luanda')::date - (now() at time zone 'Africa/Luanda')::date as "daysLeft"
    from quotes q where q.id = ${quoteId}::uuid`)
  return rows[0]
}

/** The rule whose template fits: of a quote that is about to expire, else of one that nobody has seen, else of one without answer. */
function settingsFor({ daysLeft, isSeen }: State, rules: Record<ReminderRule, RuleSettings>): RuleSettings {
  const { expiring, unanswered, unseen } = rules
  if (daysLeft !== null && daysLeft <= expiring.days) return expiring
  return isSeen ? unanswered : unseen
}

async function queueMail(
  req: PayloadRequest,
  quoteId: string,
  { reminded, rule, state }: { reminded: Reminded; rule: ReminderRule; state: State },
): Promise<void> {
  const recipient = reminded.frozen.client.email
  if (!getEnv().smtpUrl) throw new DomainError('mail_not_configured')
  if (!recipient) throw new DomainError('reminder_without_address')
  const obstacle = mailObstacle(state)
  if (obstacle) throw new DomainError(obstacle)
  const { number } = reminded.frozen
  await queueReminder(req, { now: new Date(), quoteId, quoteNumber: number, recipient, reminderId: null, rule })
}

/** WhatsApp's address with the text. */
async function makeWhatsApp(
  req: PayloadRequest,
  quoteId: string,
  { facts, frozen }: Reminded,
  template: ReminderTemplate,
): Promise<string> {
  const { text } = fillReminder(template, facts)
  await recordActivity(req, {
    description: `WhatsApp aberto para lembrar o orçamento ${frozen.number}`,
    entityId: quoteId,
    entityType: 'quote',
    type: 'reminded',
  })
  return whatsAppMessage(frozen.client.phone, text)
}
