import type { ZodType } from 'zod'

import { invalidAt } from '@kit/lib/errors'
import type { CsvColumn } from './columns'
import { UNREADABLE } from './decode-text'
import type { ImportRow } from './import-schema'
import { type CsvFile, type CsvRow, readCsv, titleKey } from './read-csv'

export interface JudgedRow<Input> {
  report: ImportRow
  /** Null when the row has issues. */
  input: Input | null
}

export interface JudgedFile<Input> {
  ignoredColumns: string[]
  rows: JudgedRow<Input>[]
}

export type ReadColumn = Omit<CsvColumn<never>, 'write'>

/** Keys of the two required columns, by which people recognise a row. */
export type RowKeys = readonly [string, string]
const OF_PEOPLE: RowKeys = ['name', 'email']

/** The column of each cell; undefined if the cell is not imported. */
type FoundColumns = readonly (ReadColumn | undefined)[]

/**
 * Validates each row with the API's own schema. An empty cell counts as a key that was not sent.
 * @throws DomainError invalid at `file` when the file cannot be read as a whole (see `readCsv`) or lacks a required
 * column
 */
export function judgeRows<Input>(
  bytes: Uint8Array,
  columns: readonly ReadColumn[],
  schema: ZodType<Input>,
  keys: RowKeys = OF_PEOPLE,
): JudgedFile<Input> {
  const known = columnsByTitle(columns)
  const file = readCsv(bytes, new Set(known.keys()))
  const found = findColumns(file.titles, known)
  requireColumns(found, columns, keys)
  if (file.rows.length === 0) throw invalidAt('file', 'O ficheiro só tem os títulos das colunas: falta o que importar.')
  return {
    ignoredColumns: ignoredColumns(file, columns, found),
    rows: file.rows.map((row) => judge(row, { delimiter: file.delimiter, found, keys, schema })),
  }
}

/** Importable columns by title and by API key. */
function columnsByTitle(columns: readonly ReadColumn[]): Map<string, ReadColumn> {
  const importable = columns.filter(({ key }) => key !== undefined)
  return new Map(
    importable.flatMap((column) => [
      [titleKey(column.key ?? ''), column],
      [titleKey(column.title), column],
    ]),
  )
}

/** Of two columns with the same title, the first one counts. */
function findColumns(titles: readonly string[], known: ReadonlyMap<string, ReadColumn>): FoundColumns {
  const found = titles.map((title) => known.get(titleKey(title)))
  return found.map((column, index) => (found.indexOf(column) === index ? column : undefined))
}

/** Titles of columns that are not imported, as written in the file. */
function ignoredColumns({ rows, titles }: CsvFile, columns: readonly ReadColumn[], found: FoundColumns): string[] {
  const exported = new Set(columns.filter(({ key }) => key === undefined).map(({ title }) => titleKey(title)))
  const taken = new Set(found.flatMap((column) => (column ? [titleKey(column.title), titleKey(column.key ?? '')] : [])))
  return titles.flatMap((title, index) => {
    if (found[index]) return []
    if (title === '') return rows.some(({ cells }) => cells[index]) ? [`coluna ${index + 1} (sem título)`] : []
    // Export-only columns (such as the creation date) are not reported.
    if (exported.has(titleKey(title))) return []
    return [taken.has(titleKey(title)) ? `${title} (repetida)` : title]
  })
}

function requireColumns(found: FoundColumns, columns: readonly ReadColumn[], required: RowKeys): void {
  const keys = new Set(found.map((column) => column?.key))
  if (required.every((key) => keys.has(key))) return
  const titles = required.map((key) => columns.find((column) => column.key === key)?.title)
  throw invalidAt('file', `A primeira linha tem de ter os títulos das colunas, entre eles ${titles.join(' e ')}.`)
}

interface Judging<Input> {
  delimiter: string
  found: FoundColumns
  keys: RowKeys
  schema: ZodType<Input>
}

function judge<Input>({ cells, line }: CsvRow, { delimiter, found, keys, schema }: Judging<Input>): JudgedRow<Input> {
  const sent: Record<string, unknown> = {}
  /** Problems of the raw cells, reported even if the schema accepts the value. */
  const spoilt = new Map<string, string>()
  for (const [index, column] of found.entries()) {
    const cell = cells[index] ?? ''
    if (column?.key === undefined || cell === '') continue
    const problem = whatSpoilt(cell, { delimiter, hasLineBreaks: column.hasLineBreaks ?? false })
    if (problem) spoilt.set(column.title, problem)
    sent[column.key] = column.read ? column.read(cell) : cell
  }
  const parsed = schema.safeParse(sent)
  const byKey = new Map(found.map((column) => [column?.key, column]))
  const issues = [
    ...Array.from(spoilt, ([column, message]) => ({ column, message })),
    ...(parsed.error?.issues ?? [])
      .map(({ message, path }) => {
        const column = byKey.get(String(path[0]))
        return { column: column?.title ?? '', message: column?.refusal ?? message }
      })
      .filter(({ column }) => !spoilt.has(column)),
  ]
  if (cells.slice(found.length).some((cell) => cell !== '')) {
    issues.push({ column: '', message: 'A linha tem mais colunas do que os títulos' })
  }
  const text = (key: string) => (typeof sent[key] === 'string' ? sent[key] : '')
  return {
    input: issues.length === 0 && parsed.success ? parsed.data : null,
    report: { duplicateOf: null, email: text(keys[1]), existing: null, issues, line, name: text(keys[0]) },
  }
}

/** Describes how a cell was damaged before the import; null if it was not. */
function whatSpoilt(cell: string, column: { delimiter: string; hasLineBreaks: boolean }): string | null {
  if (cell.includes(UNREADABLE)) return `Tem um carácter ilegível (${UNREADABLE}): escreva-o de novo`
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(cell)) {
    return 'Parece um número que o Excel encurtou: escreva-o por extenso, numa coluna de texto'
  }
  const [, ...further] = cell.split('\n')
  if (further.length === 0) return null
  if (column.hasLineBreaks && !further.some((line) => isRow(line, column.delimiter))) return null
  return `A célula continua por ${further.length + 1} linhas: veja se há aspas que abrem e não fecham`
}

/** True for a line that looks like another row (an e-mail between separators), swallowed by a stray quote. */
const isRow = (line: string, delimiter: string): boolean => {
  const cells = line.split(delimiter)
  return cells.length > 1 && cells.some((cell) => /^\s*"?[^\s"@]+@[^\s"@]+"?\s*$/.test(cell))
}
