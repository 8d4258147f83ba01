import { focusField } from '@kit/ui/focus-refused'

/**
 * Focuses the first field whose text the browser cannot read, such as 31/11/2026 as a day: its value is '', like that
 * of an empty field. `TextField` shows the message. Returns whether there is one.
 */
export function refuseUnreadable(form: HTMLElement | null): boolean {
  const unreadable = Array.from(form?.querySelectorAll('input') ?? []).find(({ validity }) => validity.badInput)
  // Fires 'invalid' at the field.
  unreadable?.checkValidity()
  focusField(unreadable)
  return unreadable !== undefined
}
