import { useEffect, useRef, useState } from 'react'

import { useIsHydrated } from '@kit/ui/use-is-hydrated'
import { forgetDraft, readDraft, writeDraft } from '@/site/forms/use-draft'
import { type Quantities, toQuantity } from './order'

/** The chosen service with the quantities of its selected features. */
interface Selection {
  id: string
  quantities: Quantities
}

const DRAFT_KEY = 'recursos'

export interface SelectionState extends Selection {
  /** False until hydrated; until then nothing can be chosen. */
  isReady: boolean
  /** Chooses a service and shows its details (SERV-06…08). */
  select: (id: string) => void
  /** Adds a feature with quantity 1, or removes it (SERV-10). */
  toggle: (name: string) => void
  setQuantity: (name: string, quantity: number) => void
  clear: () => void
}

/**
 * The visitor's selection. Starts with the first service or the one after '#' in the address, and survives a reload in
 * this tab.
 */
export function useSelection(ids: readonly string[]): SelectionState {
  const [selection, setSelection] = useState<Selection>({ id: ids[0] ?? '', quantities: {} })
  const [shown, setShown] = useState({ count: 0, id: '' })
  const change = (next: Selection) => {
    setSelection(next)
    writeDraft(DRAFT_KEY, next)
  }
  const select = (id: string) => {
    // Clears the selection, because another service has other features.
    if (id !== selection.id) change({ id, quantities: {} })
    setShown(({ count }) => ({ count: count + 1, id }))
  }
  const { id, quantities } = selection
  const isReady = useIsHydrated()

  useAddress(ids, selection, setSelection, select)
  useEffect(() => {
    if (shown.id !== '') showDetails(shown.id)
  }, [shown])

  return {
    ...selection,
    clear: () => {
      setSelection({ id, quantities: {} })
      forgetDraft(DRAFT_KEY)
    },
    isReady,
    select: (chosen) => {
      window.history.replaceState(window.history.state, '', `#${chosen}`)
      select(chosen)
    },
    setQuantity: (name, quantity) => change({ id, quantities: { ...quantities, [name]: quantity } }),
    toggle: (name) => {
      const { [name]: current, ...others } = quantities
      change({ id, quantities: current === undefined ? { ...quantities, [name]: 1 } : others })
    },
  }
}

/** Follows the address's '#'; first restores the selection from before a reload. */
function useAddress(
  ids: readonly string[],
  { id }: Selection,
  restore: (selection: Selection) => void,
  select: (id: string) => void,
): void {
  const latest = useRef({ id, ids, restore, select })
  useEffect(() => {
    latest.current = { id, ids, restore, select }
  })
  useEffect(() => {
    const { ids, restore, select } = latest.current
    const asked = askedId(ids)
    const kept = readKept(ids)
    if (kept && (asked === null || asked === kept.id)) restore(kept)
    else if (asked !== null) select(asked)
    const follow = () => {
      const next = askedId(latest.current.ids)
      if (next !== null && next !== latest.current.id) latest.current.select(next)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
}

function askedId(ids: readonly string[]): string | null {
  const hash = window.location.hash.slice(1)
  return ids.includes(hash) ? hash : null
}

function readKept(ids: readonly string[]): Selection | null {
  const { id, quantities } = readDraft(DRAFT_KEY)
  if (typeof id !== 'string' || !ids.includes(id)) return null
  const rows = Object.entries(typeof quantities === 'object' && quantities !== null ? quantities : {})
  return { id, quantities: Object.fromEntries(rows.map(([name, value]) => [name, toQuantity(String(value))])) }
}

/** Scrolls to the details and focuses their heading, so that the keyboard continues there (SERV-08). */
function showDetails(id: string): void {
  const details = document.getElementById(id)
  details?.querySelector<HTMLElement>('[data-details-title]')?.focus({ preventScroll: true })
  details?.scrollIntoView()
}
