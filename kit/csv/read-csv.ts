import { CsvError, parse } from 'csv-parse/sync'

import { invalidAt } from '@kit/lib/errors'
import { normalizeForSearch } from '@kit/lib/text'
import { unguardCell } from './cell'
import { MAX_ROWS } from './import-schema'

export interface CsvRow {
  /** Line of the file on which the row begins, as an editor counts: the titles are line 1. */
  line: number
  cells: string[]
}

export interface CsvFile {
  titles: string[]
  rows: CsvRow[]
}

/** What separates cells; the first counts when the titles do not tell. */
const DELIMITERS = [';', ','] as const

/** The line with which some programs tell Excel what separates cells. */
const SEPARATOR_LINE = /^sep=(.)\n/i

/** Titles are compared without case, accents and surrounding space. */
export const titleKey = (title: string): string => normalizeForSearch(title).trim()

/**
 * A CSV file as people have it: separated by what its first line says, else by ';' or ',', whichever recognises more of
 * the titles; UTF-8 or, as Excel writes it unless told otherwise, Windows-1252. Lines without any text are left out.
 * @param known the titles that mean something, as `titleKey` gives them
 * @throws DomainError invalid at `file`: no text, too many rows, a quote that is never closed
 */
export function readCsv(bytes: Uint8Array, known: ReadonlySet<string>): CsvFile {
  // One kind of line end, so that lines are counted the same inside and outside of quotes.
  const text = decode(bytes).replace(/\r\n?/g, '\n')
  const delimiter = SEPARATOR_LINE.exec(text)?.[1] ?? chooseDelimiter(text, known)
  const [titles, ...rows] = parseRows(text.replace(SEPARATOR_LINE, '\n'), delimiter, MAX_ROWS + 2)
  if (!titles) throw invalidAt('file', 'O ficheiro está vazio.')
  if (rows.length > MAX_ROWS) throw invalidAt('file', 'O ficheiro tem mais de 5 000 linhas. Divida-o em partes.')
  return { rows, titles: titles.cells }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function chooseDelimiter(text: string, known: ReadonlySet<string>): string {
  const recognised = (delimiter: string) => {
    const head = text.slice(0, text.indexOf('\n') >>> 0)
    const [titles] = parseRows(head, delimiter, 1)
    return titles?.cells.filter((title) => known.has(titleKey(title))).length ?? 0
  }
  const [first, second] = DELIMITERS
  return recognised(second) > recognised(first) ? second : first
}

function parseRows(text: string, delimiter: string, limit: number): CsvRow[] {
  try {
    const parsed = parse(text, {
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
    // The parser counts to the end of a row; a cell with line breaks began before.
    return parsed.map(({ info, record }) => ({
      cells: record.map((cell) => unguardCell(cell).trim()),
      line: info.lines - record.join('').split('\n').length + 1,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalidAt('file', 'Não foi possível ler o ficheiro: há aspas que abrem e não fecham.')
  }
}
