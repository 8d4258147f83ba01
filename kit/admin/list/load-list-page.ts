import type { PageMeta } from '@kit/http/list'
import type { ListState } from './list-state'

export type PageTotals = Required<PageMeta> & { pageSize: number }

/** Rows of a page and its totals; totals that are slow to count may be a promise. */
export type LoadedRows<Row> = ({ rows: Row[] } & PageMeta) | { rows: Row[]; meta: Promise<PageMeta> }

export interface LoadedPage<Row> {
  rows: Row[]
  /** A promise when the page renders before its totals have been counted. */
  totals: PageTotals | Promise<PageTotals>
}

interface Options<Row> {
  state: ListState
  pageSize: number
  load: (query: ListState) => Promise<LoadedRows<Row>>
}

/** Loads the requested page, or the last one if it no longer exists. */
export function loadListPage<Row>(options: Options<Row>): Promise<LoadedPage<Row>> {
  return drawnLater(loadOrLast(options))
}

async function loadOrLast<Row>(options: Options<Row>): Promise<LoadedPage<Row>> {
  const { load, pageSize, state } = options
  const wanted = state.page ?? 1
  const loaded = await load({ ...state, limit: pageSize, page: wanted })
  const counted = ({ page = 1, total = 0, totalPages = 1 }: PageMeta) => ({ page, pageSize, total, totalPages })
  const totals = 'meta' in loaded ? drawnLater(loaded.meta.then(counted)) : counted(loaded)
  const { rows } = loaded
  if (rows.length > 0) return { rows, totals }
  const { total, totalPages } = await totals
  const isBeyond = total > 0 && totalPages < wanted
  return isBeyond ? loadOrLast({ ...options, state: { ...state, page: totalPages } }) : { rows, totals }
}

/**
 * Marks the promise as handled: it is awaited only during rendering, and Node would report an earlier failure as an
 * unhandled rejection.
 */
function drawnLater<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined)
  return promise
}
