'use client'

import { type RefObject, useEffect, useRef } from 'react'

import type { LineColumn } from '../domain/line-keys'

/** Position of a line's field. */
export interface CellPlace {
  column: LineColumn
  index: number
}

/** Returns the field of an event's target; null outside the lines' fields. */
export function cellOf(target: EventTarget): CellPlace | null {
  if (!(target instanceof HTMLElement)) return null
  const { column } = target.dataset
  const index = target.closest<HTMLElement>('[data-line]')?.dataset.line
  return column && index !== undefined ? { column: column as LineColumn, index: Number(index) } : null
}

/** Returns a function that focuses a field, also one that the next render creates. */
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
  // No dependency array: any render may create the field.
  useEffect(focusWanted)
  return (place) => {
    wanted.current = place
    // Moved rows are in place a frame later, even without a render.
    requestAnimationFrame(focusWanted)
  }
}
