import type { Where } from 'payload'

import { withoutAccents } from './text'

/** A shorter text has no trigram inside a word; at the beginning of one, with the space before it, it has. */
const TRIGRAM = 3

const COUNTRY_CODE = '244'
/** Fewer digits are part of a number of a document or a price rather than of a phone. */
const MIN_PHONE_DIGITS = 4

/**
 * What a record's search text (search-text-field.ts) has somewhere when it is found by a text: the text itself, one or
 * two letters at the beginning of a word, or the digits of a phone. For LIKE, between '%' and '%'; Payload's `contains`
 * puts those.
 */
export function searchPatterns(text: string): string[] {
  const digits = phoneDigits(text)
  return [(text.length < TRIGRAM ? ' ' : '') + escapeLike(withoutAccents(text)), ...(digits ? [digits] : [])]
}

/** The same when one of the record's texts begins with the text: each stands on a line of its own after a space. */
export function startPattern(text: string): string {
  return `\n ${escapeLike(withoutAccents(text))}`
}

/** Payload's condition that a record has the text, whatever its capitals, accents and spaces in a phone. */
export function hasText(text: string, field = 'searchText'): Where {
  return { or: searchPatterns(text).map((contains): Where => ({ [field]: { contains } })) }
}

/** '%' and '_' would otherwise match anything. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** The digits of what may be a part of a phone, however it is spaced and with or without +244; null for other text. */
function phoneDigits(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const isAbroad = digits.startsWith(COUNTRY_CODE) && digits.length > COUNTRY_CODE.length
  const local = isAbroad ? digits.slice(COUNTRY_CODE.length) : digits
  return local.length < MIN_PHONE_DIGITS ? null : local
}
