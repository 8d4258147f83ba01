import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { useIsHydrated } from '@kit/ui/use-is-hydrated'
import { Icon } from '../icons/icon'
import './menu-button.css'

interface Option<Value> {
  label: string
  value: Value
}

interface Props<Value extends string> {
  /** The button's content, before the chevron. */
  children: ReactNode
  className: string
  isPending: boolean
  /** The button's accessible name. */
  label: string
  menuLabel: string
  /** Also called with the current value. */
  onChoose: (value: Value) => void
  options: readonly Option<Value>[]
  value: Value
}

/** A button that shows a value and opens a menu of the possible ones. */
export function MenuButton<Value extends string>(props: Props<Value>) {
  const { children, className, isPending, label, menuLabel, onChoose, options, value } = props
  const [isOpen, setIsOpen] = useState(false)
  const isReady = useIsHydrated()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        aria-busy={isPending}
        aria-expanded={isOpen}
        aria-haspopup="menu"
        aria-label={label}
        className={`tw:relative tw:cursor-pointer tw:aria-busy:opacity-70 ${className}`}
        disabled={!isReady}
        onClick={() => setIsOpen(!isOpen)}
        ref={button}
        type="button"
      >
        {children}
        <Icon name="chevron-down" size={14} />
      </button>
      {isOpen ? (
        <ChoiceMenu
          button={button}
          label={menuLabel}
          onChoose={(chosen) => {
            setIsOpen(false)
            button.current?.focus()
            onChoose(chosen)
          }}
          onClosed={() => setIsOpen(false)}
          options={options}
          value={value}
        />
      ) : null}
    </>
  )
}

interface MenuProps<Value extends string> {
  button: RefObject<HTMLElement | null>
  label: string
  onChoose: (value: Value) => void
  onClosed: () => void
  options: readonly Option<Value>[]
  value: Value
}

/**
 * The menu, rendered only while open. It is in the browser's top layer, so that a scrolling table does not
 * clip it; Escape and a press outside close it.
 */
function ChoiceMenu<Value extends string>(props: MenuProps<Value>) {
  const { button, label: name, onChoose, onClosed, options, value: current } = props
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current && button.current) openBelow(ref.current, button.current)
  }, [button])
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
          aria-checked={value === current}
          className="menu-button__choice"
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

/** Gap between button and menu in pixels. */
const GAP = 4

/** Opens below the button, or above it if there is no room; focuses the current value. */
function openBelow(menu: HTMLElement, button: HTMLElement): void {
  menu.showPopover()
  const { bottom, left, top } = button.getBoundingClientRect()
  const { height, width } = menu.getBoundingClientRect()
  const below = bottom + GAP
  const y = below + height <= window.innerHeight ? below : Math.max(GAP, top - height - GAP)
  const x = Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))
  menu.setAttribute('style', `left: ${x}px; top: ${y}px`)
  menu.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys cycle through the choices. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitemradio]')]
  const now = choices.findIndex((choice) => choice === document.activeElement)
  const step = STEPS[event.key]
  const next = step === undefined ? { End: choices.length - 1, Home: 0 }[event.key] : now + step + choices.length
  if (next === undefined) return
  event.preventDefault()
  choices[next % choices.length]?.focus()
}
