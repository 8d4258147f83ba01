import { type RefObject, useEffect } from 'react'

const FIELD =
  'input:not([type=hidden], [hidden], [readonly], :disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Where typing starts in a form that has just been opened; null where that would do harm: on a phone the keyboard would
 * cover the form before it was seen.
 */
export function firstFieldIn(container: Element | null | undefined): HTMLElement | null {
  if (!window.matchMedia('(pointer: fine)').matches) return null
  return container?.querySelector<HTMLElement>(FIELD) ?? null
}

/** A form whose code comes after its drawer takes the focus from the drawer's title, unless the person has moved on. */
export function useFirstFieldFocus(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const title = formRef.current?.closest('[role=dialog], dialog')?.querySelector('.staff-drawer__title')
    if (title && title === document.activeElement) firstFieldIn(formRef.current)?.focus({ preventScroll: true })
  }, [formRef])
}
