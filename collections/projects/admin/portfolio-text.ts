import { isSitePath } from '@kit/lib/web-address'

/** Splits a text into its non-blank lines, trimmed (PADM-22, PADM-39). */
export function toLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

/** Splits comma-separated tags, trimmed (PADM-21, PADM-40). */
export function toTags(text: string): string[] {
  return text.split(',').flatMap((tag) => tag.trim() || [])
}

/** Makes a path of this site absolute, because the documented field holds URLs. Browser only. */
export const withOrigin = (address: string): string =>
  isSitePath(address) ? `${window.location.origin}${address}` : address
