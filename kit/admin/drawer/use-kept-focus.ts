'use client'

import { type RefObject, useEffect } from 'react'

import { firstFieldIn } from '../form/first-field'
import { focusWhereItWas, withAncestors } from './where-it-was'

/**
 * Restores the focus when the focused element of a dialog disappears: to the first field of a form that appeared,
 * otherwise to the nearest remaining ancestor.
 */
export function useKeptFocus(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = ref.current?.closest<HTMLElement>('[role=dialog], dialog')
    if (!inside) return undefined
    let path: HTMLElement[] = []
    const note = ({ target }: FocusEvent) => {
      path = withAncestors(target)
    }
    const observer = new MutationObserver((changes) => {
      const isLost = path[0]?.isConnected === false && document.activeElement === document.body
      if (!isLost) return
      const came = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement)
      const form = came.map((node) => (node.matches('form') ? node : node.querySelector('form'))).find(Boolean)
      const field = firstFieldIn(form)
      if (field) field.focus()
      else focusWhereItWas(path)
      path = []
    })
    inside.addEventListener('focusin', note)
    observer.observe(inside, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      inside.removeEventListener('focusin', note)
    }
  }, [ref])
}
