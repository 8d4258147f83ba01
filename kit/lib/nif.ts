/**
 * True for text that looks like an Angolan NIF: 10 digits (entities) or 9 digits + 2 letters + 3 digits (persons, the
 * identity card's number), ignoring spaces, dots and hyphens. Use it only to warn, never to reject: foreign clients and
 * older numbers exist.
 */
export function isPlausibleNif(text: string): boolean {
  return /^(?:\d{10}|\d{9}[A-Z]{2}\d{3})$/i.test(text.replace(/[\s.-]/g, ''))
}
