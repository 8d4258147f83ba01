import type { PayloadRequest } from 'payload'

import { getEnv } from '../../../../src/lib/env'
import { recordActivity } from '../../activities/operations/record-activity'
import { quoteAttachmentName, quoteMail } from '../mail/quote-mail'
import { renderQuotePdf } from '../pdf/render-quote-pdf'
import { describeQuote } from './describe-quote'

export interface QuoteMailJob {
  quoteId: string
  to: string
  message?: string | null | undefined
  userId?: string | null | undefined
}

/**
 * Sends one queued quote mail with its PDF. Runs as the server, from the queue.
 * @throws whatever the mail transport says, so that the queue tries again
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
  const content = await renderQuotePdf(data)
  await req.payload.sendEmail({
    attachments: [{ content, contentType: 'application/pdf', filename: quoteAttachmentName(data.quoteNumber) }],
    html,
    subject,
    text,
    from: getEnv().mailFrom,
    to: job.to,
  })
  await recordActivity(req, {
    description: `Orçamento ${data.quoteNumber} enviado por email para ${job.to}`,
    entityId: quote.id,
    entityType: 'quote',
    type: 'email_sent',
    userId: job.userId ?? null,
  })
}
