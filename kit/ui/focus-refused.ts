import { type FieldErrors, get } from 'react-hook-form'

/**
 * Focuses the first field of a form that was refused, once. react-hook-form's own focus (`shouldFocusError`) comes a
 * second time a moment later, and then takes the focus from whoever has gone on to the next field.
 */
export function focusRefused(form: HTMLFormElement | null, errors: FieldErrors): void {
  const isRefused = (field: Element): field is HTMLElement =>
    field instanceof HTMLElement && get(errors, field.getAttribute('name') ?? '') !== undefined
  const refused = Array.from(form?.elements ?? []).find(isRefused)
  // What is folded away takes no focus.
  refused?.closest('details')?.setAttribute('open', '')
  refused?.focus()
}
