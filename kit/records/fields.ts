import { formatDate } from '@kit/lib/dates'
import { formatAmount } from '@kit/lib/money'

/**
 * A plain field of a record. Payload's field, the schemas of input and answer, the CSV column, the fact in the details
 * and the place in a merge follow from it; a field that needs more is written by hand beside the table.
 */
export interface PlainField {
  kind: 'choice' | 'date' | 'email' | 'longText' | 'money' | 'phone' | 'text'
  label: string
  /** Said below the field in Payload's own form. */
  hint?: string
  /** Longest text, of a `text` or `longText`. */
  max?: number
  /** Said where it is missing. Without it the field may be empty. */
  required?: string
  /** All values of a choice; of a `text` those that have a label. */
  labels?: Readonly<Record<string, string>>
  /** A new record's choice; one without it may be empty. */
  initial?: string
  /** Said of what is none of the choices. */
  invalid?: string
  isIndexed?: true
  /** Has a column in the list's file. */
  csv?: {
    /** In the line that the template shows. */
    example?: string
    hasLineBreaks?: true
    /** Other spellings of a choice. */
    spellings?: Readonly<Record<string, string>>
  }
  /** Is shown in the details. */
  fact?: true
  /** Is chosen in a merge; `searched`: the record is found by it, also by the value that was not chosen. */
  merge?: 'chosen' | 'searched'
}

/** The plain fields of a record, in their order. */
export type FieldTable = Readonly<Record<string, PlainField>>

/** The column of a field: 'service_interest' of 'serviceInterest', 'phone_e164' of 'phoneE164'. */
export const columnOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Fields by their keys, and what is written by hand after the field of a key. */
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

/** A value as people read it; null for none. Points in time as pt-BR days of Luanda (OP-88). */
export function shownText({ kind, labels }: Pick<PlainField, 'kind' | 'labels'>, value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (text === '') return null
  if (kind === 'date') return formatDate(new Date(text), 'pt-BR')
  if (kind === 'money') return formatAmount(text)
  return labels?.[text] ?? text
}

/** What a new record has. */
type Initials<Table extends FieldTable> = {
  [Key in keyof Table as Table[Key] extends { initial: string } ? Key : never]: Table[Key]['initial']
}

export const initialsOf = <Table extends FieldTable>(table: Table): Initials<Table> =>
  Object.fromEntries(
    Object.entries<PlainField>(table).flatMap(([key, { initial }]) => (initial === undefined ? [] : [[key, initial]])),
  ) as Initials<Table>

/** Label and value of the fields that the details show. */
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
