'use client'

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

import { TAB_MOVES } from './tab-moves'
import { useEarlyTab } from './use-early-tab'

interface Tab {
  /** Unique on the page. */
  id: string
  label: string
  content: ReactNode
}

/**
 * WAI-ARIA tabs: one tab stop, arrow keys move and select. All panels are in the document; without script they are
 * listed under their labels.
 */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => {
  const [selected, setSelected] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  useEarlyTab(list, setSelected)
  const move = (event: KeyboardEvent) => {
    const next = TAB_MOVES[event.key]?.(selected, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setSelected(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div
        aria-label={label}
        className="flex gap-x-7 border-b-2 border-ink no-script:hidden sm:gap-x-10"
        ref={list}
        role="tablist"
      >
        {tabs.map(({ id, label: tabLabel }, index) => (
          <button
            aria-controls={`${id}-painel`}
            aria-selected={index === selected}
            className="-mb-0.5 min-h-13 border-b-6 border-transparent pt-1.5 font-semibold text-ink-soft transition-colors hover:text-ink active:text-violet-text aria-selected:border-violet aria-selected:text-ink sm:text-lg"
            id={id}
            key={id}
            onClick={() => setSelected(index)}
            onKeyDown={move}
            role="tab"
            tabIndex={index === selected ? 0 : -1}
            type="button"
          >
            {tabLabel}
          </button>
        ))}
      </div>
      {tabs.map(({ content, id, label: tabLabel }, index) => (
        <div
          aria-labelledby={id}
          className={`no-script:block ${index === selected ? '' : 'hidden'}`}
          id={`${id}-painel`}
          key={id}
          role="tabpanel"
          // A panel without focusable content must be reachable and scrollable by keyboard.
          tabIndex={0}
        >
          <p className="mt-8 hidden text-lg font-semibold no-script:block print:block">{tabLabel}</p>
          {content}
        </div>
      ))}
    </>
  )
}
