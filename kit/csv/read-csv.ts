import { CsvError, parse } from 'csv-parse/sync'

import { invalidAt } from '@kit/lib/errors'
import { normalizeForSearch } from '@kit/lib/text'
import { unguardCell } from './cell'
import { decodeText } from './decode-text'
import { MAX_ROWS } from './import-schema'

export interface CsvRow {
  /** Line number on which the row begins, from 1. */
  line: number
  cells: string[]
}

export interface CsvFile {
  delimiter: string
  titles: string[]
  rows: CsvRow[]
}

/** Possible separators; the first is used when the titles do not decide. */
const DELIMITERS = [';', ',', '\t'] as const

/** Line with which some programs tell Excel the separator. */
const SEPARATOR_LINE = /^sep=(.)\n/i

/** Max lines searched for the titles: a spreadsheet may have a heading above them. */
const HEAD_LINES = 10

/** Normalises a title to letters and digits without case and accents: 'E-mail' and 'Email *' are equal. */
export const titleKey = (title: string): string => normalizeForSearch(title).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Parses a CSV file. The separator is the one declared in its first line, else the one that yields most known titles.
 * Drops empty lines and the lines above the titles.
 * @param known the known titles, as `titleKey` returns them
 * @throws DomainError invalid at `file`: no text, too many rows, an unclosed quote
 */
export function readCsv(bytes: Uint8Array, known: ReadonlySet<string>): CsvFile {
  // Normalises line ends, so that lines are counted alike inside and outside of quotes.
  const text = decodeText(bytes).replace(/\r\n?/g, '\n')
  const recognised = ({ cells }: CsvRow) => cells.filter((title) => known.has(titleKey(title))).length
  const delimiter = SEPARATOR_LINE.exec(text)?.[1] ?? chooseDelimiter(text, recognised)
  const found = parseRows(text.replace(SEPARATOR_LINE, '\n'), delimiter, MAX_ROWS + HEAD_LINES + 1)
  const titles = mostOf(found.slice(0, HEAD_LINES), recognised)
  if (!titles) throw invalidAt('file', 'O ficheiro está vazio.')
  const rows = found.slice(found.indexOf(titles) + 1)
  if (rows.length > MAX_ROWS) throw invalidAt('file', 'O ficheiro tem mais de 5 000 linhas. Divida-o em partes.')
  return { delimiter, rows, titles: titles.cells }
}

function chooseDelimiter(text: string, recognised: (row: CsvRow) => number): string {
  const head = text.split('\n', HEAD_LINES)
  const most = (delimiter: string) =>
    Math.max(0, ...head.flatMap((line) => readLine(line, delimiter)).map((row) => recognised(row)))
  return mostOf(DELIMITERS, most) ?? DELIMITERS[0]
}

/** Cells of a line, which may be the beginning of a longer row. */
function readLine(line: string, delimiter: string): CsvRow[] {
  try {
    return parseRows(line, delimiter, 1)
  } catch {
    return []
  }
}

/** The first item with the highest count. */
const mostOf = <Item>(items: readonly Item[], count: (item: Item) => number): Item | undefined =>
  items.reduce<Item | undefined>(
    (best, item) => (best !== undefined && count(best) >= count(item) ? best : item),
    undefined,
  )

function parseRows(text: string, delimiter: string, limit: number): CsvRow[] {
  try {
    // The parser reports the last line of a row; a row with line breaks began earlier.
    return parseRecords(text, delimiter, limit).map(({ info, record }) => ({
      cells: record.map((cell) => unguardCell(cell).trim()),
      line: info.lines - record.join('').split('\n').length + 1,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const count = Number(error.records)
    const whole = count > 0 ? parseRecords(text, delimiter, count) : []
    const line = (whole.at(-1)?.info.lines ?? 0) + 1
    throw invalidAt('file', `Não foi possível ler o ficheiro: há aspas que abrem na linha ${line} e não fecham.`)
  }
}

const parseRecords = (text: string, delimiter: string, limit: number) =>
  parse(text, {
    delimiter,
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    // Takes a quote inside a cell literally: 'Padaria "Sol"' comes from programs that do not escape.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: limit,
  }) as unknown as { info: { lines: number }; record: string[] }[]
