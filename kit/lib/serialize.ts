import { centsToDecimal, type Kwanzas, toCents } from './money'

/** A money column as decimal text with two places, or null. */
export const moneyOrNull = (value: Kwanzas | null | undefined): string | null =>
  value === null || value === undefined ? null : money(value)

/** A money column as decimal text with two places ('120000.00'). */
export const money = (value: Kwanzas): string => centsToDecimal(toCents(value))

/** The id of a relationship, populated or not; null if empty. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : value.id
}

/** Optional text in an answer: null instead of undefined or ''. */
export function textOrNull(value: string | null | undefined): string | null {
  return value === undefined || value === '' ? null : value
}

/** A date column as ISO 8601, or null. */
export function dateOrNull(value: string | null | undefined): string | null {
  return value ? new Date(value).toISOString() : null
}
