import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import type { QuotePdfData } from '../pdf/quote-pdf-data'
import { describeFrozen } from './describe-frozen'
import { contentOf, readSettings } from './freeze-quote'

/** All that a quote's PDF shows staff: what a client would see of the quote as it stands now, without link and revision. */
export async function describeQuote(req: PayloadRequest, quote: Quote): Promise<QuotePdfData> {
  const settings = await readSettings(req)
  const content = await contentOf(req, quote, settings)
  const frozen = { ...content, issuedAt: quote.sentAt ?? quote.createdAt, revision: 1 }
  return { ...describeFrozen(frozen, { link: null, paymentText: settings.paymentText ?? null }), revision: null }
}
