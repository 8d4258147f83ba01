import type { CsvColumn } from './columns'
import { csvHead, csvLines } from './write-csv'

/**
 * Data URL of a downloadable template: the importable titles and one example row.
 * @param example cells by key
 */
export function csvTemplate(
  columns: readonly Pick<CsvColumn<never>, 'key' | 'title'>[],
  example: Readonly<Record<string, string>>,
): string {
  const importable = columns.filter(({ key }) => key !== undefined)
  const cells = importable.map(({ key = '', title }) => ({ title, write: () => example[key] ?? null }))
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvHead(cells) + csvLines(cells, [null]))}`
}
