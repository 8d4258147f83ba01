import { dayText, momentText } from '@kit/lib/dates'
import { readTypedAmount } from '@kit/lib/money'
import { normalizeForSearch } from '@kit/lib/text'

/** '120000.50' → '120000,50': for a Portuguese spreadsheet, without thousands separators. */
export function writeAmount(amount: string | null): string {
  return amount === null ? '' : amount.replace('.', ',')
}

/** Converts a typed amount to the API's format. Returns unreadable text unchanged, for the schema to reject. */
export const readAmount = (text: string): string => readTypedAmount(text) ?? text

/** The day in Luanda, '21/11/2026'. */
export function writeDay(date: string | null): string {
  return date === null ? '' : dayText(date)
}

/** Date and time in Luanda, '21/11/2026 14:30', without a comma, at which some programs would split. */
export function writeMoment(date: string | null): string {
  return date === null ? '' : momentText(date)
}

const TIME = String.raw`(?:,?\s+\d{1,2}:\d{2}(?::\d{2})?)?`
const WRITTEN_DAY = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})${TIME}$`)
const ISO_DAY = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})${TIME}$`)

/** Converts '21/11/2026', '21/11/26' or '2026-11-21 00:00:00' to the API's format; returns other text unchanged. */
export function readDay(text: string): string {
  const [, isoDay] = ISO_DAY.exec(text) ?? []
  const match = WRITTEN_DAY.exec(text)
  if (!match) return isoDay ?? text
  const [, day = '', month = '', year = ''] = match
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Message for a cell that is not a date. */
export const NO_DAY = 'Data inválida: escreva-a como 31/12/2026'

/** Message for a cell that is not one of the choices; lists them. */
export function noChoice<Code extends string>(codes: readonly Code[], labels: Readonly<Record<Code, string>>): string {
  return `Escreva um destes: ${codes.map((code) => labels[code]).join(', ')}`
}

/** Parses a choice by its Portuguese label, its code or another spelling, ignoring case and accents. */
export function readChoice(
  labels: Readonly<Record<string, string>>,
  spellings: Readonly<Record<string, string>> = {},
): (text: string) => string {
  const codes = new Map(Object.entries(spellings))
  for (const [code, label] of Object.entries(labels)) {
    codes.set(normalizeForSearch(code), code)
    codes.set(normalizeForSearch(label), code)
  }
  return (text) => codes.get(normalizeForSearch(text.trim())) ?? text
}

/** Formats the lines of a quote or order as one cell: '2 × Logótipo (75000,00); 1 × Alojamento (1000,50)'. */
export function writeLines(
  items: readonly { description: string | null; quantity: number; unitPrice: string }[],
): string {
  return items
    .map(({ description, quantity, unitPrice }) => `${quantity} × ${description ?? 'Item'} (${writeAmount(unitPrice)})`)
    .join('; ')
}
