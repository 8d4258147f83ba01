import type { PayloadRequest } from 'payload'

import type { Quote } from '../../../../src/payload-types'
import { DomainError, invalidAt } from '../../../../src/http/errors'
import { getEnv } from '../../../../src/lib/env'
import { lockRecord, requireUnchanged } from '../../../../src/lib/records'
import { withTransaction } from '../../../../src/lib/transaction'
import type { QuoteAnswer, SendEmailInput } from '../schema'
import { serializeQuote } from '../serialize'
import { recipientOf } from './quote-recipient'

/**
 * Puts a quote in the outgoing mail: the job is queued and a draft becomes sent in one transaction, so neither is
 * there without the other; the job's retries see to the rest (API-35, OP-65, OP-70).
 * @param loadedAt the quote's `updatedAt` that the sender has seen: of two people who send it at once one does
 * @throws DomainError mail_not_configured (nothing changes), quote_not_found, stale_record, invalid at `to`
 */
export async function sendQuoteEmail(
  req: PayloadRequest,
  id: string,
  { message, to }: SendEmailInput,
  loadedAt: Date | null = null,
): Promise<{ quote: QuoteAnswer }> {
  if (!getEnv().smtpUrl) throw new DomainError('mail_not_configured')
  const { jobId, quote } = await withTransaction(req, () => queueMail(req, id, { message, to }, loadedAt))
  // Without waiting: the answer is that the mail is on its way. What fails here is retried by the queue.
  void req.payload.jobs.runByID({ id: jobId }).catch((error: unknown) => req.payload.logger.error({ err: error }))
  return { quote: serializeQuote(quote) }
}

async function queueMail(
  req: PayloadRequest,
  id: string,
  { message, to }: SendEmailInput,
  loadedAt: Date | null,
): Promise<{ jobId: string; quote: Quote }> {
  await lockRecord(req, 'quotes', id, 'quote_not_found')
  await requireUnchanged(req, 'quotes', id, loadedAt)
  const current = await req.payload.findByID({ collection: 'quotes', depth: 0, id, overrideAccess: false, req })
  const recipient = to || (await recipientOf(req, current)).email
  if (!recipient) throw invalidAt('to', 'Indique o email de quem vai receber o orçamento')
  const job = await req.payload.jobs.queue({
    input: { message: message ?? null, quoteId: id, to: recipient, userId: req.user?.id ?? null },
    req,
    task: 'send-quote-email',
  })
  const quote = await req.payload.update({
    collection: 'quotes',
    data: { sentAt: new Date().toISOString(), ...(current.status === 'draft' ? { status: 'sent' as const } : {}) },
    depth: 0,
    id,
    // sentAt is the server's field and refuses callers.
    overrideAccess: true,
    req,
  })
  return { jobId: job.id, quote }
}
