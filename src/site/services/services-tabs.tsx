'use client'

import { type ReactNode, useEffect, useState } from 'react'

import { useEarlyTab } from '@kit/ui/use-early-tab'
import { TAB_MOVES, useTabList } from '@kit/ui/use-tab-list'
import { subscribeToTab } from './asked-tab'
import type { ServiceGroup } from './service-group'

interface TabsProps {
  tabs: readonly { group: ServiceGroup; title: string; text: string; panel: ReactNode }[]
}

const MOVES: typeof TAB_MOVES = { ...TAB_MOVES, ArrowDown: TAB_MOVES.ArrowRight, ArrowUp: TAB_MOVES.ArrowLeft }

/**
 * The two tabs of the services section (HOME-11, HOME-12), by pointer, arrow keys, Home and End. Both panels are in the
 * page: without script two headings replace the tabs and everything is visible.
 */
export const ServicesTabs = ({ tabs }: TabsProps) => {
  const [active, setActive] = useState(0)
  const { list, tabProps } = useTabList(tabs.length, active, setActive, MOVES)
  useEarlyTab(list, setActive)
  useEffect(
    () =>
      subscribeToTab((asked) => {
        const index = tabs.findIndex(({ group }) => group === asked)
        if (index >= 0) setActive(index)
      }),
    [tabs],
  )
  return (
    <>
      <div
        aria-label="Áreas de serviço"
        className="mt-6 grid grid-cols-2 sm:mt-10 gap-px border-y-2 border-ink no-script:hidden lg:mt-16"
        ref={list}
        role="tablist"
      >
        {tabs.map(({ group, text, title }, index) => (
          <button className={TAB} key={group} {...tabProps(index, tabId(group), panelId(group))}>
            <span className="font-display text-xl font-bold leading-tight tracking-tight sm:text-3xl lg:text-4xl">
              {title}
            </span>
            <span aria-hidden="true" className="text-ink-soft group-aria-selected:text-on-ink-soft max-sm:hidden">
              {text}
            </span>
          </button>
        ))}
      </div>
      {tabs.map(({ group, panel, title }, index) => (
        <div
          aria-labelledby={tabId(group)}
          className={`no-script:block ${index === active ? '' : 'hidden'}`}
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
