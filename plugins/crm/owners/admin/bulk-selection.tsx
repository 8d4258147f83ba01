'use client'

import { createContext, type ReactNode, use, useState } from 'react'

import { latestOf } from '@kit/admin/form/own-changes'
import { useIsHydrated } from '@kit/ui/use-is-hydrated'
import './bulk.css'

interface Selection {
  /** Ids of the selected records, in the page's order. */
  chosen: readonly string[]
  /** `updatedAt` of each selected record: as loaded, or after the person's own changes since. */
  loadedAt: () => string[]
  all: readonly string[]
  choose: (ids: readonly string[], isChosen: boolean) => void
  /** Clears the selection and focuses the list, because the clicked bar disappears. */
  clear: () => void
}

const SelectionContext = createContext<Selection | null>(null)

export function useBulkSelection(): Selection {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('useBulkSelection belongs inside BulkSelection')
  return selection
}

interface Props {
  children: ReactNode
  records: readonly { id: string; updatedAt: string }[]
}

/** Keeps the selection of a page of records; one that leaves the page is deselected. */
export function BulkSelection({ children, records }: Props) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [listed, setListed] = useState(records)
  if (records !== listed) {
    setListed(records)
    setKept((before) => new Set(records.map(({ id }) => id).filter((id) => before.has(id))))
  }
  const choose = (changed: readonly string[], isChosen: boolean) =>
    setKept((before) => {
      const next = new Set(before)
      for (const id of changed) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      return next
    })
  const chosen = records.filter(({ id }) => kept.has(id))
  const ids = chosen.map(({ id }) => id)
  const selection: Selection = {
    all: records.map(({ id }) => id),
    choose,
    chosen: ids,
    clear: () => {
      choose(ids, false)
      focusList()
    },
    loadedAt: () => chosen.map(({ id, updatedAt }) => latestOf(id, updatedAt) ?? updatedAt),
  }
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

const TICK = 'tw:size-[18px] tw:m-0 tw:accent-ink tw:cursor-pointer'

/** Selects one record; renders nothing outside a selectable page. */
export function SelectRecord({ id, name }: { id: string; name: string }) {
  const selection = use(SelectionContext)
  const isReady = useIsHydrated()
  if (!selection) return null
  const { choose, chosen } = selection
  return (
    <label className="row-select">
      <input
        aria-label={`Selecionar ${name}`}
        checked={chosen.includes(id)}
        className={TICK}
        disabled={!isReady}
        onChange={(event) => choose([id], event.target.checked)}
        type="checkbox"
      />
    </label>
  )
}

const SELECT_PAGE = 'Selecionar esta página'

export function SelectPage({ hasText = true }: { hasText?: boolean }) {
  const selection = use(SelectionContext)
  const isReady = useIsHydrated()
  if (!selection) return null
  const { all, choose, chosen } = selection
  return (
    <label className="row-select row-select--all">
      <input
        aria-label={SELECT_PAGE}
        checked={chosen.length === all.length}
        className={TICK}
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

/** Focuses the list's first visible field. */
const focusList = () =>
  setTimeout(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('.row-select input')]
    boxes.find((box) => box.checkVisibility())?.focus()
  })
