import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react'

import { HttpError } from '@kit/http/call'
import { useOutdated } from '../form/outdated'
import { useRecordNews } from '../list/list-news'

/** `code` of a server error (OPS-10). */
interface Failed {
  code: string | null
}

/** How the latest read of a record went; `gone`: deleted since the list was read. */
export type ReadStatus = Failed | 'gone' | 'loading' | 'ready'

export const isFailed = (status: ReadStatus): status is Failed => typeof status === 'object'

/** `attempt`: the request that it answers. */
type Loaded<Details> = { attempt: number } & (
  | { details: Details; status: 'ready' }
  | { details: Details | null; status: Failed }
  | { details: null; status: 'gone' | 'loading' }
)

export type Read<Details> = (id: string, signal: AbortSignal) => Promise<Details>

/** A read that began at the press: the server answers while the drawer opens. */
export interface Ahead {
  answer: Promise<unknown>
  id: string
  readDetails: Read<unknown>
}

/** Of the record in the drawer, whose details take it over. */
export const AheadContext = createContext<Ahead | null>(null)

export function readAhead(id: string, readDetails: Read<unknown>): Ahead {
  const answer = readDetails(id, new AbortController().signal)
  answer.catch(() => undefined)
  return { answer, id, readDetails }
}

/**
 * Loads a record with its links and history. `reload`, each event of the record and each change that was refused as
 * outdated read it again; `setDetails` takes the answer to a change. A later read that fails leaves the details, and with
 * them what is typed in their forms.
 * @param version of what the details depend on; a new one reads them again
 */
export function useRecordDetails<Details>(
  id: string,
  readDetails: Read<Details>,
  version = '',
): Loaded<Details> & { reload: () => void; setDetails: (details: Details) => void } {
  const [loaded, setLoaded] = useState<Loaded<Details>>({ attempt: 0, details: null, status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const ahead = use(AheadContext)
  const start = useEffectEvent((of: string, signal: AbortSignal) =>
    attempt === 0 && ahead?.id === of && ahead.readDetails === readDetails
      ? (ahead.answer as Promise<Details>)
      : readDetails(of, signal),
  )
  const running = useRef<AbortController>(null)
  useEffect(() => {
    const abort = new AbortController()
    running.current = abort
    start(id, abort.signal)
      .then((details) => {
        abort.signal.throwIfAborted()
        return setLoaded({ attempt, details, status: 'ready' })
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        const answer = error instanceof HttpError ? error : null
        setLoaded(({ details }) =>
          answer?.status === 404
            ? { attempt, details: null, status: 'gone' }
            : { attempt, details, status: { code: answer?.code ?? null } },
        )
      })
      .finally(() => {
        if (running.current === abort) running.current = null
      })
    return () => abort.abort()
  }, [attempt, id])
  const reload = () => setAttempt((count) => count + 1)
  useRecordNews(id, reload)
  useOutdated(reload)
  const again = useEffectEvent(reload)
  const known = useRef(version)
  useEffect(() => {
    if (known.current !== version) again()
    known.current = version
  }, [version])
  const setDetails = (details: Details) => {
    setLoaded({ attempt, details, status: 'ready' })
    if (!running.current) return
    // Perhaps it began before this change, perhaps after somebody else's.
    running.current.abort()
    reload()
  }
  return { ...loaded, reload, setDetails }
}
