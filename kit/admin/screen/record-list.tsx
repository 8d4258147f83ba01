import { Fragment } from 'react'

import { EmptyList } from '../list/empty-state'
import { ListBoundary } from '../list/list-boundary'
import { ListSkeleton } from '../list/list-skeleton'
import { GRID_VIEW, listAddress, TABLE_VIEW } from '../list/list-state'
import { type LoadedPage, loadListPage } from '../list/load-list-page'
import { NewRecordButton } from '../list/new-record-button'
import { LatePager, Pager } from '../list/pager'
import { RecordRows } from '../list/record-rows'
import type { ScreenParts } from './declaration'

const PAGE_SIZE = 24

/** Loads the page that the address names. */
function loadPage<Row, Stats, Extra>({ context, declared }: ScreenParts<Row, Stats, Extra>): Promise<LoadedPage<Row>> {
  return loadListPage({
    load: (query) => declared.load(query, context),
    pageSize: PAGE_SIZE,
    state: context.state,
  })
}

/** Cards, rows or table with pager, or the empty state. */
async function PageOfList<Row, Stats, Extra>({
  context,
  declared,
  page,
}: ScreenParts<Row, Stats, Extra> & { page: Promise<LoadedPage<Row>> }) {
  const { rows, totals } = await page
  if (rows.length === 0) return <NoRecords context={context} declared={declared} />
  const { path, state } = context
  const rowsOf = state.view === GRID_VIEW ? undefined : declared.rows
  const list = <Listed context={context} declared={declared} rows={rows} rowsOf={rowsOf} />
  const pager =
    totals instanceof Promise ? (
      <LatePager path={path} state={state} totals={totals} />
    ) : (
      <Pager path={path} state={state} {...totals} />
    )
  const whole = declared.slots?.page ? (
    await declared.slots.page({ list, pager, rows, totals }, context)
  ) : (
    <>
      {list}
      {pager}
    </>
  )
  return rowsOf ? <div className="row-place">{whole}</div> : whole
}

interface ListedProps<Row, Stats, Extra> extends ScreenParts<Row, Stats, Extra> {
  rows: readonly Row[]
  /** Present when cards are shown as rows. */
  rowsOf: ScreenParts<Row, Stats, Extra>['declared']['rows']
}

function Listed<Row, Stats, Extra>({ context, declared, rows, rowsOf }: ListedProps<Row, Stats, Extra>) {
  const { path, state } = context
  if (declared.table && state.view === TABLE_VIEW) return declared.table(rows, context)
  const cards = (
    <ul aria-label={declared.texts.list} className={declared.cardsClass?.(state) ?? 'staff-cards'}>
      {rows.map((row) => (
        <Fragment key={declared.keyOf(row)}>{declared.card(row, context)}</Fragment>
      ))}
    </ul>
  )
  if (!rowsOf) return cards
  return (
    <RecordRows {...rowsOf} place={{ path, state, usual: '-createdAt' }}>
      {cards}
    </RecordRows>
  )
}

/** The list, with a skeleton each time its state changes. */
export function RecordList<Row, Stats, Extra>({ context, declared }: ScreenParts<Row, Stats, Extra>) {
  const { path, state } = context
  const isTable = state.view === TABLE_VIEW || (declared.rows !== undefined && state.view !== GRID_VIEW)
  const isBeside = declared.viewsBeside?.includes(state.view ?? '')
  const listed = { ...state, aside: undefined, ...(isBeside ? { view: undefined } : {}) }
  const key = listAddress(path, listed, { page: state.page })
  const other = declared.views?.find(({ value }) => value === state.view)?.list
  const place = { label: declared.texts.list, of: key }
  return other ? (
    <ListBoundary fallback={other.skeleton} {...place}>
      {other.content(context, <NoRecords context={context} declared={declared} />)}
    </ListBoundary>
  ) : (
    <ListBoundary fallback={<ListSkeleton {...declared.skeleton} isTable={isTable} />} {...place}>
      <PageOfList context={context} declared={declared} page={loadPage({ context, declared })} />
    </ListBoundary>
  )
}

/** The empty state and its action. */
function NoRecords<Row, Stats, Extra>({ context, declared }: ScreenParts<Row, Stats, Extra>) {
  const { path, state } = context
  const { remembers, slots, texts } = declared
  const { narrowed, unused } = texts
  return (
    <EmptyList
      allOwners={remembers && 'all'}
      narrowed={typeof narrowed === 'function' ? narrowed(state) : narrowed}
      path={path}
      state={state}
      unused={unused}
    >
      {slots?.empty ? slots.empty(context) : <CreateButton context={context} declared={declared} isFirst />}
    </EmptyList>
  )
}

/** Opens the empty form; only for people who may write. */
export function CreateButton<Row, Stats, Extra>(props: ScreenParts<Row, Stats, Extra> & { isFirst?: boolean }) {
  const { context, declared, isFirst = false } = props
  const { create, createFirst = create } = declared.texts
  return context.canWrite && create ? <NewRecordButton>{isFirst ? createFirst : create}</NewRecordButton> : null
}
