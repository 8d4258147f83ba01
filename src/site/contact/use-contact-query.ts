import { useSyncExternalStore } from 'react'

import { type ContactQuery, NO_CONTACT_QUERY, readContactQuery } from './contact-mode'
import { keepQuery, readKeptQuery } from './kept-query'

/** How long the query stays in the address (CONT-06). */
const CLEANUP_MS = 2000

let current = NO_CONTACT_QUERY
let cleanup: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/**
 * Mode and service from the address; they outlive the query's removal, and a reload as long as the draft of their
 * message exists (CONT-05…08, OP-37).
 */
export function useContactQuery(): ContactQuery {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => NO_CONTACT_QUERY,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    window.addEventListener('popstate', refresh)
    window.addEventListener('hashchange', refresh)
    show(readKeptQuery())
    refresh()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('popstate', refresh)
    window.removeEventListener('hashchange', refresh)
    clearTimeout(cleanup)
    current = NO_CONTACT_QUERY
  }
}

function refresh(): void {
  const asked = readContactQuery(window.location.search)
  if (!asked) return
  keepQuery(asked)
  show(asked)
  clearTimeout(cleanup)
  cleanup = setTimeout(removeQuery, CLEANUP_MS)
}

function show(query: ContactQuery | null): void {
  if (!query) return
  current = query
  for (const listener of listeners) listener()
}

function removeQuery(): void {
  const { hash, pathname } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${hash}`)
}
