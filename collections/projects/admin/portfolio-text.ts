import { isSitePath } from '@kit/lib/web-address'

/** The addresses of a text with one a line, blank lines dropped (PADM-22, PADM-39). */
export function toLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

/** The tags of a text with commas between them, trimmed (PADM-21, PADM-40). */
export function toTags(text: string): string[] {
  return text.split(',').flatMap((tag) => tag.trim() || [])
}

/** A path of this site as the address that it is here: the documented field has addresses. In the browser alone. */
export const withOrigin = (address: string): string =>
  isSitePath(address) ? `${window.location.origin}${address}` : address
