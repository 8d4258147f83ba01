import { type FieldErrors, get } from 'react-hook-form'

/**
 * Focuses the first invalid field, once. react-hook-form's own focus (`shouldFocusError`) fires again a moment later
 * and would steal the focus from the next field.
 */
export function focusRefused(form: HTMLFormElement | null, errors: FieldErrors): void {
  const isRefused = (field: Element): field is HTMLElement =>
    field instanceof HTMLElement && get(errors, field.getAttribute('name') ?? '') !== undefined
  focusField(Array.from(form?.elements ?? []).find(isRefused))
}

export function focusField(field: HTMLElement | undefined): void {
  // Folded content cannot be focused.
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}
