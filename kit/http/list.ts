import type { CollectionSlug, DataFromCollectionSlug, PayloadRequest, Where } from 'payload'
import { z } from 'zod'

import { hasText } from '@kit/data/search-text'
import { choice, integer, searchText } from './fields'
import { find } from '@kit/data/documents'

const PAGE_MESSAGE = 'Página inválida'
const LIMIT_MESSAGE = 'O limite tem de estar entre 1 e 200'

interface ListQueryOptions<S extends string> {
  /** Fields allowed in `sort`; a leading `-` sorts descending. */
  sort: readonly S[]
  status?: readonly [string, ...string[]]
}

/** Query of a list route (OP-51): all optional; without `page` and `limit` everything is returned. */
export function listQuery<const S extends string>({ sort, status }: ListQueryOptions<S>) {
  const sortValues = sort.flatMap((field) => [field, `-${field}`]) as [string, ...string[]]
  return z.object({
    limit: integer(1, 200, LIMIT_MESSAGE).optional(),
    page: integer(1, 1_000_000, PAGE_MESSAGE).optional(),
    q: searchText('Pesquisa inválida', { max: 200 }).optional(),
    sort: choice(sortValues, 'Ordenação desconhecida').optional(),
    status: (status ? choice(status, 'Estado desconhecido') : z.never('Esta lista não tem estado')).optional(),
  })
}

export interface ListQuery {
  /** Only one record: set by the server's own screens, accepted by no route. */
  id?: string | undefined
  limit?: number | undefined
  page?: number | undefined
  q?: string | undefined
  sort?: string | undefined
  status?: string | undefined
}

/** Keys of a list answer when a page was requested. */
export const pageMeta = {
  page: z.int().optional(),
  total: z.int().optional(),
  totalPages: z.int().optional(),
}

export type PageMeta = z.output<z.ZodObject<typeof pageMeta>>

export interface ListOptions<C extends CollectionSlug> {
  req: PayloadRequest
  collection: C
  query: ListQuery
  /** Maps API field names to the collection's where they differ. */
  sortNames?: Record<string, string>
  defaultSort: readonly string[]
  /** Extra `or` condition for `q`, for example a match by reference number. */
  alsoFound?: Where | null
  where?: Where
  /** Maps `status` values to conditions where the collection has no status field. */
  statuses?: Record<string, Where>
  depth?: number
  /**
   * For long lists: finds the ids of the page first, then reads its records. Payload's single query would also read all
   * rows before the page, with their rows in related tables.
   */
  findsPageFirst?: boolean
}

export const DEFAULT_PAGE_SIZE = 25

/**
 * Records of a list route that the caller may read, without the trash. With `page` or `limit` one page and its totals,
 * else everything.
 */
export async function listRecords<C extends CollectionSlug>(
  options: ListOptions<C>,
): Promise<{ docs: DataFromCollectionSlug<C>[]; meta: PageMeta }> {
  const { docs, meta } = await startList(options)
  return { docs, meta: await meta }
}

/** The answer of a list route: the records under `key`, and the totals. */
export async function listAs<const Key extends string, C extends CollectionSlug, Answer>(
  key: Key,
  serialize: (doc: DataFromCollectionSlug<C>) => Answer,
  options: ListOptions<C> | Promise<ListOptions<C>>,
): Promise<Record<Key, Answer[]> & PageMeta> {
  const { docs, meta } = await listRecords(await options)
  return { ...({ [key]: docs.map((doc) => serialize(doc)) } as Record<Key, Answer[]>), ...meta }
}

/**
 * Like `listRecords`, but does not wait for the totals: counting the matches of a search may take much longer than
 * finding the page. Payload's own paging counts first.
 */
export async function startList<C extends CollectionSlug>(
  options: ListOptions<C>,
): Promise<{ docs: DataFromCollectionSlug<C>[]; meta: Promise<PageMeta> }> {
  const { collection, depth = 0, findsPageFirst = false, query, req } = options
  const isPaged = query.page !== undefined || query.limit !== undefined
  const where = listWhere(options)
  const meta = isPaged ? countPages(options, where) : Promise.resolve({})
  // Callers that await it see the error; if reading the page fails first, nobody awaits it.
  meta.catch(() => undefined)
  const selected: { select?: { createdAt: true } } = isPaged && findsPageFirst ? { select: { createdAt: true } } : {}
  // The compiler cannot type a selection from an arbitrary collection.
  const found = await find(req, collection as 'payload-preferences', {
    depth,
    limit: isPaged ? (query.limit ?? DEFAULT_PAGE_SIZE) : 0,
    page: query.page ?? 1,
    ...selected,
    sort: listSort(options),
    where,
  })
  const docs = found as unknown as DataFromCollectionSlug<C>[]
  return { docs: isPaged && findsPageFirst ? await readPage(options, docs) : docs, meta }
}

async function countPages<C extends CollectionSlug>(
  { collection, query, req }: ListOptions<C>,
  where: Where,
): Promise<PageMeta> {
  const { totalDocs } = await req.payload.count({ collection, overrideAccess: false, req, where })
  return pageMetaOf(totalDocs, query)
}

/** Totals for an answer with a page. */
export function pageMetaOf(total: number, { limit = DEFAULT_PAGE_SIZE, page = 1 }: ListQuery): Required<PageMeta> {
  return { page, total, totalPages: Math.max(1, Math.ceil(total / limit)) }
}

/** The full records of a page, in its order. */
async function readPage<C extends CollectionSlug>(
  { collection, depth = 0, req }: ListOptions<C>,
  page: readonly DataFromCollectionSlug<C>[],
): Promise<DataFromCollectionSlug<C>[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => String(id))
  const docs = await find(req, collection as 'payload-preferences', { depth, where: { id: { in: ids } } })
  const byId = new Map(docs.map((doc) => [doc.id, doc as unknown as DataFromCollectionSlug<C>]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Sort order of a list. The id breaks ties, so that no record appears on two pages. */
export function listSort({
  defaultSort,
  query,
  sortNames = {},
}: Pick<ListOptions<CollectionSlug>, 'defaultSort' | 'query' | 'sortNames'>): string[] {
  return query.sort ? [sortField(query.sort, sortNames), 'id'] : [...defaultSort, 'id']
}

function sortField(sort: string, names: Record<string, string>): string {
  const isDescending = sort.startsWith('-')
  const field = isDescending ? sort.slice(1) : sort
  return (isDescending ? '-' : '') + (names[field] ?? field)
}

type Conditions = Pick<ListOptions<CollectionSlug>, 'alsoFound' | 'query' | 'statuses' | 'where'>

/** Filter conditions of a list; access rules and the trash are applied on top. */
export function listWhere({ alsoFound, query, statuses, where }: Conditions): Where {
  const all: Where[] = where ? [where] : []
  if (query.id) all.push({ id: { equals: query.id } })
  if (query.status) all.push(statuses?.[query.status] ?? { status: { equals: query.status } })
  if (query.q) {
    all.push(alsoFound ? { or: [hasText(query.q), alsoFound] } : hasText(query.q))
  }
  return { and: all }
}
