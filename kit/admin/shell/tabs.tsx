'use client'

import { Children, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

import './tabs.css'

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
  const go = (index: number) => {
    const next = tabs[(index + tabs.length) % tabs.length]
    if (next === undefined) return
    onChange(next)
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, tabs.indexOf(current), tabs.length)
    if (target === null) return
    event.preventDefault()
    go(target)
  }
  return (
    <>
      <div
        aria-label={label}
        className="tw:flex tw:gap-2 tw:mb-9 tw:overflow-x-auto tw:border-b tw:border-line tw:[scrollbar-width:none]"
        ref={listRef}
        role="tablist"
      >
        {tabs.map((name, index) => (
          <button
            aria-controls={`${id}-panel-${index}`}
            aria-selected={name === current}
            className="staff-tabs__tab"
            id={`${id}-tab-${index}`}
            key={name}
            onClick={() => onChange(name)}
            onKeyDown={onKeyDown}
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

function targetOf(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return current + 1
  if (key === 'ArrowLeft') return current - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
