import { call } from '@kit/http/call'
import type { getQuote } from '../contract'
import type { QuoteDetails } from '../schema'

/** Fetches a quote with its links and history in one request. */
export function readQuoteDetails(id: string, signal?: AbortSignal): Promise<QuoteDetails> {
  return call<typeof getQuote>('GET /api/crm/quotes/{id}', { params: { id }, signal })
}
