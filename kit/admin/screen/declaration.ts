import type { PayloadRequest } from 'payload'
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'

import type { Role } from '@kit/lib/roles'
import type { ImportWording } from '../csv/import-form'
import type { EmptyWording } from '../list/empty-list'
import type { ListState } from '../list/list-state'
import type { ToolbarChoices } from '../list/list-toolbar'
import type { LoadedRows, PageTotals } from '../list/load-list-page'
import type { ListView } from '../list/view-toggle'
import type { StaffScreen } from '../shell/screens'
import type { RememberedFilter } from './remembered-filter'

/** What every part of a screen may use. */
export interface ScreenContext<Stats, Extra> {
  /** Carries the signed-in user: pass it on with `overrideAccess: false`. */
  req: PayloadRequest
  /** Address of the screen and the state of its list. */
  path: string
  state: ListState
  /** Whether the person may change the records, not only read them (`writers`). */
  canWrite: boolean
  stats: Promise<Stats>
  /** What `prepare` has read. */
  extra: Extra
}

/** The figures above the list. */
export interface StatsDeclaration<Stats> {
  /** Name of the figures for screen readers. */
  label: string
  read: (req: PayloadRequest) => Promise<Stats>
  /** Label and value, in order; a number gets Portuguese thousands. */
  figures: (stats: Stats) => Record<string, number | string>
  /** How many figures there are; 4 unless said. */
  count?: number
  className?: string
}

/** Another way to show the list, beside cards and table. */
export interface OtherView<Context> extends ListView {
  /** Shown in place of the list, its pages and its empty state; the cards when absent. */
  list?: { content: (context: Context, empty: ReactNode) => ReactNode; skeleton: ReactNode }
}

/** A page of the list as its parts, for a screen that puts something around them. */
export interface PageParts<Row> {
  rows: readonly Row[]
  /** The cards or the table. */
  list: ReactNode
  pager: ReactNode
  totals: PageTotals | Promise<PageTotals>
}

interface Texts {
  /** Name of the list for screen readers. */
  list: string
  /** The button that opens an empty form; a screen without it makes no records. */
  create?: string
  /** The same button in the empty list; `create` when absent. */
  createFirst?: string
  /** Said when nothing is found, and when there is nothing yet. */
  narrowed: EmptyWording | ((state: ListState) => EmptyWording)
  unused: EmptyWording
}

/** Places for what only one screen has. */
interface Slots<Row, Context> {
  /** Beside the title: a link or a count, on one line. */
  heading?: (context: Context) => ReactNode
  /** Among the buttons for files. */
  files?: (context: Context) => ReactNode
  /** Above the figures. */
  lead?: (context: Context) => ReactNode
  /** Beside the list where there is room, else below it. */
  beside?: (context: Context) => ReactNode
  /** Between the search and the list. */
  belowToolbar?: (context: Context) => ReactNode
  /** Around the parts of a page. */
  page?: (parts: PageParts<Row>, context: Context) => ReactNode | Promise<ReactNode>
  /** The way out of an empty list, in place of the button. */
  empty?: (context: Context) => ReactNode
}

/** A staff screen as data: see `recordScreen`. */
export interface ScreenDeclaration<Row, Stats, Extra, Context = ScreenContext<Stats, Extra>> {
  /** Name, address and roles, from the slice's `screens.ts`. */
  screen: Pick<StaffScreen, 'label' | 'path' | 'roles'>
  /** Heading; the screen's name when absent. */
  title?: string
  /** 'Voltar à administração' when absent. */
  back?: { href: string; label: string }
  /** Entry of the CRM navigation bar that is highlighted; the screen's own address when absent, `null`: no bar. */
  bar?: string | null
  /** Who may change the records; everybody who may open the screen when absent. */
  writers?: readonly Role[]
  /** The list route: its query says what the address may carry. */
  route: { query?: ZodType }
  /** A filter that keeps the person's last choice where the address says nothing. */
  remembers?: RememberedFilter
  /** Adjusts what the address says. */
  stateOf?: (state: ListState) => ListState
  /** Extra data for the slots. Awaited; promises inside it are streamed. */
  prepare?: (req: PayloadRequest) => Extra | Promise<Extra>
  stats?: StatsDeclaration<Stats>
  /** What can be searched, filtered and ordered. */
  toolbar: ToolbarChoices | ((context: Context) => ToolbarChoices)
  /** A CSV file to import, and the address of the route that exports the list. */
  importing?: ImportWording
  exportPath?: string
  /** The collection whose deleted records administrators see, who can restore them. */
  trash?: string
  /** Rows of the page that `query` names. */
  load: (query: ListState, context: Context) => Promise<LoadedRows<Row>>
  /** Where a record is found that this address names no longer: the id of another. */
  movedTo?: (req: PayloadRequest, id: string) => Promise<string | null>
  keyOf: (row: Row) => string
  card: (row: Row, context: Context) => ReactNode
  /** What the records are called in notifications: the list says when there is news of them. */
  news?: string
  /** The list as a table; a screen without it has no such view. */
  table?: (rows: readonly Row[], context: Context) => ReactNode
  views?: readonly OtherView<Context>[]
  /** Values of `view` that concern what stands beside the list: no button, and the list stays as it is. */
  viewsBeside?: readonly string[]
  /** Class of the cards' list; `staff-cards` when absent. */
  cardsClass?: (state: ListState) => string
  skeleton?: { height?: number; text?: string }
  /** Puts drawer and questions around the content; made by `recordPanel` in a client file of the slice. */
  panel?: (content: ReactNode, context: Context) => ReactNode
  texts: Texts
  slots?: Slots<Row, Context>
}

/** A screen that is being shown: what each of its parts gets. */
export interface ScreenParts<Row, Stats, Extra> {
  context: ScreenContext<Stats, Extra>
  declared: ScreenDeclaration<Row, Stats, Extra>
}
