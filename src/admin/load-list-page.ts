import { redirect } from 'next/navigation'

import type { PageMeta } from '../http/list'
import { listAddress, type ListState } from './list-state'

/** One page of a list with its totals. */
export interface ListPage<Row> {
  rows: Row[]
  page: number
  pageSize: number
  total: number
  totalPages: number
}

interface Options<Row> {
  path: string
  state: ListState
  pageSize: number
  load: (query: ListState) => Promise<{ rows: Row[] } & PageMeta>
}

/**
 * The page that the address names. When it is beyond the last one, because its last record was deleted or the address
 * is old, the last page that exists is the answer.
 */
export async function loadListPage<Row>({ load, pageSize, path, state }: Options<Row>): Promise<ListPage<Row>> {
  const { page = 1, rows, total = 0, totalPages = 1 } = await load({ ...state, limit: pageSize, page: state.page ?? 1 })
  if (rows.length === 0 && total > 0) redirect(listAddress(path, state, { page: totalPages }))
  return { page, pageSize, rows, total, totalPages }
}
