import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { dayText, luandaDay } from '@kit/lib/dates'
import { update } from '@kit/data/documents'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { readLocked } from '@kit/data/records'
import { afterCommit } from '@kit/data/transaction'
import { HAS_OWN_LINE } from '@collections/activities/hooks'
import { addQuoteLine } from '@crm/quotes/operations/history'
import { kickDelivery } from '@crm/messages/operations/delivery'
import { queueMessage } from '@crm/messages/operations/outbox'
import { hasPassed } from '@crm/quotes/domain/validity'
import { quoteIsAccepted } from '@crm/quotes/hooks'
import { hasUnsentChanges, readSettings } from '@crm/quotes/operations/frozen-quote'
import { readFrozen } from '@crm/quotes/operations/documents'
import { shareLocked } from '@crm/quotes/operations/sharing'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { serializeQuote } from '@crm/quotes/serialize'
import { lockOpenTasks } from '@crm/tasks/operations/task'
import { messageErrors } from '@crm/messages/errors'
import { quoteErrors } from '@crm/quotes/errors'
import { canSendMail } from '@crm/mail-server/operations/mail-server'
import { prolongedSubject } from '../prolonged-email'
import type { ProlongInput } from '../schema'
import { closeReminders } from './endings'
import { reminderErrors } from '../errors'

/**
 * Gives a quote a later last day as a new revision, sends an expired one again, and mails the client on request
 * (REM-14). Refuses a quote with changes that the client has not seen: they must be sent as a revision of their own.
 * @throws DomainError quote_not_found, stale_record, quote_is_accepted, quote_not_prolongable, unsent_changes,
 *   mail_not_configured, reminder_without_address, invalid at `validUntil`
 */
export async function prolongQuote(
  req: PayloadRequest,
  id: string,
  { tellsClient = false, validUntil }: ProlongInput,
  loadedAt: Date | null = null,
): Promise<{ quote: QuoteAnswer }> {
  if (tellsClient && !(await canSendMail(req))) throw new DomainError(messageErrors.mail_not_configured)
  await lockOpenTasks(req, 'quotes', id)
  const current = await readLocked(req, 'quotes', id, quoteErrors.quote_not_found, loadedAt)
  await requireProlongable(req, current)
  if (!validUntil || hasPassed(validUntil)) throw invalidAt('validUntil', 'Indique uma validade futura.')
  if (current.validUntil && luandaDay(new Date(validUntil)) <= luandaDay(new Date(current.validUntil)))
    throw invalidAt('validUntil', `Indique um dia depois de ${dayText(current.validUntil)}.`)
  const quote = await prolong(req, id, { tellsClient, validUntil })
  if (tellsClient) afterCommit(req, () => kickDelivery(req.payload))
  return { quote: serializeQuote(quote) }
}

async function requireProlongable(req: PayloadRequest, current: Quote): Promise<void> {
  if (current.acceptedAt) throw quoteIsAccepted(current.acceptedAt)
  if (current.status !== 'sent' && current.status !== 'expired')
    throw new DomainError(reminderErrors.quote_not_prolongable)
  const frozen = await readFrozen(req, current.id)
  if (frozen && (await hasUnsentChanges(req, current, frozen, await readSettings(req))))
    throw new DomainError(reminderErrors.unsent_changes)
}

async function prolong(
  req: PayloadRequest,
  id: string,
  { tellsClient, validUntil }: { tellsClient: boolean; validUntil: string },
): Promise<Quote> {
  const changed = await update(req, 'quotes', id, { validUntil }, { context: { [HAS_OWN_LINE]: true } })
  const { frozen, quote } = await shareLocked(req, changed, { note: null })
  const day = dayText(validUntil)
  await addQuoteLine(req, id, 'shared', `Validade prolongada até ${day} (revisão ${frozen.revision})`)
  await closeReminders(req, new Date(), id)
  if (tellsClient) {
    if (!frozen.client.email) throw new DomainError(reminderErrors.reminder_without_address)
    await queueMessage(req, {
      content: {},
      kind: 'proposal-prolonged',
      recipient: frozen.client.email,
      record: { entityId: id, entityType: 'quote' },
      subject: prolongedSubject(frozen.number),
      uniqueKey: `proposal-prolonged:${id}:${frozen.revision}`,
      userId: req.user?.id,
    })
  }
  return quote
}
