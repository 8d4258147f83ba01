import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { MOST_MAILS } from '../domain/reminder-rules'
import { paymentLetter } from '../domain/payment-reminder'
import { reminderErrors } from '../errors'
import { isOffForGood, type Judged, mailFacts, mailProblemOf, mustWait, reasonOf } from './mails'
import { recordActivity } from '@collections/activities/operations/activities'
import { isOpenAt } from '@collections/opening-hours/domain/open-time'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import type { FailureReason } from '@crm/messages/domain/delivery-failure'
import { kickDelivery } from '@crm/messages/operations/delivery'
import { queueMessage } from '@crm/messages/operations/outbox'
import { paymentErrors } from '@crm/payments/errors'
import { FROM, getInstalment, IS_COUNTED, IS_OPEN } from '@crm/payments/operations/instalments'
import { hasNewProof } from '@crm/payments/operations/proofs'
import { type Locked, lockInstalment, recordOf } from '@crm/payments/operations/amounts'
import { readLink } from '@crm/public-links/operations/public-links'
import { proposalUrl } from '@crm/quotes/operations/sharing'
import { readSpaceUrl } from '@crm/spaces/operations/space'
import { afterCommit, sqlIn, sqlRowIn, withTransaction } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'
import { DomainError } from '@kit/lib/errors'
import { whatsAppMessage } from '@kit/lib/phone'
import { runEach } from '@kit/lib/run-each'
import { greetingName } from '@kit/lib/text'
import { ENTITY_OF } from '@crm/links/domain/crm-records'

interface Contact extends Record<string, unknown> {
  company: string | null
  email: string | null
  phone: string | null
  /** The instalment's quote, unless it is another client's. */
  ownQuoteId: string | null
}

/**
 * An instalment with its letter and its client's contact; `proposal` is the quote's page, where the client can opt out.
 * A project's client may differ from that of its quote, and sees nothing of it.
 */
export async function readPaymentLetter(req: PayloadRequest, id: string) {
  const { instalment } = await getInstalment(req, id)
  const { clientId, clientName, dueOn } = instalment
  const { company, email, ownQuoteId, phone } = await sqlRowIn<Contact>(req)`
    select coalesce(c.company, own.client_company) as company, coalesce(c.email, own.client_email) as email,
      coalesce(c.phone, own.client_phone) as phone, own.id as "ownQuoteId"
    from ${FROM} left join quotes own on own.id = q.id and own.client_id is not distinct from c.id
    where i.id = ${id}::uuid`
  const secret = ownQuoteId && (await readLink(req, 'proposal', ownQuoteId))
  const proposal = secret ? proposalUrl(secret) : null
  const link = proposal ?? (clientId && (await readSpaceUrl(req, clientId)))
  const facts = { ...instalment, greeting: greetingName(clientName, company), link }
  const letter = dueOn === null ? null : paymentLetter({ ...instalment, dueOn }, facts)
  return { email, instalment, letter, phone, proposal }
}

/** SQL: the client may get another mail about instalment `i`. */
const hasMailsLeft = sql`(select count(*) from messages mail where mail.kind = 'payment-reminder' and mail.state = 'sent'
  and mail.entity_type = 'quote' and mail.entity_id = q.id::text and mail.content->>'instalmentId' = i.id::text) < ${MOST_MAILS}`

/**
 * Whether the client can be mailed about an instalment, at most three times: a mail needs the proposal's link to opt out
 * (REM-04, REM-09, REM-11).
 */
export async function hasMailWay(req: PayloadRequest, id: string): Promise<boolean> {
  const allowed = await sqlIn(req)`
    select from ${FROM} where i.id = ${id}::uuid and q.reminder_refused_at is null and q.reminders_off_at is null
      and ${hasMailsLeft}`
  return allowed.length > 0 && (await paymentMailProblem(req, id)) === null
}

async function paymentMailProblem(req: PayloadRequest, id: string) {
  const { email, instalment, proposal } = await readPaymentLetter(req, id)
  const problem = await mailProblemOf(req, instalment.quoteId, { client: { email: proposal && email } })
  return problem === reminderErrors.reminder_without_address ? paymentErrors.payment_mail_impossible : problem
}

/**
 * Why a mail about an instalment may not be sent now; null if it may (REM-04, REM-06). @param exceptId the mail being
 * checked
 */
async function obstacleOf(req: PayloadRequest, id: string, now: Date, exceptId: string | null) {
  const calendar = await getOpeningCalendar(req)
  const [judged] = await sqlIn<Judged>(req)`
    select ${remindable(luandaDay(now))} as holds, ${mailFacts(calendar, now, exceptId, hasMailsLeft)}
    from ${FROM} where i.id = ${id}::uuid and q.id is not null and q.reminders_off_at is null`
  return reasonOf(judged)
}

/**
 * Does the work of each instalment in a transaction of its own: a failure stops no other, and one that was withdrawn
 * meanwhile needs nothing.
 * @throws the failures, after all have run
 */
export const forEachInstalment = <One extends { id: string }>(
  req: PayloadRequest,
  instalments: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> =>
  runEach(
    instalments.map(
      (one) => () =>
        withTransaction(req, () => work(one)).catch((error: unknown) => {
          if (!(error instanceof DomainError) || error.code !== paymentErrors.instalment_not_found.code) throw error
        }),
    ),
  )

const BATCH = 50

/**
 * Queues wanted mails that may be sent now, and delivers them (REM-04, REM-05). @param makeTaskInstead for one that has
 * become impossible (REM-11)
 */
export async function queuePaymentMails(
  req: PayloadRequest,
  { calendar, now }: { calendar: OpeningCalendar; now: Date },
  makeTaskInstead: (req: PayloadRequest, reminderId: string) => Promise<void>,
): Promise<void> {
  const wanted = await sqlIn<{ id: string; reminderId: string }>(req)`
    select m.id as "reminderId", m.instalment_id as id from instalment_reminders m join ${FROM} on i.id = m.instalment_id
    where m.closed_at is null and m.mail = 'wanted' and ${remindable(luandaDay(now))}
      and q.reminders_off_at is null and not ${mustWait(calendar, now)}
    order by m.fired_at limit ${BATCH}`
  await forEachInstalment(req, wanted, async ({ id, reminderId }) => {
    await lockInstalment(req, id)
    const waiting = await sqlIn(req)`
      select from instalment_reminders where id = ${reminderId}::uuid and mail = 'wanted' and closed_at is null for update`
    if (waiting.length === 0) return
    // A mail about another instalment of the quote may just have been queued: then this one waits.
    const obstacle = await obstacleOf(req, id, now, null)
    if (obstacle && !isOffForGood(obstacle)) return
    const isQueued = !obstacle && (await queueMail(req, id, reminderId, now))
    await sqlIn(req)`
      update instalment_reminders set mail = ${isQueued ? 'queued' : 'none'} where id = ${reminderId}::uuid`
    if (isQueued) afterCommit(req, () => kickDelivery(req.payload))
    else await makeTaskInstead(req, reminderId)
  })
}

/** @returns false without an address, a letter or a quote */
async function queueMail(
  req: PayloadRequest,
  instalmentId: string,
  reminderId: string | null,
  now: Date,
): Promise<boolean> {
  const { email, instalment, letter } = await readPaymentLetter(req, instalmentId)
  if (!email || !letter || !instalment.quoteId) return false
  await queueMessage(req, {
    content: { instalmentId, reminderId },
    kind: 'payment-reminder',
    recipient: email,
    record: { entityId: instalment.quoteId, entityType: 'quote' },
    subject: letter.subject,
    uniqueKey: `payment-reminder:${reminderId ?? instalmentId}:${now.getTime()}`,
    userId: req.user?.id,
  })
  return true
}

/**
 * Checks a mail again just before delivery, with its instalment locked (REM-05, REM-06). One sent by hand, or
 * tried again after it failed or was cancelled, needs only an instalment that may be reminded of, at any hour.
 */
export async function allowPaymentMail(
  req: PayloadRequest,
  { instalmentId, reminderId }: { instalmentId: string; reminderId: string | null },
  messageId: string,
  now: Date,
): Promise<FailureReason | null> {
  return withTransaction(req, async () => {
    await sqlIn(req)`select from instalments where id = ${instalmentId}::uuid for update`
    const [byRule] = await sqlIn<{ isOpen: boolean }>(req)`
      select closed_at is null as "isOpen" from instalment_reminders where id = ${reminderId}::uuid and mail = 'queued'`
    if (byRule && !byRule.isOpen) return 'reminder_over'
    const isClosedNow = byRule && !isOpenAt(await getOpeningCalendar(req), now)
    return (await obstacleOf(req, instalmentId, now, messageId)) ?? (isClosedNow ? 'outside_hours' : null)
  })
}

/**
 * Reminds the client of an instalment by hand (PAY-12, REM-10).
 * @throws DomainError instalment_not_found, nothing_open; by mail also those of `paymentMailProblem` and `obstacleOf`
 */
export async function remindPayment(
  req: PayloadRequest,
  id: string,
  via: 'email' | 'whatsapp',
): Promise<{ whatsAppUrl: string | null }> {
  const locked = await lockInstalment(req, id)
  const { instalment, letter, phone } = await readPaymentLetter(req, id)
  if (!letter || instalment.state === 'received' || instalment.state === 'cancelled')
    throw new DomainError(paymentErrors.nothing_open)
  if (via === 'whatsapp') {
    const description = `WhatsApp aberto para lembrar a parcela ${instalment.title}`
    await recordActivity(req, { ...historyOf(locked, req.user?.id ?? null), description })
    return { whatsAppUrl: whatsAppMessage(phone, letter.text) }
  }
  const now = new Date()
  const problem = await paymentMailProblem(req, id)
  if (problem) throw new DomainError(problem)
  const obstacle = await obstacleOf(req, id, now, null)
  if (obstacle === 'reminder_over') throw new DomainError(paymentErrors.payment_reminder_paused)
  if (obstacle) throw new DomainError(reminderErrors[obstacle])
  await queueMail(req, id, null, now)
  afterCommit(req, () => kickDelivery(req.payload))
  return { whatsAppUrl: null }
}

/**
 * SQL: instalment `i` may be reminded of: it is open, and neither a promise nor a proof of payment is pending (PAY-12,
 * PAY-13).
 */
export const remindable = (today: string) => sql`${IS_COUNTED} and ${IS_OPEN}
  and coalesce(i.promised_on < ${today}::date, true)
  and not ${hasNewProof(sql`i.quote_id`)}`

/** History line of the instalment's record; `userId` null: by a rule. */
export function historyOf(instalment: Locked, userId: string | null = null) {
  const { id, type } = recordOf(instalment)
  return { entityId: id, entityType: ENTITY_OF[type], type: 'reminded' as const, userId }
}
