import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { getEnv } from '@kit/lib/env'
import { lockRecord, requireUnchanged } from '@kit/lib/records'
import { withTransaction } from '@kit/lib/transaction'
import { kickDelivery } from '@crm/messages/operations/dispatch-messages'
import { queueMessage } from '@crm/messages/operations/queue-message'
import { quoteSubject } from '../mail/quote-mail'
import type { QuoteAnswer, SendEmailInput } from '../schema'
import { serializeQuote } from '../serialize'
import { recipientOf } from './quote-recipient'
import { shareLocked } from './share-quote'

/**
 * Puts a quote in the outgoing mail: the message is queued and a draft becomes sent in one transaction, so neither is
 * there without the other; the delivery sees to the rest (API-35, OP-65, OP-70, NOTI-02).
 * @param loadedAt the quote's `updatedAt` that the sender has seen: of two people who send it at once one does
 * @throws DomainError mail_not_configured (nothing changes), quote_not_found, stale_record, invalid at `to`
 */
export async function sendQuoteEmail(
  req: PayloadRequest,
  id: string,
  input: SendEmailInput,
  loadedAt: Date | null = null,
): Promise<{ quote: QuoteAnswer }> {
  if (!getEnv().smtpUrl) throw new DomainError('mail_not_configured')
  const quote = await withTransaction(req, () => queueMail(req, id, input, loadedAt))
  // Without waiting: the answer is that the mail is on its way.
  kickDelivery(req.payload)
  return { quote: serializeQuote(quote) }
}

async function queueMail(
  req: PayloadRequest,
  id: string,
  { message, note, to }: SendEmailInput,
  loadedAt: Date | null,
): Promise<Quote> {
  await lockRecord(req, 'quotes', id, 'quote_not_found')
  await requireUnchanged(req, 'quotes', id, loadedAt)
  const current = await req.payload.findByID({ collection: 'quotes', depth: 0, id, overrideAccess: false, req })
  const recipient = to || (await recipientOf(req, current)).email
  if (!recipient) throw invalidAt('to', 'Indique o email de quem vai receber o orçamento')
  const sentAt = new Date().toISOString()
  const { frozen, quote } = await shareLocked(req, current, { note: note ?? null, sentAt })
  const quoteNumber = quote.quoteNumber ?? ''
  await queueMessage(req, {
    content: { message: message ?? null, quoteNumber, revision: frozen.revision },
    kind: 'quote-email',
    recipient,
    record: { entityId: id, entityType: 'quote' },
    subject: quoteSubject({ quoteNumber, title: quote.title }),
    uniqueKey: `quote-email:${id}:${sentAt}:${recipient}`,
    userId: req.user?.id,
  })
  return quote
}
