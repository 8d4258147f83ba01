import { choices } from '@kit/lib/choices'
import { type FieldTable, type PlainField, withOwn } from '@kit/records/fields'
import type { CsvColumn } from './columns'
import { NO_DAY, noChoice, readAmount, readChoice, readDay, writeAmount, writeDay } from './values'

type Texts<Table> = { readonly [Key in keyof Table]: string | null }

/** How to read and write the field's cells; a field with `labels` is written by its label. */
function cellsOf({ csv, kind, labels }: PlainField) {
  if (kind === 'date') return { read: readDay, refusal: NO_DAY, toCell: writeDay }
  if (kind === 'money') return { read: readAmount, toCell: writeAmount }
  if (!labels) return { toCell: (value: string | null) => value }
  const toCell = (value: string | null) => value && (labels[value] ?? value)
  const read = readChoice(labels, csv?.spellings)
  return kind === 'choice' ? { read, refusal: noChoice(choices(labels).values, labels), toCell } : { read, toCell }
}

function columnOf<Table>(field: PlainField, key: string): CsvColumn<Texts<Table>> | null {
  if (!field.csv) return null
  const { toCell, ...reading } = cellsOf(field)
  return {
    ...reading,
    ...(field.csv.hasLineBreaks ? { hasLineBreaks: true } : {}),
    key,
    title: field.label,
    write: (record) => toCell(record[key as keyof Table]),
  }
}

/**
 * CSV columns of the fields that have one.
 * @param after extra columns, by the key of the field that they follow
 */
export const fieldColumns = <Table extends FieldTable, Row extends Texts<Table>>(
  table: Table,
  after: { readonly [Key in keyof Table]?: readonly CsvColumn<Row>[] },
): CsvColumn<Row>[] => withOwn<Table, CsvColumn<Row>>(table, columnOf<Table>, after)

/** Example row of the template. */
export const exampleOf = (table: FieldTable): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([key, { csv }]) => (csv?.example === undefined ? [] : [[key, csv.example]])),
  )
