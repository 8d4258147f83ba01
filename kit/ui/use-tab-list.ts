import { type KeyboardEvent, useRef } from 'react'

/** Index of the tab that each key selects. */
export const TAB_MOVES: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  End: (_, count) => count - 1,
  Home: () => 0,
}

/** WAI-ARIA tabs: one tab stop, arrow keys move and select. */
export function useTabList(count: number, selected: number, select: (index: number) => void, moves = TAB_MOVES) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(selected, count)
    if (next === undefined) return
    event.preventDefault()
    select(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  const tabProps = (index: number, id: string, panelId: string) => ({
    'aria-controls': panelId,
    'aria-selected': index === selected,
    id,
    onClick: () => select(index),
    onKeyDown,
    role: 'tab',
    tabIndex: index === selected ? 0 : -1,
    type: 'button' as const,
  })
  return { list, tabProps }
}
