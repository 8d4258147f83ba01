'use client'

import { useEffect, useState } from 'react'

export interface RecordOption {
  id: string
  label: string
  /** What tells two of the same name apart. */
  detail?: string | undefined
}

const TYPING_PAUSE_MS = 250

interface Found<Option> {
  options: Option[]
  /** What the options were found for; an earlier text while the next answer is on its way. */
  answered: string | null
  status: 'failed' | 'found' | 'searching'
}

const NOTHING: Found<never> = { answered: null, options: [], status: 'searching' }

/** The records that match what is being typed, asked for after a pause; `null` asks for nothing. */
export function useRecordSearch<Option extends RecordOption>(
  text: string | null,
  search: (text: string, signal: AbortSignal) => Promise<Option[]>,
): Found<Option> & { retry: () => void } {
  const [found, setFound] = useState<Found<Option>>(NOTHING)
  const [asked, setAsked] = useState(text)
  const [attempt, setAttempt] = useState(0)
  if (asked !== text) {
    setAsked(text)
    // While typing on, the earlier answer stays until the next one is there: no flicker.
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
    // oxlint-disable-next-line react/exhaustive-deps -- a new function with the same text asks for the same
  }, [text, attempt])
  const retry = () => {
    setFound(NOTHING)
    setAttempt(attempt + 1)
  }
  return { ...found, retry }
}
