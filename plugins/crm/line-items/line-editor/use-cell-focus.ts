'use client'

import { type RefObject, useEffect, useRef } from 'react'

import type { LineColumn } from '../domain/line-keys'

/** A field of a line. */
export interface CellPlace {
  column: LineColumn
  index: number
}

/** The field that an event comes from; null for what is no field of a line. */
export function cellOf(target: EventTarget): CellPlace | null {
  if (!(target instanceof HTMLElement)) return null
  const { column } = target.dataset
  const index = target.closest<HTMLElement>('[data-line]')?.dataset.line
  return column && index !== undefined ? { column: column as LineColumn, index: Number(index) } : null
}

/** Focuses a field, also one that the change that is being made only brings about. */
export function useCellFocus(listRef: RefObject<HTMLElement | null>): (place: CellPlace) => void {
  const wanted = useRef<CellPlace | null>(null)
  const focusWanted = () => {
    const place = wanted.current
    if (!place) return
    const cell = listRef.current?.querySelector<HTMLElement>(
      `[data-line="${place.index}"] [data-column="${place.column}"]`,
    )
    if (!cell) return
    wanted.current = null
    cell.focus()
  }
  // Without dependencies: which render brings the field is the list's business.
  useEffect(focusWanted)
  return (place) => {
    wanted.current = place
    // A frame later the moved rows are where they belong, whether or not anything is rendered for it.
    requestAnimationFrame(focusWanted)
  }
}
