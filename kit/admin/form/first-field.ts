const FIELD =
  'input:not([type=hidden], [hidden], [readonly], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** The field to focus in a form that was just opened; null on a phone, where the keyboard would cover the form. */
export function firstFieldIn(container: Element | null | undefined): HTMLElement | null {
  if (!window.matchMedia('(pointer: fine)').matches) return null
  return container?.querySelector<HTMLElement>(FIELD) ?? null
}
