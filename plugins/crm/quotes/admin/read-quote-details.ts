import { call } from '@kit/http/call'
import type { getQuote } from '../contract'
import type { QuoteDetails } from '../schema'

/** One read of a quote with what is around it. */
export function readQuoteDetails(id: string, signal?: AbortSignal): Promise<QuoteDetails> {
  return call<typeof getQuote>('GET /api/crm/quotes/{id}', { params: { id }, signal })
}
