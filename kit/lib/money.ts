/**
 * Money is exact: whole cents of AOA in code, numeric(10,2) in the database, decimal text in JSON [DATA-03]. Everything
 * here is pure and shared by the server and the browser's previews.
 */

/** 99 999 999,99 Kz: the maximum of numeric(10,2). */
export const MAX_AMOUNT_CENTS = 9_999_999_999

/** The maximum of an amount that includes IVA: what the largest price comes to with the highest rate. */
export const MAX_GROSS_CENTS = 2 * MAX_AMOUNT_CENTS

const DECIMAL = /^(\d+)(?:\.(\d{1,2}))?$/

/**
 * Parses an amount sent by a client: decimal text with a dot ('120000', '120000.5') or a number.
 * @returns whole cents, or null for anything negative, not finite, with an exponent, more than two decimals,
 * surrounding spaces, or beyond `mostCents`.
 */
export function parseAmountToCents(input: string | number, mostCents = MAX_AMOUNT_CENTS): number | null {
  // String() gives a number's shortest exact form: 0.29 is '0.29'; 1e21 and NaN do not match the pattern.
  const text = String(input)
  // At most twelve digits, including leading zeros.
  const cents = DECIMAL.test(text) && !/^\d{13}/.test(text) ? decimalToCents(text) : null
  return cents !== null && cents <= mostCents ? cents : null
}

// '1.234.567,50', and '1,234,567.50' from English programs; a single '1,234' would be ambiguous.
const GROUPED_AMOUNT = /^[1-9]\d{0,2}(?:(?:\.\d{3})+(?:,\d{1,2})?|(?:,\d{3})+\.\d{1,2}|(?:,\d{3}){2,})$/

/**
 * Parses an amount as people in Luanda write it ('1 500,50', '1.500,50', '150.000' with the site's thousands, '1500.5'
 * as in the API, each with or without 'Kz' or 'AOA') to decimal text with a dot; null if unreadable. May exceed the
 * maximum: the code that stores it checks.
 */
export function readTypedAmount(text: string): string | null {
  const compact = text.replace(/\s|kz|aoa/gi, '')
  const plain = GROUPED_AMOUNT.test(compact) ? compact.replace(/[.,](?=\d{3})/g, '') : compact
  const decimal = plain.replace(',', '.')
  return /^\d+(?:\.\d{1,2})?$/.test(decimal) ? decimal : null
}

// Groups of three with one and the same separator, which cannot be the decimal sign too.
const PLAIN_WHOLE = /^-?\d+(?:[.,]0{1,2})?$/
const GROUPED_WHOLE = /^-?[1-9]\d{0,2}([ .,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]0{1,2})?$/

/**
 * Parses a whole number as people in Luanda write it: '1000', '1.000', '1 000', '1,000', also with ',00'. Null for
 * anything else ('2,5', '5 un'), and for numbers too long to be exact.
 */
export function readTypedWhole(text: string): number | null {
  const typed = text.trim().replace(/\s/g, ' ')
  if (!PLAIN_WHOLE.test(typed) && !GROUPED_WHOLE.test(typed)) return null
  const number = Number(typed.replace(/[.,]0{1,2}$/, '').replace(/[ .,]/g, ''))
  return Number.isSafeInteger(number) ? number : null
}

/**
 * Normalises a typed whole number on blur. Text without digits, or a number below `least`, becomes `least`, as
 * documented; unreadable digits stay as typed, for the schema to reject.
 */
export function tidyWhole(text: string, least: number): string {
  const number = readTypedWhole(text) ?? (/\d/.test(text) ? null : least)
  return number === null ? text.trim() : String(Math.max(number, least))
}

/** Cents of a typed amount, which may exceed the maximum; null if unreadable. */
export function readTypedCents(text: string): number | null {
  const amount = readTypedAmount(text)
  if (amount === null) return null
  return Math.min(decimalToCents(amount), Number.MAX_SAFE_INTEGER)
}

/**
 * Normalises a typed amount on blur: '1500.50', '0'. An unreadable or too large amount stays as typed, so that the
 * person sees the error instead of another number.
 */
export function tidyAmount(text: string): string {
  const cents = readTypedCents(text)
  return cents === null || cents > MAX_AMOUNT_CENTS ? text.trim() : centsToFieldText(cents)
}

/** Decimal text with two places, as in JSON and the database: 12000000 → '120000.00'. */
export function centsToDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Shows decimal text with a comma; returns other text unchanged. */
export const withComma = (text: string): string => (/^\d+\.\d{2}$/.test(text) ? text.replace('.', ',') : text)

/** Decimal text for a form, without decimals if they are zero: 150050 → '1500.50', 150000 → '1500'. */
export const centsToFieldText = (cents: number): string => centsToDecimal(cents).replace(/\.00$/, '')

/**
 * Cents of decimal text; null reads as 0. Sums may exceed the limit of one amount: exact up to 10^12 kwanzas.
 * @throws RangeError when the text is not an amount, which only damaged data can be.
 */
export function decimalToCents(text: string | null | undefined): number {
  const [, whole, places = ''] = DECIMAL.exec(text ?? '0') ?? []
  if (whole === undefined) throw new RangeError(`Not an amount: ${String(text)}`)
  return Number(whole + places.padEnd(2, '0'))
}

declare const KWANZAS: unique symbol

/**
 * Payload's value of a money column: a number of kwanzas. Opaque, so that no code calculates with it or takes it for
 * cents: only `toCents` reads it and only `toKwanzas` writes it.
 */
export interface Kwanzas {
  readonly [KWANZAS]: true
}

/**
 * Cents of a money column; null reads as 0. Rounds more than two decimals, which only Payload's own REST can send.
 * @throws RangeError when it is not a number, which only damaged data can be.
 */
export function toCents(kwanzas: Kwanzas | null | undefined): number {
  const amount = Number(kwanzas ?? 0)
  if (!Number.isFinite(amount)) throw new RangeError(`Not an amount: ${amount}`)
  return Math.round(amount * 100)
}

/** The nearest double. Its shortest text is the exact amount, so it reaches numeric(10,2) to the cent. */
export const toKwanzas = (cents: number): Kwanzas => (cents / 100) as unknown as Kwanzas

/**
 * Formats an amount for people: '150 000,00 Kz' with U+00A0 as its spaces [OP-91, SITE-05]. Like Intl's pt-AO, which
 * some phones' browsers lack.
 */
export function formatKwanza(cents: number, { decimals = 2 }: { decimals?: 0 | 2 } = {}): string {
  const text = (cents / 100).toFixed(decimals).replace('.', ',')
  return `${text.replace(/\B(?=(\d{3})+(,|$))/g, '\u00a0')}\u00a0Kz`
}

/** Formats an amount for a field, without currency: '45 000,00', with plain spaces. */
export const groupedAmount = (cents: number): string =>
  formatKwanza(cents)
    .replace(/[^\d,]+/g, ' ')
    .trim()

/** Formats an amount from JSON for people; null counts as 0. */
export const formatAmount = (amount: string | null, options: { decimals?: 0 | 2 } = {}): string =>
  formatKwanza(decimalToCents(amount), options)

/** Formats thousands as the printed texts do: '150.000', '1.234,50' [OP-91]. */
export const formatDottedThousands = (cents: number): string =>
  centsToFieldText(cents)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d))/g, '.')

/** 'IVA (14 %)', with a decimal comma if the rate has decimals. */
export const vatLabel = (ratePercent: number): string => `IVA (${percentText(ratePercent)} %)`

/** A percentage without its sign: '12,5'. */
export const percentText = (percent: number): string => String(percent).replace('.', ',')

/** Message for an amount beyond the largest. */
export const beyondLimit = (mostCents: number): string => `Ultrapassa o limite de ${formatKwanza(mostCents)}`
export const BEYOND_LIMIT = beyondLimit(MAX_AMOUNT_CENTS)
