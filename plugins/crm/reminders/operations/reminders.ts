import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import type { ReminderRule } from '../domain/reminder-rules'
import { fillReminder, type ReminderFacts, type ReminderTemplate } from '../domain/reminder-template'
import type { PreviewAnswer, PreviewInput, RemindAnswer, Reminders, RemindInput } from '../schema'
import { lastVisit, readRules, type RuleSettings, waitsForAnswer } from './due-quotes'
import { closeReminders } from './endings'
import { type MailFacts, mailFacts, mailObstacle, mailProblemOf, queueReminder } from './mails'
import { addQuoteLine } from '@crm/quotes/operations/history'
import { dayOf } from '@collections/opening-hours/domain/calendar-day'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { kickDelivery } from '@crm/messages/operations/delivery'
import { readLink } from '@crm/public-links/operations/public-links'
import { readFrozen } from '@crm/quotes/operations/documents'
import { proposalUrl } from '@crm/quotes/operations/sharing'
import type { FrozenQuote } from '@crm/revisions/schema'
import { lockOpenTasks } from '@crm/tasks/operations/task'
import { dayText } from '@kit/lib/dates'
import { DomainError } from '@kit/lib/errors'
import { formatKwanza } from '@kit/lib/money'
import { whatsAppMessage } from '@kit/lib/phone'
import { lockRecord, readRecord } from '@kit/data/records'
import { dateOrNull } from '@kit/lib/serialize'
import { greetingName } from '@kit/lib/text'
import { afterCommit, sqlIn } from '@kit/data/transaction'
import { quoteErrors } from '@crm/quotes/errors'
import { reminderErrors } from '../errors'

type RemindedNow = NonNullable<Awaited<ReturnType<typeof readReminded>>>

interface State extends MailFacts {
  isSeen: boolean
  waits: boolean
}

/**
 * Reminds the client of a quote by hand: a mail, or the same text for WhatsApp (REM-10). The quote's state selects the
 * template.
 * @throws DomainError quote_not_found, reminder_impossible; by mail also mail_not_configured,
 *   reminder_without_address, contact_stopped, reminder_refused, reminder_limit, mailed_lately
 */
export async function remindNow(req: PayloadRequest, quoteId: string, { via }: RemindInput): Promise<RemindAnswer> {
  await lockRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  const state = await readState(req, quoteId)
  const reminded = await readReminded(req, quoteId)
  if (!state?.waits || !reminded) throw new DomainError(reminderErrors.reminder_impossible)
  const settings = settingsFor(state, reminded, await readRules(req))
  if (via === 'email') await queueMail(req, quoteId, { reminded, rule: settings.rule, state })
  const whatsAppUrl = via === 'whatsapp' ? await makeWhatsApp(req, quoteId, reminded, settings.template) : null
  const answer = { ...(await readReminders(req, quoteId)), whatsAppUrl }
  if (via === 'email') afterCommit(req, () => kickDelivery(req.payload))
  return answer
}

async function readState(req: PayloadRequest, quoteId: string): Promise<State | undefined> {
  const calendar = await getOpeningCalendar(req)
  const rows = await sqlIn<State>(req)`
    select ${waitsForAnswer} as waits, ${lastVisit} is not null as "isSeen", ${mailFacts(calendar, new Date())}
    from quotes q where q.id = ${quoteId}::uuid`
  return rows[0]
}

/** The rule whose template fits what the client sees: expiring soon, else not seen, else unanswered. */
function settingsFor(
  { isSeen }: State,
  { frozen: { validUntil } }: RemindedNow,
  { expiring, unanswered, unseen }: Record<ReminderRule, RuleSettings>,
): RuleSettings {
  if (validUntil && dayOf(new Date(validUntil)) - dayOf(new Date()) <= expiring.days) return expiring
  return isSeen ? unanswered : unseen
}

async function queueMail(
  req: PayloadRequest,
  quoteId: string,
  { reminded, rule, state }: { reminded: RemindedNow; rule: ReminderRule; state: State },
): Promise<void> {
  const recipient = reminded.frozen.client.email
  const problem = await mailProblemOf(req, quoteId, reminded.frozen)
  if (problem || !recipient) throw new DomainError(problem ?? reminderErrors.reminder_without_address)
  const obstacle = mailObstacle(state)
  if (obstacle) throw new DomainError(reminderErrors[obstacle])
  const { number } = reminded.frozen
  await queueReminder(req, { now: new Date(), quoteId, quoteNumber: number, recipient, reminderId: null, rule })
}

/** Makes the WhatsApp address with the reminder's text, and logs it. */
async function makeWhatsApp(
  req: PayloadRequest,
  quoteId: string,
  { facts, frozen }: RemindedNow,
  template: ReminderTemplate,
): Promise<string> {
  const { text } = fillReminder(template, facts)
  await addQuoteLine(req, quoteId, 'reminded', `WhatsApp aberto para lembrar o orçamento ${frozen.number}`)
  return whatsAppMessage(frozen.client.phone, text)
}

/**
 * Switches the reminders of a quote on, or off (which closes the open one) (REM-10). Idempotent.
 * @throws DomainError quote_not_found
 */
export async function switchReminders(req: PayloadRequest, quoteId: string, isOn: boolean): Promise<Reminders> {
  await lockOpenTasks(req, 'quotes', quoteId)
  await lockRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  const rows = await sqlIn(req)`
    update quotes set reminders_off_at = ${isOn ? null : sql`clock_timestamp()`}
    where id = ${quoteId}::uuid and (reminders_off_at is null) <> ${isOn} returning id`
  if (rows.length > 0) {
    await addQuoteLine(req, quoteId, 'reminded', isOn ? 'Lembretes ligados' : 'Lembretes desligados')
    await closeReminders(req, new Date(), quoteId)
  }
  return readReminders(req, quoteId)
}

/**
 * Reminders of a quote, newest first, and the possible actions (REM-10…REM-12).
 * @throws DomainError quote_not_found
 */
export async function readReminders(req: PayloadRequest, quoteId: string): Promise<Reminders> {
  const quote = await readRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  const fired = await sqlIn<Reminders['fired'][number]>(req)`
    select rule, fired_at as "firedAt", task_id is not null as "hasTask", mail, closed_at is null as "isOpen"
    from quote_reminders where quote_id = ${quoteId}::uuid and (task_id is not null or mail <> 'none')
    order by fired_at desc`
  const frozen = await readFrozen(req, quoteId)
  const waiting = await sqlIn(req)`select q.id from quotes q where q.id = ${quoteId}::uuid and ${waitsForAnswer}`
  return {
    fired,
    isOn: !quote.remindersOffAt,
    mailProblem: (frozen && (await mailProblemOf(req, quoteId, frozen))?.message) ?? null,
    refusedAt: dateOrNull(quote.reminderRefusedAt),
    waits: waiting.length > 0,
  }
}

/** Fills a template with the quote that was shared last (REM-08). */
export async function previewReminder(req: PayloadRequest, template: PreviewInput): Promise<PreviewAnswer> {
  const rows = await sqlIn<{ id: string }>(req)`
    select quote_id as id from quote_revisions join quotes on quotes.id = quote_id
    where deleted_at is null
      and exists (select from public_links where purpose = 'proposal' and record_id = quote_id and ended_at is null)
    order by quote_revisions.created_at desc limit 1`
  const reminded = rows[0] ? await readReminded(req, rows[0].id) : null
  if (!reminded) return { preview: null }
  return { preview: { ...fillReminder(template, reminded.facts), quoteNumber: reminded.frozen.number } }
}

interface Reminded {
  agency: FrozenQuote['agency']
  facts: ReminderFacts
  frozen: FrozenQuote
  link: string
}

/** A reminder's data, from the revision that the client sees; null without a shared revision or link. */
export async function readReminded(req: PayloadRequest, quoteId: string): Promise<Reminded | null> {
  const frozen = await readFrozen(req, quoteId)
  const secret = await readLink(req, 'proposal', quoteId)
  if (!frozen || !secret) return null
  const link = proposalUrl(secret)
  const facts = {
    agencia: frozen.agency.name,
    ligacao: link,
    nome: greetingName(frozen.client.name, frozen.client.company),
    numero: frozen.number,
    titulo: frozen.title,
    total: formatKwanza(frozen.grossCents),
    validade: frozen.validUntil && dayText(frozen.validUntil),
  }
  return { agency: frozen.agency, facts, frozen, link }
}

/** Address of the page where a client opts out of reminders (REM-09). */
export const stopAddress = (link: string): string => `${link}/lembretes`
