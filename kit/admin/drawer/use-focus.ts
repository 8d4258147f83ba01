import { type RefObject, useEffect, useState } from 'react'

const FIELD =
  'input:not([type=hidden], [hidden], [readonly], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** The first field of a form that is all of its drawer. */
export const wholeFormsField = (inside: ParentNode | null | undefined) =>
  firstFieldIn(inside?.querySelector('.staff-form'))

/** The field to focus in a form that was just opened; null on a phone, where the keyboard would cover the form. */
function firstFieldIn(container: Element | null | undefined): HTMLElement | null {
  if (!window.matchMedia('(pointer: fine)').matches) return null
  return container?.querySelector<HTMLElement>(FIELD) ?? null
}

/**
 * Moves the focus from a dialog's title into its form, whose code may load later. Restores it when the focused element
 * disappears: to the first field of a form that appeared, otherwise to the nearest remaining ancestor.
 */
export function useKeptFocus(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = ref.current?.closest<HTMLElement>('[role=dialog], dialog')
    if (!inside) return undefined
    const isAtTitle = () => document.activeElement === ref.current
    if (isAtTitle()) wholeFormsField(inside)?.focus({ preventScroll: true })
    let path: HTMLElement[] = []
    const note = ({ target }: FocusEvent) => {
      path = withAncestors(target)
    }
    const observer = new MutationObserver((changes) => {
      const isLost = path[0]?.isConnected === false && document.activeElement === document.body
      if (!isLost && !isAtTitle()) return
      const came = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement)
      const form = came.map((node) => (node.matches('form') ? node : node.querySelector('form'))).find(Boolean)
      const field = isLost || form?.matches('.staff-form') ? firstFieldIn(form) : null
      if (field) field.focus({ preventScroll: !isLost })
      else if (isLost) focusWhereItWas(path.splice(0))
    })
    inside.addEventListener('focusin', note)
    observer.observe(inside, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      inside.removeEventListener('focusin', note)
    }
  }, [ref])
}

/**
 * On closing, focuses the element that opened the dialog; the focus trap would only restore the focus that it found
 * when it started. Falls back to the nearest remaining ancestor, or to the screen's title if the dialog was open from
 * the start.
 */
export function useReturnOfFocus(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? [] : withAncestors(document.activeElement)))
  useEffect(
    () => () => {
      // Runs after the focus trap has ended; until then it pulls the focus back.
      setTimeout(() => focusWhereItWas(opener))
    },
    [opener],
  )
}

/** An element and its ancestors, innermost first. */
function withAncestors(element: EventTarget | null): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let one = element; one instanceof HTMLElement; one = one.parentElement) path.push(one)
  return path
}

/** Focuses the innermost of these elements that is still in the page; the screen's title if nothing had the focus. */
function focusWhereItWas(path: readonly HTMLElement[]): void {
  const left = path.find(({ isConnected }) => isConnected)
  if (left && left === path[0] && left !== document.body) return left.focus()
  if (document.activeElement !== document.body) return
  const place = left && left !== document.body ? left : document.querySelector('h1')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
