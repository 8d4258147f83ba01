import { useEffect, useState } from 'react'

import { call, errorSentence } from '@kit/http/call'
import type { mergeLeads } from '../contract'
import type { MergeableCollection } from '../domain/mergeable'
import type { MergeAnswer } from '../schema'

/** Leads' and clients' routes have the same shape; the type of one serves both. */
export const mergeRoute = (collection: MergeableCollection) =>
  `POST /api/crm/${collection}/{id}/merge` as 'POST /api/crm/leads/{id}/merge'

interface Wanted {
  id: string
  isChosen: boolean
}

interface Read {
  answer: MergeAnswer | null
  failure: string | null
  /** The choice that it answers. */
  of: Wanted | null
}

/** Reads the server's preview of the merge, first with the proposed survivor. */
export function useMergePreview(collection: MergeableCollection, ids: readonly string[]) {
  const [wanted, setWanted] = useState<Wanted>({ id: ids[0] ?? '', isChosen: false })
  const [{ of, ...read }, setRead] = useState<Read>({ answer: null, failure: null, of: null })
  const key = ids.join(' ')
  useEffect(() => {
    const abort = new AbortController()
    const ask = (id: string) =>
      call<typeof mergeLeads>(mergeRoute(collection), {
        body: { ids: key.split(' ').filter((other) => other !== id) },
        params: { id },
        query: { dryRun: '1' },
        signal: abort.signal,
      })
    const read = async () => {
      const first = await ask(wanted.id)
      return wanted.isChosen || first.proposedId === wanted.id ? first : ask(first.proposedId)
    }
    read()
      .then((answer) => setRead({ answer, failure: null, of: wanted }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        setRead({ answer: null, failure: errorSentence(error, 'Não foi possível comparar os registos.'), of: wanted })
      })
    return () => abort.abort()
  }, [collection, key, wanted])
  return {
    ...read,
    /** The preview of the latest choice is not there yet. */
    isReading: of !== wanted,
    reload: () => setWanted((before) => ({ ...before })),
    /** Reads the preview again with another survivor. */
    stay: (id: string) => setWanted({ id, isChosen: true }),
    /** The chosen survivor, or the proposed one. */
    survivorId: wanted.isChosen ? wanted.id : (read.answer?.records[0]?.id ?? ''),
  }
}
