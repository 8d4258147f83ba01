export interface CsvColumn<Record> {
  title: string
  write: (record: Record) => string | null
  /** API key that an imported cell sets; a column without one is export-only. */
  key?: string
  /** Message for an unreadable cell, where the API's own message describes the API's format. */
  refusal?: string
  /** Converts a cell to the API's format; default: the text itself. */
  read?: (cell: string) => unknown
  /** Cells may contain line breaks; in other columns a line break means a stray quote. */
  hasLineBreaks?: true
}
