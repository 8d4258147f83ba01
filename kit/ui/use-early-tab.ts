import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes over the tab that was chosen before React ran: on a cached page an inline script switches tabs
 * (src/server/pages/first-answers.ts), and React assumes the server's markup.
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
