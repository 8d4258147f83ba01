import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { quoteAttachmentName } from '../domain/attachment-name'
import { quoteMail, quoteSubject } from '../mail/quote-mail'
import { makePdf } from '../pdf/make-pdf'
import type { QuoteAnswer, SendEmailInput } from '../schema'
import { serializeQuote } from '../serialize'
import { describeShared, readFrozen } from './documents'
import { recipientOf } from './recipient'
import { describeQuote } from './quote-lists'
import { shareLocked } from './sharing'
import { addQuoteLine } from './history'
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
import { lockOpenTasks } from '@crm/tasks/operations/task'
import { quoteErrors } from '../errors'

/**
 * Queues a quote's mail and marks a draft as sent in one transaction; the outbox delivers it (API-35, OP-65, OP-70,
 * NOTI-02).
 * @param loadedAt the quote's `updatedAt` as loaded; if two people send at once, the second fails
 * @throws DomainError mail_not_configured (nothing changes), quote_not_found, person_erased, stale_record, invalid at `to`,
 * `validUntil`, `status`
 */
export async function sendQuoteEmail(
  req: PayloadRequest,
  id: string,
  input: SendEmailInput,
  loadedAt: Date | null = null,
): Promise<{ quote: QuoteAnswer }> {
  if (!(await canSendMail(req))) throw new DomainError(messageErrors.mail_not_configured)
  const quote = await queueMail(req, id, input, loadedAt)
  // Does not wait for delivery: the response only confirms that the mail is queued.
  afterCommit(req, () => kickDelivery(req.payload))
  return { quote: serializeQuote(quote) }
}

async function queueMail(
  req: PayloadRequest,
  id: string,
  { message, note, to }: SendEmailInput,
  loadedAt: Date | null,
): Promise<Quote> {
  await lockOpenTasks(req, 'quotes', id)
  const current = await readLocked(req, 'quotes', id, quoteErrors.quote_not_found, loadedAt)
  const recipient = to || (await recipientOf(req, current)).email
  if (!recipient) throw invalidAt('to', 'Indique o email de quem vai receber o orçamento')
  const sentAt = new Date().toISOString()
  const { frozen, quote } = await shareLocked(req, current, { isOffered: true, note: note ?? null, sentAt })
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

/** `quoteNumber` is for the history, even after the quote was deleted. */
const content = z.object({
  message: z.string().nullish(),
  quoteNumber: z.string().nullish(),
  revision: z.int().nullish(),
})

/** An accepted quote, as it is mailed. */
export interface Evidence {
  acceptedAt: Date
  /** Includes the evidence page. */
  pdf: Buffer
  quote: FrozenQuote
  /** Ids of the optional lines that the client chose. */
  selected: readonly string[]
}

/**
 * Mail with a quote: the shared revision with its link and PDF, made again on each attempt (OP-65, PROP-04); for an
 * accepted quote, the accepted content. Writes to the history when it was sent or has finally failed (OP-72).
 */
export const quoteEmail = (
  readEvidence: (req: PayloadRequest, quoteId: string) => Promise<Evidence | null>,
): MessageKindDefinition => ({
  make: async (req, { content: stored, entityId }) => {
    // Mail delivery runs without a user.
    const quote = await findById(req, 'quotes', entityId, { overrideAccess: true })
    // The quote was deleted meanwhile.
    if (!quote) return { cancel: 'record_gone' }
    const { message, revision } = content.parse(stored ?? {})
    const evidence = await readEvidence(req, quote.id)
    // Mails queued by versions without revisions: uses the quote's current state.
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
  onFailed: (req, { entityId, recipient }, sentence) => {
    const line = `O envio do orçamento por email para ${recipient} falhou: ${sentence}`
    return addQuoteLine(req, entityId ?? '', 'email_failed', line, null)
  },
  onSent: (req, { content: stored, entityId, recipient, userId }) => {
    const { quoteNumber } = content.parse(stored ?? {})
    const line = `Orçamento ${quoteNumber ?? ''} enviado por email para ${recipient}`
    return addQuoteLine(req, entityId ?? '', 'email_sent', line, userId)
  },
})
