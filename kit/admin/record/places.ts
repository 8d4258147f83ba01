import { useEffect, useEffectEvent } from 'react'

/**
 * Parts of a record's details that buttons, notifications and addresses (`#perguntas`) lead to. A part registers once
 * it is ready; a request for it that came earlier is then fulfilled.
 */
const present = new Map<string, () => void>()
let wanted: string | null = null

const keyOf = (id: string, place: string) => `${id} ${place}`

/** Goes to a part of a record, now or as soon as it is ready. */
export function goToPlace(id: string, place: string): void {
  const arrive = present.get(keyOf(id, place))
  if (arrive) arrive()
  else wanted = keyOf(id, place)
}

/** Registers a part of a record's details; `arrive` shows and focuses it. */
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

/** Scrolls an element to the middle and focuses it, in folded parts that it opens. */
export function arriveAt(element: HTMLElement | null | undefined): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
