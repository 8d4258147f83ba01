import { type RefObject, useEffect } from 'react'

const FIELD =
  'input:not([type=hidden], [hidden], [readonly], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** The field to focus in a form that was just opened; null on a phone, where the keyboard would cover the form. */
export function firstFieldIn(container: Element | null | undefined): HTMLElement | null {
  if (!window.matchMedia('(pointer: fine)').matches) return null
  return container?.querySelector<HTMLElement>(FIELD) ?? null
}

/** Moves the focus from the drawer's title into a form that loads later, unless the person has moved it already. */
export function useFirstFieldFocus(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const title = formRef.current?.closest('[role=dialog], dialog')?.querySelector('.staff-drawer__title')
    if (title && title === document.activeElement) firstFieldIn(formRef.current)?.focus({ preventScroll: true })
  }, [formRef])
}
