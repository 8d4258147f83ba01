'use client'

import { useEffect, useRef } from 'react'

/**
 * Returns the focus to the field or button that loses it while disabled (CONT-36), unless an invalid field or another
 * element has it.
 *
 * @returns Notes which one has it; call it at submit.
 */
export function useFocusBack(isSending: boolean): (form: HTMLFormElement) => void {
  const noted = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (isSending) return
    if (document.activeElement === document.body) noted.current?.focus({ preventScroll: true })
    noted.current = null
  }, [isSending])
  return (form) => {
    const { activeElement } = document
    noted.current = activeElement instanceof HTMLElement && form.contains(activeElement) ? activeElement : null
  }
}
