/**
 * Money is exact: whole cents of AOA in code, numeric(10,2) in the database, decimal text in JSON [DATA-03].
 * Functions that multiply or add do not clamp: a result beyond `MAX_AMOUNT_CENTS` stays beyond it, so that the
 * caller can refuse it. Everything here is pure and serves the server and the browser's previews alike.
 */

/** 99 999 999,99 Kz: the largest amount that numeric(10,2) holds. */
export const MAX_AMOUNT_CENTS = 9_999_999_999

// At most twelve digits keep leading zeros harmless and the number below 2^53; the limit itself is checked after.
const AMOUNT_PATTERN = /^(\d{1,12})(?:\.(\d{1,2}))?$/

/**
 * The cents of an amount as a client sends it: decimal text with a dot ('120000', '120000.5') or a number.
 * @returns whole cents, or null for anything negative, not finite, with an exponent, more than two places,
 * surrounding spaces, or beyond 99 999 999.99.
 */
export function parseAmountToCents(input: string | number): number | null {
  // String() gives a number's shortest exact form: 0.29 is '0.29', 1e21 and NaN do not match the pattern.
  const match = AMOUNT_PATTERN.exec(String(input))
  if (!match) return null
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents > MAX_AMOUNT_CENTS ? null : cents
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
  return parseAmountToCents(amount) ?? Math.min(Math.round(Number(amount) * 100), Number.MAX_SAFE_INTEGER)
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
export function centsToFieldText(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : centsToDecimal(cents)
}

/**
 * The cents of a value that the database gave (number or decimal text; none reads as 0). Sums beyond the limit
 * of one amount are fine: exact up to 10^12 kwanzas.
 * @throws RangeError when the value is no number at all, which only damaged data can be.
 */
export function decimalToCents(value: number | string | null | undefined): number {
  const amount = Number(value ?? 0)
  if (!Number.isFinite(amount)) throw new RangeError(`Not an amount: ${String(value)}`)
  return Math.round(amount * 100)
}

/** Quantity (whole number) × unit price in cents. May exceed `MAX_AMOUNT_CENTS`: the caller checks. */
export function lineTotalCents(quantity: number, unitPriceCents: number): number {
  return quantity * unitPriceCents
}

/** The sum of the lines' totals, in cents. May exceed `MAX_AMOUNT_CENTS`: the caller checks. */
export function sumItemsCents(items: Iterable<{ quantity: number; unitPriceCents: number }>): number {
  let sum = 0
  for (const item of items) sum += lineTotalCents(item.quantity, item.unitPriceCents)
  return sum
}

/**
 * IVA on a total, in cents, half a cent rounded up.
 * @param ratePercent 14, 7, 0 …; at most two decimal places count.
 */
export function vatCents(totalCents: number, ratePercent: number): number {
  // Hundredths of a percent keep the product a whole number: no binary fraction can tip the rounding.
  const rateInHundredths = Math.round(ratePercent * 100)
  return Math.floor((totalCents * rateInHundredths + 5000) / 10_000)
}

const kwanzaFormats = new Map<0 | 2, Intl.NumberFormat>()

function kwanzaFormat(decimals: 0 | 2): Intl.NumberFormat {
  let format = kwanzaFormats.get(decimals)
  if (!format) {
    format = new Intl.NumberFormat('pt-AO', {
      currency: 'AOA',
      maximumFractionDigits: decimals,
      minimumFractionDigits: decimals,
      style: 'currency',
    })
    kwanzaFormats.set(decimals, format)
  }
  return format
}

/** A computed amount for people to read: '150 000,00 Kz' with U+00A0 where it has spaces [OP-91, SITE-05]. */
export function formatKwanza(cents: number, options: { decimals?: 0 | 2 } = {}): string {
  return kwanzaFormat(options.decimals ?? 2).format(cents / 100)
}

/** The same without its currency, in a field: '45 000,00', with plain spaces. */
export const groupedAmount = (cents: number): string =>
  formatKwanza(cents)
    .replace(/[^\d,]+/g, ' ')
    .trim()

/** The thousands of the printed texts: 150000 → '150.000', 1234.5 → '1.234,50' [OP-91]. Takes kwanzas, not cents. */
export function formatDottedThousands(amount: number): string {
  const [whole = '0', places = '00'] = amount.toFixed(2).split('.')
  const dotted = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return places === '00' ? dotted : `${dotted},${places}`
}

/** 'IVA (14 %)', with a decimal comma where the rate needs one. */
export function vatLabel({ label, ratePercent }: { label: string; ratePercent: number }): string {
  return `${label} (${percentText(ratePercent)} %)`
}

/** A percentage as it is written, without its sign: '12,5'. */
export const percentText = (percent: number): string => String(percent).replace('.', ',')
