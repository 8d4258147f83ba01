import { tidyLine } from '@kit/lib/tidy-text'

/** Country, check digits and 21 digits: the only form in Angola. */
const ANGOLAN_IBAN = /^AO\d{23}$/

/** Normalises an IBAN to the characters of ISO 13616, without printed separators. */
export const normalizeIban = (text: string): string =>
  tidyLine(text)
    .replace(/[\s.\-‐-―−]+/g, '')
    .toUpperCase()

/** Whether a text is an Angolan IBAN with valid check digits (ISO 7064, MOD 97-10) [PROP-25]. */
export function isAngolanIban(text: string): boolean {
  const iban = normalizeIban(text)
  if (!ANGOLAN_IBAN.test(iban)) return false
  const rearranged = `${iban.slice(4)}${iban.slice(0, 4)}`
  let remainder = 0
  for (const character of rearranged) remainder = Number(`${remainder}${Number.parseInt(character, 36)}`) % 97
  return remainder === 1
}

/** Formats in groups of four: 'AO06 0044 0000 …'. */
export const formatIban = (iban: string): string => normalizeIban(iban).replace(/(.{4})(?=.)/g, '$1 ')
