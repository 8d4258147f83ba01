'use client'

import { type ReactNode, useState } from 'react'

import { useEarlyTab } from './use-early-tab'
import { useTabList } from './use-tab-list'

interface Tab {
  /** Unique on the page. */
  id: string
  label: string
  content: ReactNode
}

/** Tabs whose panels are all in the document; without script they are listed under their labels. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => {
  const [selected, setSelected] = useState(0)
  const { list, tabProps } = useTabList(tabs.length, selected, setSelected)
  useEarlyTab(list, setSelected)
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
            className="-mb-0.5 min-h-13 border-b-6 border-transparent pt-1.5 font-semibold text-ink-soft transition-colors hover:text-ink active:text-violet-text aria-selected:border-violet aria-selected:text-ink sm:text-lg"
            key={id}
            {...tabProps(index, id, `${id}-painel`)}
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
