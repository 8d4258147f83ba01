import { redirect } from 'next/navigation'

import type { PageMeta } from '@kit/http/list'
import { listAddress, type ListState } from './list-state'

/** Which page of how many. */
export interface PageTotals {
  page: number
  pageSize: number
  total: number
  totalPages: number
}

/** One page of a list with its totals. */
export interface ListPage<Row> extends PageTotals {
  rows: Row[]
}

/** One page of a list, shown before its totals are counted. */
export interface StartedPage<Row> {
  rows: Row[]
  totals: Promise<PageTotals>
}

interface Options<Loaded> {
  path: string
  state: ListState
  pageSize: number
  load: (query: ListState) => Promise<Loaded>
}

/**
 * The page that the address names. When it is beyond the last one, because its last record was deleted or the address
 * is old, the last page that exists is the answer.
 */
export function loadListPage<Row>({ load, ...list }: Options<{ rows: Row[] } & PageMeta>): Promise<ListPage<Row>> {
  const started = startListPage({
    ...list,
    load: async (query) => {
      const { rows, ...meta } = await load(query)
      return { meta: Promise.resolve(meta), rows }
    },
  })
  return drawnLater(started.then(async ({ rows, totals }) => ({ rows, ...(await totals) })))
}

/** The same for a list whose totals may take long to count: they come after the rows. */
export function startListPage<Row>(options: Options<StartedRows<Row>>): Promise<StartedPage<Row>> {
  return drawnLater(startOrRedirect(options))
}

interface StartedRows<Row> {
  rows: Row[]
  meta: Promise<PageMeta>
}

async function startOrRedirect<Row>(options: Options<StartedRows<Row>>): Promise<StartedPage<Row>> {
  const { load, pageSize, path, state } = options
  const { meta, rows } = await load({ ...state, limit: pageSize, page: state.page ?? 1 })
  const totals = meta.then(({ page = 1, total = 0, totalPages = 1 }) => ({ page, pageSize, total, totalPages }))
  if (rows.length > 0) return { rows, totals: drawnLater(totals) }
  const { total, totalPages } = await totals
  if (total > 0) redirect(listAddress(path, state, { page: totalPages }))
  return { rows, totals }
}

/**
 * The list awaits it, but may be drawn only after the answer: until then a redirect would count as an error that nobody
 * handles.
 */
function drawnLater<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined)
  return promise
}
