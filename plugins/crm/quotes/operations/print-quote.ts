import type { PayloadRequest } from 'payload'

import { readRecord } from '@kit/lib/records'
import { makeQuotePdf } from '../pdf/make-quote-pdf'
import { describeQuote } from './describe-quote'
import { pdfAnswer } from './print-frozen'

/**
 * The PDF of a quote as it stands now; clients get the revision that was shared.
 * @throws DomainError quote_not_found
 */
export async function printQuote(req: PayloadRequest, id: string): Promise<Response> {
  const data = await describeQuote(req, await readRecord(req, 'quotes', id, 'quote_not_found'))
  const content = await makeQuotePdf(data)
  return pdfAnswer(content, data.quoteNumber)
}
