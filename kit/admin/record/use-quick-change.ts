import { useRef, useState } from 'react'

interface Stored {
  updatedAt: string
}

/**
 * Optimistic change of one value of a record in a list; reverted when `send` returns null, which means that the server
 * refused. Changes run one after another; `send` may pass `latest.updatedAt`, so that the server refuses what somebody
 * else has changed meanwhile (docs/decisions/0012). `current` is the newest known record; `waitForLatest` waits for the
 * running changes and returns it.
 */
export function useQuickChange<Kept extends Stored, Key extends keyof Kept>(
  stored: Kept,
  key: Key,
  send: (wanted: Kept[Key], latest: Kept) => Promise<Kept | null>,
) {
  const [followed, setFollowed] = useState(stored[key])
  const [value, show] = useState(stored[key])
  if (stored[key] !== followed) {
    setFollowed(stored[key])
    show(stored[key])
  }
  const [answered, setAnswered] = useState(stored)
  const { track, waitForLatest } = useLatestRecord(stored)
  const changeTo = async (wanted: Kept[Key]) => {
    show(wanted)
    const latest = await waitForLatest()
    const changed = await send(wanted, latest)
    if (changed) setAnswered(changed)
    else show(latest[key])
    return changed ?? latest
  }
  const current = answered.updatedAt > stored.updatedAt ? answered : stored
  return { change: (wanted: Kept[Key]) => track(changeTo(wanted)), current, value, waitForLatest }
}

/**
 * A record that a quick action on its card changes. A form opened before the list is read again would report a conflict
 * with the person's own change, so it starts from the action's answer.
 */
export function useLatestRecord<Kept extends Stored>(shown: Kept) {
  const running = useRef<Promise<Kept | null>>(Promise.resolve(null))
  return {
    /** Remembers a running action, which resolves to the changed record, or null if it failed. */
    track: (action: Promise<Kept | null>) => {
      running.current = action
    },
    /** Waits for the running action and returns the newest known state. */
    waitForLatest: async (): Promise<Kept> => {
      const answered = await running.current
      return answered !== null && answered.updatedAt > shown.updatedAt ? answered : shown
    },
  }
}
