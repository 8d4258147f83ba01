/**
 * Whether a text looks like an Angolan NIF: 10 digits (entities) or 9 digits + 2 letters + 3 digits (persons, the
 * number of the identity card). Spaces, dots and hyphens do not count. Only ever a reason to warn, never to
 * refuse: foreign clients and older numbers are real.
 */
export function isPlausibleNif(text: string): boolean {
  return /^(?:\d{10}|\d{9}[A-Z]{2}\d{3})$/i.test(text.replace(/[\s.-]/g, ''))
}
