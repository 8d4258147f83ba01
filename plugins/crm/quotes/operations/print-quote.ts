import type { PayloadRequest } from 'payload'

import { readRecord } from '@kit/lib/records'
import { quoteAttachmentName } from '../mail/quote-mail'
import { makeQuotePdf } from '../pdf/make-quote-pdf'
import { describeQuote } from './describe-quote'

/**
 * The quote's PDF, the same that goes out by e-mail. Shown in the browser; its name is for whoever saves it.
 * @throws DomainError quote_not_found
 */
export async function printQuote(req: PayloadRequest, id: string): Promise<Response> {
  const data = await describeQuote(req, await readRecord(req, 'quotes', id, 'quote_not_found'))
  const content = await makeQuotePdf(data)
  return new Response(new Uint8Array(content), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Disposition': `inline; filename="${quoteAttachmentName(data.quoteNumber)}"`,
      'Content-Type': 'application/pdf',
    },
  })
}
