'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'

import { followBackAndForward } from './back-and-forward'
import { FORM_PARAM, RECORD_PARAM } from '../shell/record-address'

interface Options {
  /** The record that is open by its address; null when none is. */
  id: string | null
  /** The record that the page was loaded with, if it is there; Next's own address names it then. */
  loadedId: string | null
  /** The person went back to the list. */
  onBack: () => void
  /** The person went forward to a record again. */
  onForward: (id: string) => void
}

/**
 * Keeps the address in step with the record that is open: it can be shared and reloaded, back closes it and forward
 * opens it again.
 *
 * A record that is opened in the page is written into the history past Next: Next takes each written address for a
 * navigation and drops what it is reading again at that moment, so a list would stay as it was before a change. In return
 * Next writes its own address whenever it has read the page again; hence the look after every render. The entries keep
 * Next's state, by which it knows them as its own when somebody goes back to them.
 */
export function useRecordAddress({ id, loadedId, onBack, onForward }: Options): { leave: () => void } {
  const router = useRouter()
  const knownToNext = pathWith(usePathname(), useSearchParams())
  const last = useRef<string | null>(null)
  /** The entry before this one is the list alone. */
  const isAdded = useRef(false)
  const namedByNext = useRef<string | null>(null)
  useEffect(() => {
    namedByNext.current = loadedId
  }, [loadedId])
  useEffect(() => {
    const before = last.current
    last.current = id
    const there = new URL(location.href)
    if (there.searchParams.get(RECORD_PARAM) === id && !there.searchParams.has(FORM_PARAM)) return
    const wanted = withRecord(there, id)
    if (id === null && namedByNext.current !== null) {
      namedByNext.current = null
      router.replace(wanted, { scroll: false })
      return
    }
    const isNew = id !== null && before === null && !there.searchParams.has(RECORD_PARAM)
    if (isNew) isAdded.current = true
    History.prototype[isNew ? 'pushState' : 'replaceState'].call(history, history.state, '', wanted)
  })
  useEffect(() => {
    const follow = (event: PopStateEvent) => {
      const there = new URL(location.href)
      const wanted = there.searchParams.get(RECORD_PARAM)
      if (wanted === last.current) return
      isAdded.current = wanted !== null
      last.current = wanted
      // An entry of ours over the list that Next shows. Told of it, Next would take over its address, and each reading of
      // the page would open the record again, or say that it is gone.
      if (withRecord(there, null) === knownToNext) event.stopImmediatePropagation()
      if (wanted === null) onBack()
      else onForward(wanted)
    }
    return followBackAndForward(follow)
  }, [knownToNext, onBack, onForward])
  return {
    /** Goes back to the list instead of leaving an entry of it behind. */
    leave: () => {
      if (!isAdded.current) return
      isAdded.current = false
      history.back()
    },
  }
}

function withRecord(address: URL, id: string | null): string {
  const query = new URLSearchParams(address.search)
  query.delete(FORM_PARAM)
  if (id === null) query.delete(RECORD_PARAM)
  else query.set(RECORD_PARAM, id)
  return pathWith(address.pathname, query)
}

const pathWith = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path)
