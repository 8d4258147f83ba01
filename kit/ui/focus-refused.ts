import { type FieldErrors, get } from 'react-hook-form'

/**
 * Focuses the first invalid field, once. react-hook-form's own focus (`shouldFocusError`) fires again a moment later
 * and would steal the focus from the next field.
 * @returns false if no field of the form is invalid
 */
export function focusRefused(form: HTMLFormElement | null, errors: FieldErrors): boolean {
  const isRefused = (field: Element): field is HTMLElement =>
    field instanceof HTMLElement && get(errors, field.getAttribute('name') ?? '') !== undefined
  const refused = Array.from(form?.elements ?? []).find(isRefused)
  focusField(refused)
  return refused !== undefined
}

export function focusField(field: HTMLElement | undefined): void {
  // Folded content cannot be focused.
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}
