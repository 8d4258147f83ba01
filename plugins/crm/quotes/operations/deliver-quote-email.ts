import type { PayloadRequest } from 'payload'

import { getEnv } from '../../../../src/lib/env'
import { recordActivity } from '../../activities/operations/record-activity'
import { quoteAttachmentName, quoteMail } from '../mail/quote-mail'
import { makeQuotePdf } from '../pdf/make-quote-pdf'
import { describeQuote } from './describe-quote'

export interface QuoteMailJob {
  quoteId: string
  to: string
  message?: string | null | undefined
  userId?: string | null | undefined
}

/** Steps of a delivery at which the other mail server judges this mail: its addresses, its contents. */
const JUDGING_STEPS = new Set<unknown>(['EENVELOPE', 'EMESSAGE'])

/**
 * Sends one queued quote mail with its PDF. Runs as the server, from the queue. A mail that the other mail server
 * refuses for good, above all because nobody has that address, is not tried again: the history says so at once.
 * @throws whatever else the mail transport says, so that the queue tries again
 */
export async function deliverQuoteEmail(req: PayloadRequest, job: QuoteMailJob): Promise<void> {
  const quote = await req.payload.findByID({
    collection: 'quotes',
    depth: 0,
    disableErrors: true,
    id: job.quoteId,
    overrideAccess: true,
    req,
  })
  // Deleted since: there is nothing left to send.
  if (!quote) return
  const data = await describeQuote(req, quote)
  const { html, subject, text } = quoteMail({
    agency: data.agency,
    message: job.message ?? null,
    quote: { ...data, clientName: data.client.name },
  })
  const content = await makeQuotePdf(data)
  try {
    await req.payload.sendEmail({
      attachments: [{ content, contentType: 'application/pdf', filename: quoteAttachmentName(data.quoteNumber) }],
      html,
      subject,
      text,
      from: getEnv().mailFrom,
      to: job.to,
    })
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    req.payload.logger.warn({ err: error, msg: `A quote's mail to ${job.to} was refused for good` })
    return recordFailedEmail(req, job, 'o servidor de quem recebe recusou-o')
  }
  await recordActivity(req, {
    description: `Orçamento ${data.quoteNumber} enviado por email para ${job.to}`,
    entityId: quote.id,
    entityType: 'quote',
    type: 'email_sent',
    userId: job.userId ?? null,
  })
}

/** The history of a quote whose mail will not be tried again; the list marks the quote (findUndeliveredQuotes). */
export async function recordFailedEmail(
  req: PayloadRequest,
  { quoteId, to }: QuoteMailJob,
  why?: string,
): Promise<void> {
  await recordActivity(req, {
    description: `O envio do orçamento por email para ${to} falhou${why ? `: ${why}` : ''}`,
    entityId: quoteId,
    entityType: 'quote',
    type: 'email_failed',
  })
}

/** SMTP's 5xx is a permanent answer (RFC 5321, 4.2.1). To signing in it is not: the agency may mend its password. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return JUDGING_STEPS.has(code) && typeof responseCode === 'number' && responseCode >= 500
}
