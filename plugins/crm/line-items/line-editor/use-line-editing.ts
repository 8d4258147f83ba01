import { toast } from '@payloadcms/ui'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'

import { copyOfLine, EMPTY_LINE, isBlankLine, readPastedLines } from '../domain/line-entry'
import { type LineColumn, lineCommand } from '../domain/line-keys'
import { MAX_LINE_ITEMS } from '../domain/line-items'
import type { LinedValues } from './line-values'

const WITHOUT_FOCUS = { shouldFocus: false }

function tooManyLines(fitting: number, pasted: number): string {
  const left = pasted - fitting
  const fit = fitting === 1 ? 'coube' : 'couberam'
  return `Das ${pasted} linhas coladas ${fit} ${fitting}: no máximo ${MAX_LINE_ITEMS} itens. ${left === 1 ? 'Ficou' : 'Ficaram'} de fora ${left}.`
}

/** Line actions by key, paste and button; they move the focus along. */
export function useLineEditing(listRef: RefObject<HTMLElement | null>, addRef: RefObject<HTMLElement | null>) {
  const { control, getValues, trigger } = useFormContext<LinedValues>()
  const { fields, insert, move, remove } = useFieldArray({
    control,
    // The default is 'id', which quote lines use themselves.
    keyName: 'key',
    name: 'items',
  })
  const focusCell = useCellFocus(listRef)
  const isFull = fields.length >= MAX_LINE_ITEMS

  const add = () => {
    if (isFull) return
    insert(fields.length, { ...EMPTY_LINE }, WITHOUT_FOCUS)
    focusCell({ column: 'serviceId', index: fields.length })
  }
  const moveLine = (from: number, step: -1 | 1, column?: LineColumn) => {
    const to = from + step
    if (to < 0 || to >= fields.length) return
    move(from, to)
    if (column) focusCell({ column, index: to })
  }
  const goToNextLine = ({ column, index }: CellPlace) => {
    if (index + 1 < fields.length) focusCell({ column, index: index + 1 })
    // Enter in a blank last line adds no line.
    else if (!isBlankLine(getValues(`items.${index}`))) add()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = cellOf(event.target)
    const command = place && lineCommand(place.column, event)
    if (!place || !command) return
    event.preventDefault()
    if (command.kind === 'next-line') goToNextLine(place)
    else if (command.kind === 'move') moveLine(place.index, command.step, place.column)
    else focusCell({ ...place, index: place.index + command.step })
  }
  const onPaste = (event: ClipboardEvent) => {
    const place = cellOf(event.target)
    const lines = place?.column === 'description' ? readPastedLines(event.clipboardData.getData('text')) : null
    if (!place || !lines) return
    event.preventDefault()
    const replaced = isBlankLine(getValues(`items.${place.index}`)) ? 1 : 0
    const fitting = lines.slice(0, MAX_LINE_ITEMS - fields.length + replaced)
    insert(place.index + 1, fitting, WITHOUT_FOCUS)
    if (replaced) remove(place.index)
    void trigger('items')
    if (fitting.length < lines.length) toast.warning(tooManyLines(fitting.length, lines.length))
    focusCell({ column: 'unitPrice', index: place.index + fitting.length - replaced })
  }
  return {
    add,
    drop: move,
    duplicate: (index: number) => {
      if (isFull) return
      insert(index + 1, copyOfLine(getValues(`items.${index}`)), WITHOUT_FOCUS)
      focusCell({ column: 'description', index: index + 1 })
    },
    fields,
    isFull,
    move: moveLine,
    onKeyDown,
    onPaste,
    remove: (index: number) => {
      remove(index)
      if (fields.length === 1) addRef.current?.focus()
      else focusCell({ column: 'description', index: Math.min(index, fields.length - 2) })
    },
  }
}

interface CellPlace {
  column: LineColumn
  index: number
}

/** Returns the field of an event's target; null outside the lines' fields. */
function cellOf(target: EventTarget): CellPlace | null {
  if (!(target instanceof HTMLElement)) return null
  const { column } = target.dataset
  const index = target.closest<HTMLElement>('[data-line]')?.dataset.line
  return column && index !== undefined ? { column: column as LineColumn, index: Number(index) } : null
}

/** Returns a function that focuses a field, also one that the next render creates. */
function useCellFocus(listRef: RefObject<HTMLElement | null>): (place: CellPlace) => void {
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
