import { useEffect, useEffectEvent, useRef } from 'react'

import { useHasDrawer } from '../drawer/use-has-drawer'

/** Max time between `g` and its letter. */
const SECOND_KEY_MS = 1500

interface Options {
  isActive: boolean
  /** `?` */
  onHelp: () => void
  /** `g`, then the letter. */
  onScreen: (letter: string) => void
}

/**
 * Shortcuts without a modifier: `/`, `n`, `g` and a letter, `?`. Ignored in fields and editors, with a modifier, while
 * composing, or while a dialog is open. `/` and `n` press the element with that `aria-keyshortcuts`.
 */
export function useShortcuts({ isActive, onHelp, onScreen }: Options): void {
  const isBusy = useHasDrawer()
  const chordSince = useRef<number | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    const isSecond = chordSince.current !== null && event.timeStamp - chordSince.current < SECOND_KEY_MS
    chordSince.current = null
    if (isBusy || isElsewhere(event)) return
    if (isSecond) onScreen(key.toLowerCase())
    else if (key === 'g') chordSince.current = event.timeStamp
    else if (key === '?') onHelp()
    else if (key === '/' || key === 'n') pressOnPage(key)
    else return
    // Otherwise the letter would be typed into the field that has just been focused.
    event.preventDefault()
  })
  useEffect(() => {
    if (!isActive) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isActive])
}

const FIELDS =
  'input, select, textarea, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox]'

function isElsewhere({ altKey, ctrlKey, defaultPrevented, isComposing, metaKey, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || defaultPrevented || isComposing) return true
  if (target instanceof Element && target.closest(FIELDS)) return true
  // Native dialogs; Payload's are covered by `isBusy`.
  return document.querySelector('dialog[open]') !== null
}

function pressOnPage(key: string): void {
  const all = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${key}" i]`)
  const target = Array.from(all).find((element) => element.checkVisibility())
  if (target instanceof HTMLInputElement) {
    target.focus()
    target.select()
  } else {
    target?.click()
  }
}
