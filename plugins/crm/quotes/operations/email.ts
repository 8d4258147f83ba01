import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { quoteAttachmentName } from '../domain/attachment-name'
import { quoteMail, quoteSubject } from '../mail/quote-mail'
import { makePdf } from '../pdf/make-pdf'
import type { QuoteAnswer, SendEmailInput } from '../schema'
import { serializeQuote } from '../serialize'
import { describeShared, readFrozen } from './documents'
import { recipientOf } from './quote'
import { describeQuote } from './quote-lists'
import { shareLocked } from './sharing'
import { recordActivity } from '@collections/activities/operations/activities'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { kickDelivery } from '@crm/messages/operations/delivery'
import { queueMessage } from '@crm/messages/operations/outbox'
import type { FrozenQuote } from '@crm/revisions/schema'
import type { Quote } from '@kit/database/payload-types'
import { findById } from '@kit/data/documents'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { readLocked } from '@kit/data/records'
import { afterCommit } from '@kit/data/transaction'
import { messageErrors } from '@crm/messages/errors'
import { canSendMail } from '@crm/mail-server/operations/mail-server'
import { quoteErrors } from '../errors'

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
  if (!(await canSendMail(req))) throw new DomainError(messageErrors.mail_not_configured)
  const quote = await queueMail(req, id, input, loadedAt)
  // Without waiting: the answer is that the mail is on its way.
  afterCommit(req, () => kickDelivery(req.payload))
  return { quote: serializeQuote(quote) }
}

async function queueMail(
  req: PayloadRequest,
  id: string,
  { message, note, to }: SendEmailInput,
  loadedAt: Date | null,
): Promise<Quote> {
  const current = await readLocked(req, 'quotes', id, quoteErrors.quote_not_found, loadedAt)
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

/** `quoteNumber` is for the history, also when the quote is gone. */
const content = z.object({
  message: z.string().nullish(),
  quoteNumber: z.string().nullish(),
  revision: z.int().nullish(),
})

/** What an accepted quote is sent as. */
export interface Evidence {
  acceptedAt: Date
  /** With the record of the acceptance. */
  pdf: Buffer
  quote: FrozenQuote
  /** The optional lines that the client chose. */
  selected: readonly string[]
}

/**
 * A quote by mail: the revision that was shared, with its link and its PDF, made anew for each attempt (OP-65, PROP-04); of an
 * accepted one what was accepted. The history says that it was sent when it was, and that it was not when it was given up
 * (OP-72).
 */
export const quoteEmail = (
  readEvidence: (req: PayloadRequest, quoteId: string) => Promise<Evidence | null>,
): MessageKindDefinition => ({
  make: async (req, { content: stored, entityId }) => {
    // The delivery has no user.
    const quote = await findById(req, 'quotes', entityId, { overrideAccess: true })
    // Deleted since: there is nothing left to send.
    if (!quote) return { cancel: 'record_gone' }
    const { message, revision } = content.parse(stored ?? {})
    const evidence = await readEvidence(req, quote.id)
    // Queued before there were revisions: as the quote stands.
    const frozen = evidence?.quote ?? (await readFrozen(req, quote.id, revision))
    const data = frozen
      ? await describeShared(req, quote.id, frozen, evidence ? { selected: evidence.selected } : {})
      : await describeQuote(req, quote)
    const { html, subject, text } = quoteMail({
      acceptedAt: evidence?.acceptedAt ?? null,
      agency: data.agency,
      link: data.link,
      message: message ?? null,
      quote: { ...data, clientName: data.client.name },
    })
    const pdf = evidence?.pdf ?? (await makePdf(data))
    const filename = quoteAttachmentName(data.quoteNumber)
    return { attachments: [{ content: pdf, contentType: 'application/pdf', filename }], html, subject, text }
  },
  onFailed: (req, { entityId, recipient }, sentence) =>
    recordActivity(req, {
      description: `O envio do orçamento por email para ${recipient} falhou: ${sentence}`,
      entityId: entityId ?? '',
      entityType: 'quote',
      type: 'email_failed',
      userId: null,
    }),
  onSent: (req, { content: stored, entityId, recipient, userId }) =>
    recordActivity(req, {
      description: `Orçamento ${content.parse(stored ?? {}).quoteNumber ?? ''} enviado por email para ${recipient}`,
      entityId: entityId ?? '',
      entityType: 'quote',
      type: 'email_sent',
      userId,
    }),
})
