import { readOf } from '@kit/http/call'
import type { getQuote } from '../contract'

/** Fetches a quote with its links and history in one request. */
export const readQuoteDetails = readOf<typeof getQuote>('GET /api/crm/quotes/{id}')
