import { type FieldErrors, get } from 'react-hook-form'

/**
 * Focuses the first invalid field, once. react-hook-form's own focus (`shouldFocusError`) fires again a moment later
 * and would steal the focus from the next field.
 */
export function focusRefused(form: HTMLFormElement | null, errors: FieldErrors): void {
  const isRefused = (field: Element): field is HTMLElement =>
    field instanceof HTMLElement && get(errors, field.getAttribute('name') ?? '') !== undefined
  const refused = Array.from(form?.elements ?? []).find(isRefused)
  // Folded content cannot be focused.
  refused?.closest('details')?.setAttribute('open', '')
  refused?.focus()
}
