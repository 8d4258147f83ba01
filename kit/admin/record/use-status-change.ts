'use client'

import { useState } from 'react'

import { useLatestRecord } from './use-latest-record'
import { useShownValue } from './use-shown-value'

interface Stored {
  status: string
  updatedAt: string
}

/**
 * Optimistic update of a status; reverted when `send` returns null, which means that the server refused. Changes run
 * one after another, and fail if somebody else has changed the record meanwhile (docs/decisions/0012). `current` is the
 * newest known record; `waitForLatest` waits for the running changes and returns it.
 */
export function useStatusChange<Kept extends Stored>(
  stored: Kept,
  send: (wanted: Kept['status'], latest: Kept) => Promise<Kept | null>,
) {
  const [status, show] = useShownValue<Kept['status']>(stored.status)
  const [answered, setAnswered] = useState(stored)
  const { track, waitForLatest } = useLatestRecord(stored)
  const change = async (wanted: Kept['status']) => {
    show(wanted)
    const latest = await waitForLatest()
    const changed = await send(wanted, latest)
    if (changed) setAnswered(changed)
    else show(latest.status)
    return changed ?? latest
  }
  const current = answered.updatedAt > stored.updatedAt ? answered : stored
  return { change: (wanted: Kept['status']) => track(change(wanted)), current, status, waitForLatest }
}
