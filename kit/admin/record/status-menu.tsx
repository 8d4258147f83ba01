import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { useIsHydrated } from '@kit/ui/use-is-hydrated'
import { Icon } from '../icons/icon'
import { badgeClass, type BadgeTone } from './badge'
import './status-menu.css'

interface Option<Status> {
  label: string
  value: Status
}

interface Props<Status extends string> {
  name: string
  isPending: boolean
  onChange: (status: Status) => void
  options: readonly Option<Status>[]
  status: Status
  tone: BadgeTone
}

/** A record's state as a badge that opens a menu of states. */
export function StatusMenu<Status extends string>(props: Props<Status>) {
  const { isPending, name, onChange, options, status, tone } = props
  const [isOpen, setIsOpen] = useState(false)
  const isReady = useIsHydrated()
  const badge = useRef<HTMLButtonElement>(null)
  const label = options.find(({ value }) => value === status)?.label ?? status
  return (
    <>
      <button
        aria-busy={isPending}
        aria-expanded={isOpen}
        aria-haspopup="menu"
        aria-label={`Estado: ${label}`}
        className={`${badgeClass(tone)} status-menu__badge tw:relative tw:cursor-pointer tw:aria-busy:opacity-70`}
        disabled={!isReady}
        onClick={() => setIsOpen(!isOpen)}
        ref={badge}
        type="button"
      >
        {label}
        <Icon name="chevron-down" size={14} />
      </button>
      {isOpen ? (
        <ChoiceMenu
          badge={badge}
          label={`Mudar o estado de ${name}`}
          onChoose={(value) => {
            setIsOpen(false)
            badge.current?.focus()
            if (value !== status) onChange(value)
          }}
          onClosed={() => setIsOpen(false)}
          options={options}
          status={status}
        />
      ) : null}
    </>
  )
}

interface MenuProps<Value extends string> {
  badge: RefObject<HTMLElement | null>
  label: string
  onChoose: (value: Value) => void
  onClosed: () => void
  options: readonly Option<Value>[]
  status: Value
}

/**
 * The menu of a badge, rendered only while open. It is in the browser's top layer, so that a scrolling table does not
 * clip it; Escape and a press outside close it.
 */
export function ChoiceMenu<Value extends string>(props: MenuProps<Value>) {
  const { badge, label: name, onChoose, onClosed, options, status } = props
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current && badge.current) openBelow(ref.current, badge.current)
  }, [badge])
  return (
    <div
      aria-label={name}
      className="tw:popup tw:inset-auto tw:min-w-[180px] tw:p-[4px]"
      onKeyDown={moveFocus}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClosed()
      }}
      popover="auto"
      ref={ref}
      role="menu"
      tabIndex={-1}
    >
      {options.map(({ label, value }) => (
        <button
          aria-checked={value === status}
          className="status-menu__choice"
          key={value}
          onClick={() => onChoose(value)}
          role="menuitemradio"
          tabIndex={-1}
          type="button"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Gap between badge and menu in pixels. */
const GAP = 4

/** Opens below the badge, or above it if there is no room; focuses the current state. */
function openBelow(menu: HTMLElement, badge: HTMLElement): void {
  menu.showPopover()
  const { bottom, left, top } = badge.getBoundingClientRect()
  const { height, width } = menu.getBoundingClientRect()
  const below = bottom + GAP
  const y = below + height <= window.innerHeight ? below : Math.max(GAP, top - height - GAP)
  const x = Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))
  menu.setAttribute('style', `left: ${x}px; top: ${y}px`)
  menu.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys cycle through the states. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitemradio]')]
  const now = choices.findIndex((choice) => choice === document.activeElement)
  const step = STEPS[event.key]
  const next = step === undefined ? { End: choices.length - 1, Home: 0 }[event.key] : now + step + choices.length
  if (next === undefined) return
  event.preventDefault()
  choices[next % choices.length]?.focus()
}
