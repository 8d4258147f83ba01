import { columnOf, type FieldTable, type PlainField, shownText, withOwn } from '@kit/records/fields'
import type { MergeableCollection } from './mergeable'

/** A record's row, by column name. */
export interface MergeRow extends Record<string, unknown> {
  id: string
  name: string
  merged_values?: string | null
}

/** A field that is chosen as a whole in a merge: one column, or several that belong together. */
export interface MergeField {
  key: string
  label: string
  columns: readonly [string, ...string[]]
  /** Display value; null if empty. */
  textOf: (row: MergeRow) => string | null
  /** Values not chosen stay searchable on the survivor. */
  isSearched?: boolean
}

/** How records of a collection are merged. */
export interface MergeKind {
  collection: MergeableCollection
  fields: readonly MergeField[]
  /** Columns without a choice: if the survivor's is empty, it takes another record's. */
  carried: readonly string[]
  /** Carried columns whose oldest value wins. */
  earliest?: readonly string[]
  /** Carried columns whose other values the history names. */
  told?: readonly Pick<MergeField, 'label' | 'textOf'>[]
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
  /** Name of the record that it came from. */
  name: string
}

export interface MergePlan {
  /** The survivor's name after the merge. */
  name: string
  /** Columns of the survivor that take another record's value. */
  patch: Record<string, unknown>
  /** Fields whose values differ. */
  fields: PlannedField[]
  /** Values that remain only in the history. */
  lost: Lost[]
  /** Search words of the survivor besides its own values. */
  mergedValues: string | null
}

/**
 * Plans a merge; used by both preview and merge [DUP-02, DUP-03].
 * @param rows the survivor, then the others, oldest first
 * @param chosen field → id of the record whose value is chosen; by default the survivor's value, or the first one if
 *   that is empty
 */
export function planMerge(
  { carried, earliest = [], fields, told = [] }: Pick<MergeKind, 'carried' | 'earliest' | 'fields' | 'told'>,
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
      if (field.isSearched) searched.push(text, ...phoneWords(field, row))
    }
  }
  const byAge = rows.toSorted((one, other) => ageOf(one) - ageOf(other))
  for (const column of carried) {
    const from = (earliest.includes(column) ? byAge : rows).find((row) => !isEmpty(row[column]))
    if (from && from !== survivor) patch[column] = from[column]
  }
  const after = { ...survivor, ...patch }
  for (const { label, textOf } of told) {
    for (const row of rows) {
      const text = textOf(row)
      if (text !== null && text !== textOf(after)) lost.push({ label, name: row.name, text })
    }
  }
  return {
    fields: planned,
    lost,
    mergedValues: searched.length > 0 ? [...new Set(searched)].join(' ') : null,
    name: after.name,
    patch,
  }
}

const ageOf = ({ created_at: at }: MergeRow) => Date.parse(String(at))

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** A phone is searchable by its digits too, as typed and as normalised. */
const phoneWords = ({ columns, key }: MergeField, row: MergeRow) =>
  key === 'phone' ? columns.map((column) => textColumn(column)(row)?.replaceAll(/\D/g, '') ?? '').filter(Boolean) : []

/** Display value of a text column. */
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
 * The plain fields that can be chosen in a merge.
 * @param after other fields, by the key of the plain field that they follow
 */
export const mergeFields = <Table extends FieldTable>(
  table: Table,
  after: { readonly [Key in keyof Table]?: readonly MergeField[] },
): MergeField[] => withOwn<Table, MergeField>(table, mergeField, after)
