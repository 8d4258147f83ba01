import { stringify } from 'csv-stringify/sync'

import { guardCell } from './cell'
import type { CsvColumn } from './columns'

/**
 * Portuguese Excel separates by ';' (the comma is its decimal sign), needs the byte-order mark to detect UTF-8, and
 * reads CRLF everywhere (docs/decisions/0016).
 */
// Quotes cells with a lone line feed, which csv-stringify would not, because the file's line end is CRLF.
const FORMAT = { delimiter: ';', quoted_match: /[\r\n]/, record_delimiter: '\r\n' } as const
const BYTE_ORDER_MARK = '\uFEFF'

/** Header line of a file, after the byte-order mark. */
export function csvHead(columns: readonly Pick<CsvColumn<never>, 'title'>[]): string {
  return BYTE_ORDER_MARK + stringify([columns.map(({ title }) => title)], FORMAT)
}

/** Lines of records, with all cells guarded against formulas. */
export function csvLines<Record>(columns: readonly CsvColumn<Record>[], records: readonly Record[]): string {
  return stringify(
    records.map((record) => columns.map(({ write }) => guardCell(write(record) ?? ''))),
    FORMAT,
  )
}
