/**
 * Money is exact: whole cents of AOA in code, numeric(10,2) in the database, decimal text in JSON [DATA-03]. Everything
 * here is pure and serves the server and the browser's previews alike.
 */

/** 99 999 999,99 Kz: the largest amount that numeric(10,2) holds. */
export const MAX_AMOUNT_CENTS = 9_999_999_999

const DECIMAL = /^(\d+)(?:\.(\d{1,2}))?$/

/**
 * The cents of an amount as a client sends it: decimal text with a dot ('120000', '120000.5') or a number.
 * @returns whole cents, or null for anything negative, not finite, with an exponent, more than two places,
 * surrounding spaces, or beyond 99 999 999.99.
 */
export function parseAmountToCents(input: string | number): number | null {
  // String() gives a number's shortest exact form: 0.29 is '0.29', 1e21 and NaN do not match the pattern.
  const text = String(input)
  // At most twelve digits, leading zeros too.
  const cents = DECIMAL.test(text) && !/^\d{13}/.test(text) ? decimalToCents(text) : null
  return cents !== null && cents <= MAX_AMOUNT_CENTS ? cents : null
}

// '1.234.567,50', and '1,234,567.50' of programs that write English; a single '1,234' could be either.
const GROUPED_AMOUNT = /^[1-9]\d{0,2}(?:(?:\.\d{3})+(?:,\d{1,2})?|(?:,\d{3})+\.\d{1,2}|(?:,\d{3}){2,})$/

/**
 * An amount as people in Luanda write it ('1 500,50', '1.500,50', '150.000' with the thousands of the site, '1500.5'
 * as in the API, each with or without 'Kz' or 'AOA'), as decimal text with a dot. Null for what is no amount. It may be
 * beyond the largest amount: whoever stores it checks.
 */
export function readTypedAmount(text: string): string | null {
  const compact = text.replace(/\s|kz|aoa/gi, '')
  const plain = GROUPED_AMOUNT.test(compact) ? compact.replace(/[.,](?=\d{3})/g, '') : compact
  const decimal = plain.replace(',', '.')
  return /^\d+(?:\.\d{1,2})?$/.test(decimal) ? decimal : null
}

// Groups of three, all after the same sign, which is then not the decimal sign too.
const PLAIN_WHOLE = /^-?\d+(?:[.,]0{1,2})?$/
const GROUPED_WHOLE = /^-?[1-9]\d{0,2}([ .,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]0{1,2})?$/

/**
 * A whole number as people in Luanda write it: '1000', '1.000', '1 000', '1,000', also with ',00'. Null for everything
 * else ('2,5', '5 un'), and for what is too long to be exact.
 */
export function readTypedWhole(text: string): number | null {
  const typed = text.trim().replace(/\s/g, ' ')
  if (!PLAIN_WHOLE.test(typed) && !GROUPED_WHOLE.test(typed)) return null
  const number = Number(typed.replace(/[.,]0{1,2}$/, '').replace(/[ .,]/g, ''))
  return Number.isSafeInteger(number) ? number : null
}

/**
 * A typed whole number as the form keeps it once its field has been left. No number, or one below `least`, becomes
 * `least`, as documented; digits that cannot be read stay as they were typed, for the schema to refuse.
 */
export function tidyWhole(text: string, least: number): string {
  const number = readTypedWhole(text) ?? (/\d/.test(text) ? null : least)
  return number === null ? text.trim() : String(Math.max(number, least))
}

/** The cents of an amount as people write it, which may be beyond the largest one; null for what is no amount. */
export function readTypedCents(text: string): number | null {
  const amount = readTypedAmount(text)
  if (amount === null) return null
  return Math.min(decimalToCents(amount), Number.MAX_SAFE_INTEGER)
}

/**
 * A typed amount as the form keeps it once its field has been left: '1500.50', '0'. What is no amount, or beyond the
 * largest, stays as it was typed, so that the person is told instead of finding another.
 */
export function tidyAmount(text: string): string {
  const cents = readTypedCents(text)
  return cents === null || cents > MAX_AMOUNT_CENTS ? text.trim() : centsToFieldText(cents)
}

/** Decimal text with two places, as JSON and the database have it: 12000000 → '120000.00'. */
export function centsToDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Decimal text as a field shows it, with a comma; what is no decimal text as it is. */
export const withComma = (text: string): string => (/^\d+\.\d{2}$/.test(text) ? text.replace('.', ',') : text)

/** As a form keeps an amount, without places where there are none: 150050 → '1500.50', 150000 → '1500'. */
export const centsToFieldText = (cents: number): string => centsToDecimal(cents).replace(/\.00$/, '')

/**
 * The cents of decimal text; none reads as 0. Sums beyond the limit of one amount are fine: exact up to 10^12 kwanzas.
 * @throws RangeError when the text is no amount at all, which only damaged data can be.
 */
export function decimalToCents(text: string | null | undefined): number {
  const [, whole, places = ''] = DECIMAL.exec(text ?? '0') ?? []
  if (whole === undefined) throw new RangeError(`Not an amount: ${String(text)}`)
  return Number(whole + places.padEnd(2, '0'))
}

declare const KWANZAS: unique symbol

/**
 * What Payload has of a money column: a number of kwanzas. Opaque, so that nothing calculates with it and it is never taken
 * for cents: `toCents` reads it, `toKwanzas` writes it, and nothing else does.
 */
export interface Kwanzas {
  readonly [KWANZAS]: true
}

/**
 * The cents of a money column; none reads as 0. Of more than two places, which only Payload's own REST can send, they are
 * rounded.
 * @throws RangeError when it is no number at all, which only damaged data can be.
 */
export function toCents(kwanzas: Kwanzas | null | undefined): number {
  const amount = Number(kwanzas ?? 0)
  if (!Number.isFinite(amount)) throw new RangeError(`Not an amount: ${amount}`)
  return Math.round(amount * 100)
}

/** The nearest double, whose shortest text is the amount: it reaches numeric(10,2) to the cent. */
export const toKwanzas = (cents: number): Kwanzas => (cents / 100) as unknown as Kwanzas

/**
 * A computed amount for people to read: '150 000,00 Kz' with U+00A0 where it has spaces [OP-91, SITE-05]. As Intl's pt-AO,
 * which not every phone's browser knows.
 */
export function formatKwanza(cents: number, { decimals = 2 }: { decimals?: 0 | 2 } = {}): string {
  const text = (cents / 100).toFixed(decimals).replace('.', ',')
  return `${text.replace(/\B(?=(\d{3})+(,|$))/g, '\u00a0')}\u00a0Kz`
}

/** The same without its currency, in a field: '45 000,00', with plain spaces. */
export const groupedAmount = (cents: number): string =>
  formatKwanza(cents)
    .replace(/[^\d,]+/g, ' ')
    .trim()

/** An amount of JSON for people to read: decimal text, or 0 for none. */
export const formatAmount = (amount: string | null, options: { decimals?: 0 | 2 } = {}): string =>
  formatKwanza(decimalToCents(amount), options)

/** The thousands of the printed texts: '150.000', '1.234,50' [OP-91]. */
export const formatDottedThousands = (cents: number): string =>
  centsToFieldText(cents)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d))/g, '.')

/** 'IVA (14 %)', with a decimal comma where the rate needs one. */
export function vatLabel({ label, ratePercent }: { label: string; ratePercent: number }): string {
  return `${label} (${percentText(ratePercent)} %)`
}

/** A percentage as it is written, without its sign: '12,5'. */
export const percentText = (percent: number): string => String(percent).replace('.', ',')

/** Message for an amount beyond the largest. */
export const BEYOND_LIMIT = `Ultrapassa o limite de ${formatKwanza(MAX_AMOUNT_CENTS)}`
