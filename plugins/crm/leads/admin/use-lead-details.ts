'use client'

import { useEffect, useState } from 'react'

import { read } from '../../../../src/http/call'
import { luandaDay } from '../../../../src/lib/dates'
import type { LeadDetails } from '../schema'
import type { LeadRow } from './lead-row'

/** `attempt`: which reading it comes from. */
type Loaded = { attempt: number } & (
  { details: LeadDetails; status: 'ready' } | { details: null; status: 'failed' | 'loading' }
)

/** The lead with its links, possible duplicates and history as the server has them now. */
export function useLeadDetails(id: string) {
  const [loaded, setLoaded] = useState<Loaded>({ attempt: 0, details: null, status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    readLeadDetails(id, abort.signal)
      .then((details) => setLoaded({ attempt, details, status: 'ready' }))
      .catch(() => abort.signal.aborted || setLoaded({ attempt, details: null, status: 'failed' }))
    return () => abort.abort()
  }, [attempt, id])
  return { ...loaded, reload: () => setAttempt((count) => count + 1) }
}

/** A lead as it is stored now, for the drawer. */
export async function readLeadRow(id: string): Promise<LeadRow> {
  const { duplicates, lead } = await readLeadDetails(id)
  return { hasDuplicates: duplicates.length > 0, lead, today: luandaDay(new Date()) }
}

function readLeadDetails(id: string, signal?: AbortSignal): Promise<LeadDetails> {
  return read<LeadDetails>(['api', 'leads', id], signal ? { signal } : {})
}
