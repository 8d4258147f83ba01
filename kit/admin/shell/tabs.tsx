'use client'

import { Children, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

import { TAB_MOVES } from '@kit/ui/tab-moves'
import './view-shell.css'

interface Props<Name extends string> {
  label: string
  tabs: readonly Name[]
  current: Name
  onChange: (name: Name) => void
  /** One child per tab, in order. All stay mounted, so that hidden tabs keep their input. */
  children: ReactNode
}

/** ARIA tabs with arrow keys, Home and End. */
export function Tabs<Name extends string>({ children, current, label, onChange, tabs }: Props<Name>) {
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const index = TAB_MOVES[event.key]?.(tabs.indexOf(current), tabs.length)
    const next = index === undefined ? undefined : tabs[index]
    if (index === undefined || next === undefined) return
    event.preventDefault()
    onChange(next)
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <>
      <div
        aria-label={label}
        className="tw:flex tw:gap-2 tw:mb-9 tw:scroll-row tw:border-b tw:border-line tw:text-sm"
        ref={listRef}
        role="tablist"
      >
        {tabs.map((name, index) => (
          <button
            aria-controls={`${id}-panel-${index}`}
            aria-selected={name === current}
            className="staff-tab"
            id={`${id}-tab-${index}`}
            key={name}
            onClick={() => onChange(name)}
            onKeyDown={move}
            role="tab"
            tabIndex={name === current ? 0 : -1}
            type="button"
          >
            {name}
          </button>
        ))}
      </div>
      {Children.toArray(children).map((panel, index) => (
        <div
          aria-labelledby={`${id}-tab-${index}`}
          hidden={tabs[index] !== current}
          id={`${id}-panel-${index}`}
          key={tabs[index]}
          role="tabpanel"
        >
          {panel}
        </div>
      ))}
    </>
  )
}
