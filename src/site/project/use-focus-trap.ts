'use client'

import { useEffect } from 'react'

/**
 * Keeps the Tab key inside a dialog while the component that uses it is mounted. What is behind the dialog may be inert
 * and yet the focus would leave it, for the browser's own bars, where its keys do nothing.
 * @param selector finds the dialog
 */
export function useFocusTrap(selector: string): void {
  useEffect(() => {
    const keepInside = (event: KeyboardEvent) => {
      const dialog = document.querySelector(selector)
      if (event.key !== 'Tab' || !dialog) return
      const stops = [...dialog.querySelectorAll<HTMLElement>('button:enabled')].filter(
        (stop) => !stop.closest('[inert]'),
      )
      const active = document.activeElement
      const index = stops.findIndex((stop) => stop === active)
      const isLeaving = event.shiftKey ? index <= 0 : index === stops.length - 1 || !dialog.contains(active)
      if (!isLeaving) return
      event.preventDefault()
      stops.at(event.shiftKey ? -1 : 0)?.focus()
    }
    document.addEventListener('keydown', keepInside)
    return () => document.removeEventListener('keydown', keepInside)
  }, [selector])
}
