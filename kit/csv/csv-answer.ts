import type { CollectionSlug, DataFromCollectionSlug } from 'payload'

import { type ListOptions, listSort, listWhere } from '@kit/http/list'
import { luandaDay } from '@kit/lib/dates'
import type { CsvColumn } from './columns'
import { csvHead, csvLines } from './write-csv'

/** Max ids per query, well below Postgres's limit of 65 535 parameters. */
const IDS_AT_ONCE = 20_000
/** Records held in memory at a time. */
const RECORDS_AT_ONCE = 500

interface CsvExport<C extends CollectionSlug, Record> {
  list: ListOptions<C>
  columns: readonly CsvColumn<Record>[]
  /** Adds data from other tables to a batch of records, in one query per batch (no N+1). */
  describe: (docs: DataFromCollectionSlug<C>[]) => Record[] | Promise<Record[]>
  /** Start of the file name. */
  name: string
}

/**
 * Streams a list as a CSV file, filtered and sorted like the list. Reads the ids first, so that records added meanwhile
 * cannot shift the batches, then the records batch by batch with backpressure. Reads the first batch before the
 * response starts, so that an unreachable database still answers 503. Checks no role: the route's access does, and its
 * callers may read every record.
 */
export async function csvAnswer<C extends CollectionSlug, Record>(options: CsvExport<C, Record>): Promise<Response> {
  const { columns, list, name } = options
  const batches = recordBatches(options, await listedIds(list))
  const first = await batches.next()
  const encoder = new TextEncoder()
  let pending: string | null = csvHead(columns) + (first.done ? '' : csvLines(columns, first.value))
  const body = new ReadableStream<Uint8Array>({
    cancel: () => void batches.return(undefined),
    pull: async (controller) => {
      const text: string | null = pending
      pending = null
      if (text !== null) return controller.enqueue(encoder.encode(text))
      const { done, value } = await batches.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(csvLines(columns, value)))
    },
  })
  return new Response(body, { headers: csvHeaders(`${name}-${luandaDay(new Date())}`) })
}

/** Makes a CSV file of rows that are already in memory. */
export const csvFile = <Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Response =>
  new Response(csvHead(columns) + csvLines(columns, rows), { headers: csvHeaders(name) })

function csvHeaders(name: string): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    'Content-Type': 'text/csv; charset=utf-8',
  }
}

/**
 * Both reads use the adapter directly: Payload's `find` would run its hooks over every field only to return the same
 * documents. So the query excludes the trash itself.
 */
async function listedIds<C extends CollectionSlug>(list: ListOptions<C>): Promise<string[]> {
  const { collection, req } = list
  const ids = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { docs } = await req.payload.db.find<{ id: string }>({
      collection,
      limit: IDS_AT_ONCE,
      page,
      pagination: false,
      req,
      select: { id: true },
      sort: listSort(list),
      where: { and: [{ deletedAt: { exists: false } }, listWhere(list)] },
    })
    for (const { id } of docs) ids.add(id)
    if (docs.length < IDS_AT_ONCE) return [...ids]
  }
}

async function* recordBatches<C extends CollectionSlug, Record>(
  { describe, list: { collection, req } }: CsvExport<C, Record>,
  ids: readonly string[],
): AsyncGenerator<Record[], undefined> {
  for (let start = 0; start < ids.length; start += RECORDS_AT_ONCE) {
    const wanted = ids.slice(start, start + RECORDS_AT_ONCE)
    const { docs } = await req.payload.db.find<DataFromCollectionSlug<C>>({
      collection,
      limit: wanted.length,
      pagination: false,
      req,
      where: { id: { in: wanted } },
    })
    const byId = new Map(docs.map((doc) => [String(doc.id), doc]))
    // Leaves out records deleted since the ids were read.
    yield await describe(wanted.flatMap((id) => byId.get(id) ?? []))
  }
}
