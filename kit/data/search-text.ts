import type { Where } from 'payload'

import { foldText } from '@kit/lib/text'

/** Below this length the trigram index matches only the start of a word. */
const TRIGRAM = 3

const COUNTRY_CODE = '244'
/** Minimum digits before phones are searched: fewer belong to a document's number or a price. */
const MIN_PHONE_DIGITS = 4

/**
 * Alternatives of patterns: a record is found if its search text (search-text-field.ts) contains all patterns of one of
 * them. They are every word in any order; the text as a whole, which is more specific than words of one or two letters;
 * or the digits of a phone. Patterns go between '%' and '%' of LIKE; Payload's `contains` adds those itself.
 */
export function searchAlternatives(text: string): string[][] {
  const typed = foldText(text).trim()
  const words = typed.split(/\s+/)
  const whole = escapeLike(typed)
  if (words.length === 1 && whole.length < TRIGRAM) return [[` ${whole}`]]
  const digits = phoneDigits(typed)
  // The parts of a spaced phone are not words: in another order they are another number.
  if (digits) return [[whole], [digits]]
  const hasShortWord = words.some(({ length }) => length < TRIGRAM)
  return [words.map(wordPattern), ...(words.length > 1 && hasShortWord ? [[whole]] : [])]
}

/** A word matches anywhere, one or two letters only at the start of a word. */
const wordPattern = (word: string) => (word.length < TRIGRAM ? ' ' : '') + escapeLike(word)

/** Pattern for a record one of whose texts starts with the text: each is on its own line after a space. */
export function startPattern(text: string): string {
  return `\n ${escapeLike(foldText(text))}`
}

/**
 * Payload's condition that a record's search text contains the text, ignoring capitals, accents and spaces in a phone.
 */
export function hasText(text: string, field = 'searchText'): Where {
  const has = (contains: string): Where => ({ [field]: { contains } })
  return { or: searchAlternatives(text).map((patterns): Where => ({ and: patterns.map(has) })) }
}

/** Escapes '%' and '_', which are wildcards. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** The digits of a possible part of a phone, with or without spaces and +244; null for other text. */
function phoneDigits(text: string): string | null {
  if (!/^(?:tel:)?[+\d\s().-]+$/i.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^00(?=244)/, '')
  const isAbroad = digits.startsWith(COUNTRY_CODE) && digits.length > COUNTRY_CODE.length
  const local = isAbroad ? digits.slice(COUNTRY_CODE.length) : digits
  return local.length < MIN_PHONE_DIGITS ? null : local
}
