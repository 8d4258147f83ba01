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
  const [answered, setAnswered] = useState<Kept | null>(null)
  const [pending, setPending] = useState<{ wanted: Kept[Key] } | null>(null)
  const { track, waitForLatest } = useLatestRecord(stored)
  const changeTo = async (wanted: Kept[Key]) => {
    const own = { wanted }
    setPending(own)
    const changed = await send(wanted, await waitForLatest())
    if (changed) setAnswered(changed)
    // A later change stays pending.
    setPending((now) => (now === own ? null : now))
    return changed
  }
  // `stored` also when its `updatedAt` goes back: undoing a merge restores it.
  const current = answered && answered.updatedAt > stored.updatedAt ? answered : stored
  const value = pending ? pending.wanted : current[key]
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
      const before = running.current
      running.current = action.then(async (answered) => answered ?? (await before))
    },
    /** Waits for the running action and returns the newest known state. */
    waitForLatest: async (): Promise<Kept> => {
      const answered = await running.current
      return answered !== null && answered.updatedAt > shown.updatedAt ? answered : shown
    },
  }
}
