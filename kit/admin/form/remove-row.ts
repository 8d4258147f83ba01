import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'

/** Removes the row of a pressed button; the focus goes to the next button: the next row's, or the one that adds a row. */
export function removeRow({ currentTarget }: MouseEvent<HTMLButtonElement>, remove: () => void): void {
  const form = currentTarget.closest('fieldset, form')
  const buttons = () => [...(form?.querySelectorAll('button') ?? [])]
  const index = buttons().indexOf(currentTarget)
  flushSync(remove)
  buttons()[index]?.focus()
}
