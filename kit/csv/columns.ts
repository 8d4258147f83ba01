/** One column of a list's file. */
export interface CsvColumn<Record> {
  title: string
  write: (record: Record) => string | null
  /** The key of the API that an imported cell fills; a column without one is only exported. */
  key?: string
  /** Said of a cell that cannot be read, where the API's own sentence speaks of the API's form of it. */
  refusal?: string
  /** A cell as that key takes it; the text itself when absent. */
  read?: (cell: string) => unknown
  /** Its cells may have several lines; elsewhere a line break comes of a stray quote. */
  hasLineBreaks?: true
}
