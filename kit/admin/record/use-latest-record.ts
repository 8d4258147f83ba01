'use client'

import { useRef } from 'react'

/**
 * A record that a quick action on its card changes. A form opened before the list is read again would report a conflict
 * with the person's own change, so it starts from the action's answer.
 */
export function useLatestRecord<Stored extends { updatedAt: string }>(shown: Stored) {
  const running = useRef<Promise<Stored | null>>(Promise.resolve(null))
  return {
    /** Remembers a running action, which resolves to the changed record, or null if it failed. */
    track: (action: Promise<Stored | null>) => {
      running.current = action
    },
    /** Waits for the running action and returns the newest known state. */
    waitForLatest: async (): Promise<Stored> => {
      const answered = await running.current
      return answered !== null && answered.updatedAt > shown.updatedAt ? answered : shown
    },
  }
}
