import type { ZodType } from 'zod'

import { invalidAt } from '@kit/lib/errors'
import type { CsvColumn } from './columns'
import type { ImportRow } from './import-schema'
import { type CsvRow, readCsv, titleKey } from './read-csv'

/** A row with its record, if it is one. */
export interface JudgedRow<Input> {
  report: ImportRow
  /** Null when something is wrong with it. */
  input: Input | null
}

interface JudgedFile<Input> {
  ignoredColumns: string[]
  rows: JudgedRow<Input>[]
}

type Column = Pick<CsvColumn<never>, 'key' | 'read' | 'refusal' | 'title'>

/**
 * The rows of a file, each judged by the API's own schema. A cell without text is a key that was not sent.
 * @throws DomainError invalid at `file` when it cannot be read as a whole: see `readCsv`; a column that must be there
 */
export function judgeRows<Input>(
  bytes: Uint8Array,
  columns: readonly Column[],
  schema: ZodType<Input>,
): JudgedFile<Input> {
  const known = columnsByTitle(columns)
  const { rows, titles } = readCsv(bytes, new Set(known.keys()))
  const found = titles.map((title) => known.get(titleKey(title)))
  requireColumns(found)
  if (rows.length === 0) throw invalidAt('file', 'O ficheiro só tem os títulos das colunas: falta o que importar.')
  const exported = new Set(columns.map(({ title }) => titleKey(title)))
  return {
    // What an exported file has beyond what can be imported (its date of creation) is no news to anybody.
    ignoredColumns: titles.filter(
      (title) => title !== '' && !exported.has(titleKey(title)) && !known.has(titleKey(title)),
    ),
    rows: rows.map((row) => judge(row, found, schema)),
  }
}

/** Columns that can be imported, by their title and by the API's own key. */
function columnsByTitle(columns: readonly Column[]): Map<string, Column> {
  const importable = columns.filter(({ key }) => key !== undefined)
  return new Map(
    importable.flatMap((column) => [
      [titleKey(column.key ?? ''), column],
      [titleKey(column.title), column],
    ]),
  )
}

function requireColumns(found: readonly (Column | undefined)[]): void {
  const keys = new Set(found.map((column) => column?.key))
  if (keys.has('name') && keys.has('email')) return
  throw invalidAt('file', 'A primeira linha tem de ter os títulos das colunas, entre eles Nome e Email.')
}

function judge<Input>(
  { cells, line }: CsvRow,
  found: readonly (Column | undefined)[],
  schema: ZodType<Input>,
): JudgedRow<Input> {
  const sent: Record<string, unknown> = {}
  for (const [index, column] of found.entries()) {
    const cell = cells[index] ?? ''
    // Of two columns with one title the first that has text counts.
    if (column?.key === undefined || cell === '' || column.key in sent) continue
    sent[column.key] = column.read ? column.read(cell) : cell
  }
  const parsed = schema.safeParse(sent)
  const byKey = new Map(found.map((column) => [column?.key, column]))
  const issues = (parsed.error?.issues ?? []).map(({ message, path }) => {
    const column = byKey.get(String(path[0]))
    return { column: column?.title ?? '', message: column?.refusal ?? message }
  })
  if (cells.slice(found.length).some((cell) => cell !== '')) {
    issues.push({ column: '', message: 'A linha tem mais colunas do que os títulos' })
  }
  const text = (key: string) => (typeof sent[key] === 'string' ? sent[key] : '')
  return {
    input: issues.length === 0 && parsed.success ? parsed.data : null,
    report: { duplicateOf: null, email: text('email'), existing: null, issues, line, name: text('name') },
  }
}
