import { columnOf, type FieldTable, type PlainField, shownText, withOwn } from '@kit/records/fields'
import type { MergeableCollection } from './mergeable'

/** A record as its table has it. */
export interface MergeRow extends Record<string, unknown> {
  id: string
  name: string
  merged_values?: string | null
}

/** What is chosen as one when records are merged: a column, or several that belong together. */
export interface MergeField {
  key: string
  label: string
  columns: readonly [string, ...string[]]
  /** As a person reads it; null when the record has none. */
  textOf: (row: MergeRow) => string | null
  /** The record is found by it; so it is by what was not chosen. */
  isSearched?: boolean
}

/** What merging has to know of a kind of record. */
export interface MergeKind {
  collection: MergeableCollection
  fields: readonly MergeField[]
  /** Columns that nobody chooses: the record that stays takes what it has none of. */
  carried: readonly string[]
  /** Those of them of which the oldest record's stays. */
  earliest?: readonly string[]
}

interface PlannedField {
  key: string
  label: string
  chosenId: string
  values: { id: string; text: string | null }[]
}

interface Lost {
  label: string
  text: string
  /** Whose it was. */
  name: string
}

export interface MergePlan {
  /** What the record that stays is called then. */
  name: string
  /** Columns of the record that stays which become others'. */
  patch: Record<string, unknown>
  /** What differs. */
  fields: PlannedField[]
  /** Values that stay nowhere but in the history. */
  lost: Lost[]
  /** By what the record that stays is found besides its own values. */
  mergedValues: string | null
}

/**
 * What becomes of records that are merged: the same for preview and merge [DUP-02, DUP-03].
 * @param rows the record that stays, then the others, the oldest first
 * @param chosen field → id of the record whose value is chosen; without one the record that stays keeps its own, and an
 * empty one takes the first that there is
 */
export function planMerge(
  { carried, earliest = [], fields }: Pick<MergeKind, 'carried' | 'earliest' | 'fields'>,
  rows: readonly [MergeRow, ...MergeRow[]],
  chosen: Readonly<Record<string, string>>,
): MergePlan {
  const [survivor] = rows
  const patch: Record<string, unknown> = {}
  const planned: PlannedField[] = []
  const lost: Lost[] = []
  const searched: string[] = rows.flatMap((row) => (row.merged_values ? [row.merged_values] : []))
  for (const field of fields) {
    const filled = rows.filter((row) => field.textOf(row) !== null)
    const from = filled.find(({ id }) => id === chosen[field.key]) ?? filled[0]
    if (!from) continue
    if (from !== survivor) for (const column of field.columns) patch[column] = from[column] ?? null
    const others = filled.filter((row) => field.textOf(row) !== field.textOf(from))
    if (others.length === 0) continue
    const values = rows.map((row) => ({ id: row.id, text: field.textOf(row) }))
    planned.push({ chosenId: from.id, key: field.key, label: field.label, values })
    for (const row of others) {
      const text = field.textOf(row) ?? ''
      lost.push({ label: field.label, name: row.name, text })
      if (field.isSearched) searched.push(...searchable(field.key, text))
    }
  }
  const byAge = rows.toSorted((one, other) => ageOf(one) - ageOf(other))
  for (const column of carried) {
    const from = (earliest.includes(column) ? byAge : rows).find((row) => !isEmpty(row[column]))
    if (from && from !== survivor) patch[column] = from[column]
  }
  const { name } = { ...survivor, ...patch }
  return {
    fields: planned,
    lost,
    mergedValues: searched.length > 0 ? [...new Set(searched)].join(' ') : null,
    name,
    patch,
  }
}

const ageOf = ({ created_at: at }: MergeRow) => Date.parse(String(at))

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** A phone is found by its digits too, however it was spaced. */
const searchable = (key: string, text: string) => (key === 'phone' ? [text, text.replaceAll(/\D/g, '')] : [text])

/** A column as it stands, for fields that are text. */
export const textColumn =
  (column: string): MergeField['textOf'] =>
  (row) => {
    const value = row[column]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }

function mergeField(field: PlainField, key: string): MergeField | null {
  if (!field.merge) return null
  const column = columnOf(key)
  return {
    columns: field.kind === 'phone' ? [column, `${column}_e164`] : [column],
    isSearched: field.merge === 'searched',
    key,
    label: field.label,
    textOf: (row) => shownText(field, row[column]),
  }
}

/**
 * The plain fields that are chosen in a merge.
 * @param after other fields, by the key of the plain field after which they stand
 */
export const mergeFields = <Table extends FieldTable>(
  table: Table,
  after: { readonly [Key in keyof Table]?: readonly MergeField[] },
): MergeField[] => withOwn<Table, MergeField>(table, mergeField, after)
