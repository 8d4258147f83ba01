'use client'

import { createContext, type ReactNode, use, useState } from 'react'

import { useIsHydrated } from '@kit/lib/use-is-hydrated'

interface Selection {
  /** The chosen leads that the page shows, in its order. */
  chosen: readonly string[]
  /** The `updatedAt` of each of them, as the page shows it. */
  loadedAt: readonly string[]
  all: readonly string[]
  choose: (ids: readonly string[], isChosen: boolean) => void
}

const SelectionContext = createContext<Selection | null>(null)

/** Which leads of the page are chosen for a change of them all. */
export function useBulkSelection(): Selection {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('useBulkSelection belongs inside BulkSelection')
  return selection
}

interface Props {
  children: ReactNode
  leads: readonly { id: string; updatedAt: string }[]
}

/** Remembers the choice around a page of leads; one that has left the page is no longer chosen. */
export function BulkSelection({ children, leads }: Props) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const choose = (changed: readonly string[], isChosen: boolean) =>
    setKept((before) => {
      const next = new Set(before)
      for (const id of changed) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      return next
    })
  const chosen = leads.filter(({ id }) => kept.has(id))
  const selection: Selection = {
    all: leads.map(({ id }) => id),
    choose,
    chosen: chosen.map(({ id }) => id),
    loadedAt: chosen.map(({ updatedAt }) => updatedAt),
  }
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

/** Chooses one lead. */
export function SelectLead({ id, name }: { id: string; name: string }) {
  const { choose, chosen } = useBulkSelection()
  const isReady = useIsHydrated()
  return (
    <label className="lead-select">
      <input
        aria-label={`Selecionar ${name}`}
        checked={chosen.includes(id)}
        disabled={!isReady}
        onChange={(event) => choose([id], event.target.checked)}
        type="checkbox"
      />
    </label>
  )
}

const SELECT_PAGE = 'Selecionar esta página'

/** Chooses all leads of the page, or none. */
export function SelectPage({ hasText = true }: { hasText?: boolean }) {
  const { all, choose, chosen } = useBulkSelection()
  const isReady = useIsHydrated()
  return (
    <label className="lead-select lead-select--all">
      <input
        aria-label={SELECT_PAGE}
        checked={chosen.length === all.length}
        disabled={!isReady}
        onChange={(event) => choose(all, event.target.checked)}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && chosen.length < all.length
        }}
        type="checkbox"
      />
      {hasText ? <span>{SELECT_PAGE}</span> : null}
    </label>
  )
}
