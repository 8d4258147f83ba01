'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes over the tab that was chosen before React ran. A page from memory answers a tab at once by a few lines of its own
 * (src/server/pages/first-answers.ts), and React takes the page for what the server has rendered.
 */
export function useEarlyTab(list: RefObject<HTMLElement | null>, choose: (index: number) => void): void {
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    const tabs = [...(list.current?.querySelectorAll('[role=tab]') ?? [])]
    const chosen = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
    if (chosen > 0) latest.current(chosen)
  }, [list])
}
