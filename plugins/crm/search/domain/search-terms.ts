import { escapeLike, indexedLike } from '../../../../src/lib/like'

const COUNTRY_CODE = '244'
/** Fewer digits are part of a number of a document or a price rather than of a phone. */
const MIN_PHONE_DIGITS = 4

/** The texts that are looked for. */
export interface SearchTerms {
  /** Patterns of ILIKE: what begins with the text, and what has it anywhere (two letters: at the beginning of a word). */
  startsWith: string
  contains: string
  /** The digits of what may be a part of a phone, however it is spaced and with or without +244; null for other text. */
  phoneDigits: string | null
}

/** What was typed into the search, as the database is asked for it. */
export function searchTerms(text: string): SearchTerms {
  return {
    contains: `%${indexedLike(text)}%`,
    phoneDigits: phoneDigits(text),
    startsWith: `${escapeLike(text)}%`,
  }
}

function phoneDigits(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const isAbroad = digits.startsWith(COUNTRY_CODE) && digits.length > COUNTRY_CODE.length
  const local = isAbroad ? digits.slice(COUNTRY_CODE.length) : digits
  return local.length < MIN_PHONE_DIGITS ? null : local
}
