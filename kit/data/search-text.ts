import type { Where } from 'payload'

import { foldText } from '@kit/lib/text'

/** Below 3 characters the trigram index only matches the start of a word. */
const TRIGRAM = 3

const COUNTRY_CODE = '244'
/** Minimum digits before we search phone numbers: fewer may be a document number or a price. */
const MIN_PHONE_DIGITS = 4

/**
 * Alternative lists of patterns: a record matches if its search text (search-text-field.ts) contains all patterns of
 * one list. The alternatives are every word in any order; the whole text, which is more specific than words of one or
 * two letters; or the digits of a phone. Patterns go between '%' and '%' of LIKE; Payload's `contains` adds those
 * itself.
 */
export function searchAlternatives(text: string): string[][] {
  const typed = foldText(text).trim()
  const words = typed.split(/\s+/)
  const whole = escapeLike(typed)
  if (words.length === 1 && whole.length < TRIGRAM) return [[` ${whole}`]]
  const digits = phoneDigits(typed)
  // The parts of a spaced phone are not words: reordered, they are another number.
  if (digits) return [[whole], [digits]]
  const hasShortWord = words.some(({ length }) => length < TRIGRAM)
  return [words.map(wordPattern), ...(words.length > 1 && hasShortWord ? [[whole]] : [])]
}

/** Matches a word anywhere; one or two letters only at the start of a word. */
const wordPattern = (word: string) => (word.length < TRIGRAM ? ' ' : '') + escapeLike(word)

/** Matches a record one of whose texts starts with this text: each is on its own line, after a space. */
export function startPattern(text: string): string {
  return `\n ${escapeLike(foldText(text))}`
}

/** Payload condition: the record's search text matches, ignoring case, accents and the spaces of a phone. */
export function hasText(text: string, field = 'searchText'): Where {
  const has = (contains: string): Where => ({ [field]: { contains } })
  return { or: searchAlternatives(text).map((patterns): Where => ({ and: patterns.map(has) })) }
}

/** Escapes '%' and '_', which are wildcards. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** The digits if the text may be part of a phone, with or without spaces and +244; null for other text. */
function phoneDigits(text: string): string | null {
  if (!/^(?:tel:)?[+\d\s().-]+$/i.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^00(?=244)/, '')
  const isAbroad = digits.startsWith(COUNTRY_CODE) && digits.length > COUNTRY_CODE.length
  const local = isAbroad ? digits.slice(COUNTRY_CODE.length) : digits
  return local.length < MIN_PHONE_DIGITS ? null : local
}
