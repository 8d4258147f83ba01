import { Children, type ReactNode, useId } from 'react'

import { useTabList } from '@kit/ui/use-tab-list'
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
  const { list, tabProps } = useTabList(tabs.length, tabs.indexOf(current), (index) => onChange(tabs[index] ?? current))
  return (
    <>
      <div
        aria-label={label}
        className="tw:flex tw:gap-2 tw:mb-9 tw:scroll-row tw:border-b tw:border-line tw:text-sm"
        ref={list}
        role="tablist"
      >
        {tabs.map((name, index) => (
          <button className="staff-tab" key={name} {...tabProps(index, `${id}-tab-${index}`, `${id}-panel-${index}`)}>
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
