'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import { useEarlyTab } from '@kit/ui/use-early-tab'
import { subscribeToTab } from './asked-tab'
import type { ServiceGroup } from './service-group'

interface TabsProps {
  tabs: readonly { group: ServiceGroup; title: string; text: string; panel: ReactNode }[]
}

/**
 * The two tabs of the services section (HOME-11, HOME-12), by pointer, arrow keys, Home and End. Both panels are in the
 * page: without script two headings replace the tabs and everything is visible.
 */
export const ServicesTabs = ({ tabs }: TabsProps) => {
  const [active, setActive] = useState<ServiceGroup>('marketing')
  const list = useRef<HTMLDivElement>(null)
  useEarlyTab(list, (index) => tabs[index] && setActive(tabs[index].group))
  useEffect(
    () => subscribeToTab((asked) => tabs.some(({ group }) => group === asked) && setActive(asked as ServiceGroup)),
    [tabs],
  )
  const move = (event: KeyboardEvent) => {
    const target = targetOf(
      event.key,
      tabs.findIndex(({ group }) => group === active),
      tabs.length,
    )
    const tab = tabs[target]
    if (!tab) return
    event.preventDefault()
    setActive(tab.group)
    document.getElementById(tabId(tab.group))?.focus()
  }
  return (
    <>
      <div
        aria-label="Áreas de serviço"
        className="mt-6 grid grid-cols-2 sm:mt-10 gap-px border-y-2 border-ink no-script:hidden lg:mt-16"
        ref={list}
        role="tablist"
      >
        {tabs.map(({ group, text, title }) => (
          <button
            aria-controls={panelId(group)}
            aria-selected={group === active}
            className={TAB}
            id={tabId(group)}
            key={group}
            onClick={() => setActive(group)}
            onKeyDown={move}
            role="tab"
            tabIndex={group === active ? 0 : -1}
            type="button"
          >
            <span className="font-display text-xl font-bold leading-tight tracking-tight sm:text-3xl lg:text-4xl">
              {title}
            </span>
            <span aria-hidden="true" className="text-ink-soft group-aria-selected:text-on-ink-soft max-sm:hidden">
              {text}
            </span>
          </button>
        ))}
      </div>
      {tabs.map(({ group, panel, title }) => (
        <div
          aria-labelledby={tabId(group)}
          className={`no-script:block ${group === active ? '' : 'hidden'}`}
          id={panelId(group)}
          key={group}
          role="tabpanel"
        >
          <h3 className="sr-only no-script:not-sr-only no-script:pt-12 no-script:text-4xl no-script:font-bold print:not-sr-only print:pt-8 print:text-2xl print:font-bold">
            {title}
          </h3>
          {panel}
        </div>
      ))}
    </>
  )
}

const TAB =
  'group flex min-h-16 flex-col items-start justify-center gap-1 px-4 py-4 text-left transition-colors hover:bg-violet-pale active:bg-violet-pale aria-selected:bg-ink aria-selected:text-paper focus-visible:relative sm:px-6 lg:py-6'

const tabId = (group: ServiceGroup) => `services-tab-${group}`
const panelId = (group: ServiceGroup) => `services-panel-${group}`

/** Index of the tab that a key selects, wrapping around; -1 for any other key. */
function targetOf(key: string, current: number, count: number): number {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
