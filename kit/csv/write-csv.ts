import { stringify } from 'csv-stringify/sync'

import { guardCell } from './cell'
import type { CsvColumn } from './columns'

/**
 * Excel in Portuguese takes ';' for the separator (the comma is its decimal sign), needs the byte-order mark to see
 * UTF-8 and reads RFC 4180's line ends everywhere (docs/decisions/0016).
 */
// A lone line end inside a cell would otherwise go unquoted, because it is not the file's own.
const FORMAT = { delimiter: ';', quoted_match: /[\r\n]/, record_delimiter: '\r\n' } as const
const BYTE_ORDER_MARK = '\uFEFF'

/** The first line of a file, with the mark that precedes it. */
export function csvHead(columns: readonly Pick<CsvColumn<never>, 'title'>[]): string {
  return BYTE_ORDER_MARK + stringify([columns.map(({ title }) => title)], FORMAT)
}

/** The lines of some records; none of their cells is a formula. */
export function csvLines<Record>(columns: readonly CsvColumn<Record>[], records: readonly Record[]): string {
  return stringify(
    records.map((record) => columns.map(({ write }) => guardCell(write(record) ?? ''))),
    FORMAT,
  )
}
