'use client'

import { useEffect, useEffectEvent } from 'react'

/**
 * Parts of a record's details that buttons, notices and addresses lead to (`#perguntas`). A part says when it is there;
 * whoever wanted it before that is led to it then.
 */
const present = new Map<string, () => void>()
let wanted: string | null = null

const keyOf = (id: string, place: string) => `${id} ${place}`

/** Leads to a part of a record, now or as soon as it is there. */
export function goToPlace(id: string, place: string): void {
  const arrive = present.get(keyOf(id, place))
  if (arrive) arrive()
  else wanted = keyOf(id, place)
}

/** Declares a part of a record's details; `arrive` shows and focuses it. */
export function usePlace(id: string, place: string, { arrive, isReady }: { arrive: () => void; isReady: boolean }) {
  const onArrival = useEffectEvent(arrive)
  useEffect(() => {
    if (!isReady) return undefined
    const key = keyOf(id, place)
    present.set(key, () => onArrival())
    if (wanted === key || (wanted === null && location.hash === `#${place}`)) {
      wanted = null
      onArrival()
    }
    return () => {
      present.delete(key)
    }
  }, [id, isReady, place])
}

/** Shows an element in the middle of the drawer and focuses it. */
export function arriveAt(element: HTMLElement | null | undefined): void {
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
