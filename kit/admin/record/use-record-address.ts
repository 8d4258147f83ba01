import { usePathname, useRouter } from 'next/navigation'
import { useLayoutEffect, useRef } from 'react'

import { followBackAndForward } from './back-and-forward'
import { hasLedTo, markLedTo } from './led-to'
import { FORM_PARAM, RECORD_PARAM } from '../shell/record-address'
import { pathWith, useShownAddress } from '../shell/shown-address'

interface Options {
  /** The record that is open by its address; null when none is. */
  id: string | null
  /** The record in the address when the page loaded; Next's own address contains it too. */
  loadedId: string | null
  /** Called when the person goes back to the list. */
  onBack: () => void
  /** Called when the person goes forward to a record. */
  onForward: (id: string) => void
}

/**
 * Keeps the address in step with the open record, so that it can be shared and reloaded; back closes the record,
 * forward reopens it.
 *
 * We write a record that opens in the page to the history without telling Next: Next treats a history write as a
 * navigation and drops a pending refresh, so the list would stay stale after a change. But Next then restores its own
 * address after each refresh; hence the check after every render, in a layout effect: back must not find Next's address
 * in the record's entry. Our entries keep Next's state, by which it recognises them on back.
 */
export function useRecordAddress({ id, loadedId, onBack, onForward }: Options): { leave: (close: () => void) => void } {
  const router = useRouter()
  const knownToNext = useShownAddress()
  const screen = usePathname()
  const last = useRef<string | null>(null)
  /** True if the previous history entry is the list. */
  const isAdded = useRef(false)
  const namedByNext = useRef<string | null>(null)
  /** The record in the address, if another screen led to it. */
  const ledTo = useRef<string | null>(null)
  /** True while another screen that led here is returned to. */
  const isReturning = useRef(false)
  useLayoutEffect(() => {
    const isLedTo = hasLedTo(loadedId)
    // Back led from the record that was loaded to the one that is shown.
    if (loadedId === null && namedByNext.current === last.current) return
    namedByNext.current = loadedId
    ledTo.current = isLedTo ? loadedId : null
    isAdded.current = false
  }, [loadedId])
  useLayoutEffect(() => {
    const before = last.current
    last.current = id
    if (id === null) isAdded.current = false
    const there = new URL(location.href)
    // Next is on its way to another screen, whose address this is.
    if (there.pathname !== screen) return
    if (there.searchParams.get(RECORD_PARAM) === id && !there.searchParams.has(FORM_PARAM)) {
      if (id !== null && id === ledTo.current) markLedTo(id)
      return
    }
    const wanted = withRecord(there, id)
    if (id === null && namedByNext.current !== null) {
      namedByNext.current = null
      ledTo.current = null
      router.replace(wanted, { scroll: false })
      return
    }
    const isNew = id !== null && before === null && !there.searchParams.has(RECORD_PARAM)
    if (isNew) isAdded.current = true
    History.prototype[isNew ? 'pushState' : 'replaceState'].call(history, history.state, '', wanted)
  })
  useLayoutEffect(() => {
    const follow = (event: PopStateEvent) => {
      isReturning.current = false
      const there = new URL(location.href)
      // Next opens another screen with its own record.
      const wanted = there.pathname === screen ? there.searchParams.get(RECORD_PARAM) : null
      if (wanted === last.current) return
      const isOverShownList = withRecord(there, null) === knownToNext
      isAdded.current = wanted !== null && isOverShownList
      last.current = wanted
      // Our entry over the list that Next shows. If Next saw the event, it would adopt our address, and each refresh
      // would reopen the record or report it as gone.
      if (isOverShownList) event.stopImmediatePropagation()
      else namedByNext.current = wanted
      if (wanted === null) onBack()
      else onForward(wanted)
    }
    return followBackAndForward(follow)
  }, [knownToNext, onBack, onForward, screen])
  return {
    /**
     * Closes the record and goes back to the list instead of adding another entry for it; or goes back to the screen
     * that led to the record, which closes it.
     */
    leave: (close) => {
      if (isReturning.current) return
      isReturning.current = id !== null && id === ledTo.current
      if (isReturning.current) return history.back()
      close()
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
