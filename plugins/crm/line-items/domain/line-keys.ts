/** Fields of a line in tab order. */
export type LineColumn = 'serviceId' | 'description' | 'quantity' | 'unitPrice' | 'isMonthly' | 'isOptional' | 'status'

interface KeyPress {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

export type LineCommand = { kind: 'move'; step: -1 | 1 } | { kind: 'next-line' } | { kind: 'same-column'; step: -1 | 1 }

/**
 * Maps a key press in a line's field to a command, as in a spreadsheet: Enter goes to the next line, Alt with an arrow
 * moves the line, an arrow alone goes up or down in number fields. null for the browser's default.
 */
export function lineCommand(column: LineColumn, press: KeyPress): LineCommand | null {
  const { altKey, ctrlKey, key, metaKey, shiftKey } = press
  if (ctrlKey || metaKey) return null
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
  if (step !== null && altKey) return { kind: 'move', step }
  if (altKey || shiftKey) return null
  if (key === 'Enter') return { kind: 'next-line' }
  // In the description, arrows move the caret; in a select, they change the option.
  if (step !== null && (column === 'quantity' || column === 'unitPrice')) return { kind: 'same-column', step }
  return null
}
