import { redirect } from 'next/navigation'

import type { PageMeta } from '../http/list'
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
export async function loadListPage<Row>({
  load,
  ...list
}: Options<{ rows: Row[] } & PageMeta>): Promise<ListPage<Row>> {
  const { rows, totals } = await startListPage({
    ...list,
    load: async (query) => {
      const { rows: found, ...meta } = await load(query)
      return { meta: Promise.resolve(meta), rows: found }
    },
  })
  return { rows, ...(await totals) }
}

/** The same for a list whose totals may take long to count: they come after the rows. */
export async function startListPage<Row>({
  load,
  pageSize,
  path,
  state,
}: Options<{ meta: Promise<PageMeta>; rows: Row[] }>): Promise<StartedPage<Row>> {
  const { meta, rows } = await load({ ...state, limit: pageSize, page: state.page ?? 1 })
  const totals = meta.then(({ page = 1, total = 0, totalPages = 1 }) => ({ page, pageSize, total, totalPages }))
  if (rows.length === 0) {
    const { total, totalPages } = await totals
    if (total > 0) redirect(listAddress(path, state, { page: totalPages }))
  }
  return { rows, totals }
}
