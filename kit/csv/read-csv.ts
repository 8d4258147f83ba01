import { CsvError, parse } from 'csv-parse/sync'

import { invalidAt } from '@kit/lib/errors'
import { normalizeForSearch } from '@kit/lib/text'
import { unguardCell } from './cell'
import { decodeText } from './decode-text'
import { MAX_ROWS } from './import-schema'

export interface CsvRow {
  /** Line of the file on which the row begins, as an editor counts: the first is line 1. */
  line: number
  cells: string[]
}

export interface CsvFile {
  delimiter: string
  titles: string[]
  rows: CsvRow[]
}

/** What separates cells; the first counts when the titles do not tell. */
const DELIMITERS = [';', ',', '\t'] as const

/** The line with which some programs tell Excel what separates cells. */
const SEPARATOR_LINE = /^sep=(.)\n/i

/** Lines among which the titles are looked for: above them a spreadsheet may have a name. */
const HEAD_LINES = 10

/** Titles are compared by their letters and digits, without case and accents: 'E-mail' and 'Email *' are one. */
export const titleKey = (title: string): string => normalizeForSearch(title).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * A CSV file as people have it: separated by what its first line says, else by whatever recognises most of the titles.
 * Lines without any text, and those above the titles, are left out.
 * @param known the titles that mean something, as `titleKey` gives them
 * @throws DomainError invalid at `file`: no text, too many rows, a quote that is never closed
 */
export function readCsv(bytes: Uint8Array, known: ReadonlySet<string>): CsvFile {
  // One kind of line end, so that lines are counted the same inside and outside of quotes.
  const text = decodeText(bytes).replace(/\r\n?/g, '\n')
  const recognised = ({ cells }: CsvRow) => cells.filter((title) => known.has(titleKey(title))).length
  const delimiter = SEPARATOR_LINE.exec(text)?.[1] ?? chooseDelimiter(text, recognised)
  const found = parseRows(text.replace(SEPARATOR_LINE, '\n'), delimiter, MAX_ROWS + HEAD_LINES)
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

/** The cells of a line that may be the beginning of a longer row. */
function readLine(line: string, delimiter: string): CsvRow[] {
  try {
    return parseRows(line, delimiter, 1)
  } catch {
    return []
  }
}

/** The first of those with the highest count. */
const mostOf = <Item>(items: readonly Item[], count: (item: Item) => number): Item | undefined =>
  items.reduce<Item | undefined>(
    (best, item) => (best !== undefined && count(best) >= count(item) ? best : item),
    undefined,
  )

function parseRows(text: string, delimiter: string, limit: number): CsvRow[] {
  try {
    // The parser counts to the end of a row; a cell with line breaks began before.
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
    // A quote inside a cell is a quote: 'Padaria "Sol"' comes from programs that do not know better.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    to: limit,
  }) as unknown as { info: { lines: number }; record: string[] }[]
