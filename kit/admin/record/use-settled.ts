'use client'

import { useRef } from 'react'

/**
 * A record that a quick action of its card changes. Whoever opens the form right after, before the list has been read
 * again, must not be told that somebody else has changed the record: the form starts from what the action's answer said.
 */
export function useSettled<Stored extends { updatedAt: string }>(shown: Stored) {
  const running = useRef<Promise<Stored | null>>(Promise.resolve(null))
  return {
    /** Remembers an action on its way; its answer is the changed record, or null when it failed. */
    settle: (action: Promise<Stored | null>) => {
      running.current = action
    },
    /** The newest state that is known, once the action has been answered. */
    settled: async (): Promise<Stored> => {
      const answered = await running.current
      return answered !== null && answered.updatedAt > shown.updatedAt ? answered : shown
    },
  }
}
