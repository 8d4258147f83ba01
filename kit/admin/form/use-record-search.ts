import { useEffect, useState } from 'react'

export interface RecordOption {
  id: string
  label: string
  /** Distinguishes records with the same name. */
  detail?: string | undefined
}

const TYPING_PAUSE_MS = 250

interface Found<Option> {
  options: Option[]
  /** The text that the options match; stale while the next search runs. */
  answered: string | null
  status: 'failed' | 'found' | 'searching'
}

const NOTHING: Found<never> = { answered: null, options: [], status: 'searching' }

/** Searches records by the typed text, debounced. `null` searches nothing. */
export function useRecordSearch<Option extends RecordOption>(
  text: string | null,
  search: (text: string, signal: AbortSignal) => Promise<Option[]>,
): Found<Option> & { retry: () => void } {
  const [found, setFound] = useState<Found<Option>>(NOTHING)
  const [asked, setAsked] = useState(text)
  const [attempt, setAttempt] = useState(0)
  if (asked !== text) {
    setAsked(text)
    // Keeps the previous options until the next ones arrive, so that the list does not flicker.
    if (text === null || asked === null) setFound(NOTHING)
  }
  useEffect(() => {
    if (text === null) return undefined
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        search(text.trim(), abort.signal)
          .then((options) => setFound({ answered: text, options, status: 'found' }))
          .catch(() => {
            if (!abort.signal.aborted) setFound({ ...NOTHING, status: 'failed' })
          })
      },
      text === '' ? 0 : TYPING_PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a new function with the same text runs the same search
  }, [text, attempt])
  const retry = () => {
    setFound(NOTHING)
    setAttempt(attempt + 1)
  }
  return { ...found, retry }
}
