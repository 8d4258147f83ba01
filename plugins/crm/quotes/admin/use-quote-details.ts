'use client'

import { useEffect, useState } from 'react'

import { read } from '../../../../src/http/call'
import type { QuoteDetails } from '../schema'

/** `attempt`: which reading it comes from. */
type Loaded = { attempt: number } & (
  { details: QuoteDetails; status: 'ready' } | { details: null; status: 'failed' | 'loading' }
)

/** The quote with its links and history as the server has them now. */
export function useQuoteDetails(id: string) {
  const [loaded, setLoaded] = useState<Loaded>({ attempt: 0, details: null, status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    readQuoteDetails(id, abort.signal)
      .then((details) => setLoaded({ attempt, details, status: 'ready' }))
      .catch(() => abort.signal.aborted || setLoaded({ attempt, details: null, status: 'failed' }))
    return () => abort.abort()
  }, [attempt, id])
  return { ...loaded, reload: () => setAttempt((count) => count + 1) }
}

/** One read of a quote with what is around it. */
export function readQuoteDetails(id: string, signal?: AbortSignal): Promise<QuoteDetails> {
  return read<QuoteDetails>(['api', 'crm', 'quotes', id], signal ? { signal } : {})
}
