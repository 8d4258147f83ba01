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
  status: 'failed' | 'found' | 'searching'
}

/** The records that match what is being typed, asked for after a pause; `null` asks for nothing. */
export function useRecordSearch<Option extends RecordOption>(
  text: string | null,
  search: (text: string, signal: AbortSignal) => Promise<Option[]>,
): Found<Option> & { retry: () => void } {
  const [found, setFound] = useState<Found<Option>>({ options: [], status: 'searching' })
  const [asked, setAsked] = useState(text)
  const [attempt, setAttempt] = useState(0)
  if (asked !== text) {
    setAsked(text)
    // While typing on, the earlier answer stays until the next one is there: no flicker.
    if (text === null || asked === null) setFound({ options: [], status: 'searching' })
  }
  useEffect(() => {
    if (text === null) return undefined
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        search(text.trim(), abort.signal)
          .then((options) => setFound({ options, status: 'found' }))
          .catch(() => {
            if (!abort.signal.aborted) setFound({ options: [], status: 'failed' })
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
    setFound({ options: [], status: 'searching' })
    setAttempt(attempt + 1)
  }
  return { ...found, retry }
}
