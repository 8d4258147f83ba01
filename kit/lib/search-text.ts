import type { Where } from 'payload'

import { foldText } from './text'

/** Below this length the trigram index matches only the start of a word. */
const TRIGRAM = 3

const COUNTRY_CODE = '244'
/** Minimum digits before phones are searched: fewer belong to a document's number or a price. */
const MIN_PHONE_DIGITS = 4

/**
 * What a record's search text (search-text-field.ts) has when it is found by a text: all of the patterns of one of these
 * alternatives, each of them anywhere. That is every word, in any order; the text as it stands, which says more than a
 * word of one or two letters; or the digits of a phone. For LIKE, between '%' and '%'; Payload's `contains` puts those.
 */
export function searchAlternatives(text: string): string[][] {
  const typed = foldText(text).trim()
  const words = typed.split(/\s+/)
  const whole = escapeLike(typed)
  if (words.length === 1 && whole.length < TRIGRAM) return [[` ${whole}`]]
  const digits = phoneDigits(typed)
  // Of a phone with spaces the parts are no words: in another order they are another number.
  if (digits) return [[whole], [digits]]
  const hasShortWord = words.some(({ length }) => length < TRIGRAM)
  return [words.map(wordPattern), ...(words.length > 1 && hasShortWord ? [[whole]] : [])]
}

/** A word is found anywhere, one or two letters at the beginning of a word. */
const wordPattern = (word: string) => (word.length < TRIGRAM ? ' ' : '') + escapeLike(word)

/** What it has when one of the record's texts begins with the text: each stands on a line of its own after a space. */
export function startPattern(text: string): string {
  return `\n ${escapeLike(foldText(text))}`
}

/** Payload's condition that a record has the text, whatever its capitals, accents and spaces in a phone. */
export function hasText(text: string, field = 'searchText'): Where {
  const has = (contains: string): Where => ({ [field]: { contains } })
  return { or: searchAlternatives(text).map((patterns): Where => ({ and: patterns.map(has) })) }
}

/** '%' and '_' would otherwise match anything. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** The digits of what may be a part of a phone, however it is spaced and with or without +244; null for other text. */
function phoneDigits(text: string): string | null {
  if (!/^(?:tel:)?[+\d\s().-]+$/i.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^00(?=244)/, '')
  const isAbroad = digits.startsWith(COUNTRY_CODE) && digits.length > COUNTRY_CODE.length
  const local = isAbroad ? digits.slice(COUNTRY_CODE.length) : digits
  return local.length < MIN_PHONE_DIGITS ? null : local
}
