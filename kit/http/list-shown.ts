import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { CollectionSlug, DataFromCollectionSlug, PayloadRequest } from 'payload'

import { isFoundBy } from '@kit/lib/is-found-by'
import { GENERATED_COLUMNS } from '@kit/lib/search-text-field'
import { databaseOf } from '@kit/lib/transaction'
import { DEFAULT_PAGE_SIZE, type ListQuery, type PageMeta, pageMetaOf } from './list'

/** What visitors see of a collection, in SQL; its table is called `t`. */
export interface ShownRecords<Slug extends CollectionSlug = CollectionSlug> {
  collection: Slug
  /** Tables that the order or `more` need. */
  join?: SQL
  /** The access rule for visitors: SQL knows none. */
  where: SQL
  /** The fields that stand in tables of their own, as one jsonb object. */
  more?: SQL
  /** By the names that `sort` has in the API. */
  sorts: Record<string, SQL>
  defaultSort: SQL[]
  /** What `q` finds besides the record's own texts. */
  alsoFound?: (text: string) => SQL
  statuses?: Record<string, SQL>
}

/**
 * The records of a list route that a visitor sees, as Payload's documents without what they refer to; one statement. A read
 * through Payload takes four times the processor time, and a search is computed for each visitor anew. Staff read through
 * Payload and its access rules (`listRecords`); `tests/int/list-shown.int.test.ts` holds both to the same answers.
 */
export async function listShown<Slug extends CollectionSlug>(
  req: PayloadRequest,
  records: ShownRecords<Slug>,
  query: ListQuery,
): Promise<{ docs: DataFromCollectionSlug<Slug>[]; meta: PageMeta }> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ docs: Record<string, unknown>[]; total: number }>(statementOf(records, query))
  const { docs, total } = rows[0] ?? { docs: [], total: 0 }
  return {
    docs: toDocuments(docs) as unknown as DataFromCollectionSlug<Slug>[],
    meta: isPaged(query) ? pageMetaOf(total, query) : {},
  }
}

const isPaged = ({ limit, page }: ListQuery): boolean => limit !== undefined || page !== undefined

function statementOf(records: ShownRecords, query: ListQuery): SQL {
  const table = sql.identifier(records.collection.replaceAll('-', '_'))
  const from = sql`${table} t ${records.join ?? sql``}`
  const size = query.limit ?? DEFAULT_PAGE_SIZE
  const page = isPaged(query)
    ? sql`where place > ${((query.page ?? 1) - 1) * size} and place <= ${(query.page ?? 1) * size}`
    : sql``
  return sql`
    with found as (
      select t.id, row_number() over (order by ${sql.join(orderOf(records, query), sql`, `)}, t.id) as place
      from ${from} where ${sql.join(conditionsOf(records, query), sql` and `)})
    select (select count(*) from found)::int as total, (
      select coalesce(jsonb_agg(to_jsonb(t) - ${sql.param(GENERATED_COLUMNS)}::text[] || ${records.more ?? sql`'{}'::jsonb`} order by place), '[]')
      from ${from} join (select * from found ${page}) as shown on shown.id = t.id) as docs`
}

function orderOf({ defaultSort, sorts }: ShownRecords, { sort }: ListQuery): SQL[] {
  if (!sort) return defaultSort
  const isDescending = sort.startsWith('-')
  const by = sorts[isDescending ? sort.slice(1) : sort]
  if (!by) throw new Error(`The list has no order '${sort}'`)
  return [isDescending ? sql`${by} desc` : by]
}

function conditionsOf({ alsoFound, statuses, where }: ShownRecords, { q, status }: ListQuery): SQL[] {
  const found = q ? [isFoundBy(sql`t.search_text`, q), ...(alsoFound ? [alsoFound(q)] : [])] : []
  return [
    where,
    ...(status && statuses?.[status] ? [statuses[status]] : []),
    ...(found.length > 0 ? [sql`(${sql.join(found, sql` or `)})`] : []),
  ]
}

interface Column {
  name: string
  field: string
  isDate: boolean
}

/** `created_at` is the field `createdAt`. */
const toColumn = (name: string): Column => ({
  field: name.replace(/(?!^)_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  isDate: name.endsWith('_at'),
  name,
})

/** Rows of one table as Payload's documents. */
function toDocuments(rows: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const columns = Object.keys(rows[0] ?? {}).map(toColumn)
  return rows.map((row) => {
    const document: Record<string, unknown> = {}
    for (const { field, isDate, name } of columns) {
      const value = row[name]
      document[field] = isDate && typeof value === 'string' ? new Date(value).toISOString() : value
    }
    return document
  })
}
