import { read } from '@kit/http/call'
import type { QuoteDetails } from '../schema'

/** One read of a quote with what is around it. */
export function readQuoteDetails(id: string, signal?: AbortSignal): Promise<QuoteDetails> {
  return read<QuoteDetails>(['api', 'crm', 'quotes', id], signal ? { signal } : {})
}
