import { dayText } from '@kit/lib/dates'
import { formatAmount } from '@kit/lib/money'

/**
 * A plain field of a record. Payload's field, the input and answer schemas, the CSV column, the fact in the details and
 * the place in a merge are derived from it; a field that needs more is written by hand beside the table.
 */
export interface PlainField {
  kind: 'choice' | 'date' | 'email' | 'longText' | 'money' | 'phone' | 'text'
  label: string
  /** Help text below the field in Payload's own form. */
  hint?: string
  /** Max length of a `text` or `longText`. */
  max?: number
  /** Message if missing. Without it the field is optional. */
  required?: string
  /** All values of a choice; for a `text`, only the values that have a label. */
  labels?: Readonly<Record<string, string>>
  /** Initial value of a choice; without it the choice is optional. */
  initial?: string
  /** Message for a value that is not one of the choices. */
  invalid?: string
  isIndexed?: true
  /** Gets '(Cópia)' in a copy. */
  isMarkedInCopies?: true
  /** Adds a column to the list's CSV file. */
  csv?: {
    /** Cell of the template's example row. */
    example?: string
    hasLineBreaks?: true
    /** Other spellings of a choice. */
    spellings?: Readonly<Record<string, string>>
  }
  /** Shown in the details. */
  fact?: true
  /** Offered in a merge; with `searched`, the discarded value still finds the record. */
  merge?: 'chosen' | 'searched'
}

/** The plain fields of a record, in order. */
export type FieldTable = Readonly<Record<string, PlainField>>

/** Column name of a field: 'serviceInterest' → 'service_interest', 'phoneE164' → 'phone_e164'. */
export const columnOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Merges parts derived from the fields with hand-written ones, each after the field that it follows. */
export function withOwn<Table extends FieldTable, Part>(
  table: Table,
  partOf: (field: PlainField, key: string) => Part | null,
  after: { readonly [Key in keyof Table]?: readonly Part[] },
): Part[] {
  return Object.entries(table).flatMap(([key, field]) => {
    const part = partOf(field, key)
    return [...(part === null ? [] : [part]), ...(after[key as keyof Table] ?? [])]
  })
}

/** A value as people read it; null if empty. Dates are pt-BR days of Luanda (OP-88). */
export function shownText({ kind, labels }: Pick<PlainField, 'kind' | 'labels'>, value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (text === '') return null
  if (kind === 'date') return dayText(text)
  if (kind === 'money') return formatAmount(text)
  return labels?.[text] ?? text
}

/** Initial values of a new record. */
type Initials<Table extends FieldTable> = {
  [Key in keyof Table as Table[Key] extends { initial: string } ? Key : never]: Table[Key]['initial']
}

export const initialsOf = <Table extends FieldTable>(table: Table): Initials<Table> =>
  Object.fromEntries(
    Object.entries<PlainField>(table).flatMap(([key, { initial }]) => (initial === undefined ? [] : [[key, initial]])),
  ) as Initials<Table>

/** Labels and values of the fields that the details show. */
type Facts<Table extends FieldTable> = {
  [Key in keyof Table as Table[Key] extends { fact: true } ? Key : never]: readonly [string, string | null]
}

export function factsOf<Table extends FieldTable>(
  table: Table,
  record: { readonly [Key in keyof Table]: string | null },
): Facts<Table> {
  const shown = Object.entries<PlainField>(table).filter(([, { fact }]) => fact)
  return Object.fromEntries(
    shown.map(([key, field]) => [key, [field.label, shownText(field, record[key])] as const]),
  ) as Facts<Table>
}
