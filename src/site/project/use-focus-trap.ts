import { useEffect } from 'react'

/**
 * Keeps the keyboard focus inside a dialog. Even with an inert page, Tab would leave it for the browser's own bars, and
 * removing a focused button moves the focus to the page, where the dialog's keys do nothing.
 * @param selector finds the dialog
 * @param homeSelector finds the element that listens to keys
 */
export function useFocusTrap(selector: string, homeSelector: string): void {
  useEffect(() => {
    const keepInside = (event: KeyboardEvent) => {
      const dialog = document.querySelector(selector)
      if (!dialog) return
      const isLost = !dialog.contains(document.activeElement)
      if (event.key === 'Tab') keepTabInside(event, dialog, isLost)
      else if (isLost) handOver(event, dialog.querySelector<HTMLElement>(homeSelector))
    }
    document.addEventListener('keydown', keepInside)
    return () => document.removeEventListener('keydown', keepInside)
  }, [homeSelector, selector])
}

function keepTabInside(event: KeyboardEvent, dialog: Element, isLost: boolean): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('button:enabled')].filter((stop) => !stop.closest('[inert]'))
  const index = stops.findIndex((stop) => stop === document.activeElement)
  const isLeaving = isLost || (event.shiftKey ? index <= 0 : index === stops.length - 1)
  if (!isLeaving) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}

/** Passes the key on to the dialog. */
function handOver(event: KeyboardEvent, home: HTMLElement | null): void {
  home?.focus()
  home?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: event.key }))
}
