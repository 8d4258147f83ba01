import type { PayloadRequest } from 'payload'
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'

import type { Role } from '@kit/lib/roles'
import type { ImportWording } from '../csv/import-form'
import type { EmptyWording } from '../list/empty-state'
import type { ListState } from '../list/list-state'
import type { ToolbarChoices } from '../list/list-toolbar'
import type { LoadedRows, PageTotals } from '../list/load-list-page'
import type { RowColumn } from '../list/record-rows'
import type { ListView } from '../list/view-toggle'
import type { StaffScreen } from '../shell/screens'

export interface ScreenContext<Stats, Extra> {
  /** Carries the signed-in user: pass it on with `overrideAccess: false`. */
  req: PayloadRequest
  /** Address of the screen and state of its list. */
  path: string
  state: ListState
  /** Whether the person may change records (`writers`). */
  canWrite: boolean
  stats: Promise<Stats>
  /** Result of `prepare`. */
  extra: Extra
}

export interface StatsDeclaration<Stats> {
  /** Accessible name of the figures. */
  label: string
  /** `state`: parsed from the address. */
  read: (req: PayloadRequest, state: ListState) => Promise<Stats>
  /** Labels and values, in order; numbers are formatted in Portuguese. */
  figures: (stats: Stats) => Record<string, number | string>
  /** Number of figures; default 4. */
  count?: number
  className?: string
}

/** Another view besides cards and table. */
export interface OtherView<Context> extends ListView {
  /** Replaces list, pager and empty state; default: the cards. */
  list?: { content: (context: Context, empty: ReactNode) => ReactNode; skeleton: ReactNode }
}

/** Parts of a list's page, for a screen that wraps them. */
export interface PageParts<Row> {
  rows: readonly Row[]
  /** The cards or the table. */
  list: ReactNode
  pager: ReactNode
  totals: PageTotals | Promise<PageTotals>
}

interface Texts {
  /** Accessible name of the list. */
  list: string
  /** Label of the button that opens an empty form; without it the screen creates no records. */
  create?: string
  /** Label of that button in the empty list; default: `create`. */
  createFirst?: string
  /** Texts of an empty list, filtered or not. */
  narrowed: EmptyWording | ((state: ListState) => EmptyWording)
  unused: EmptyWording
}

/** Slots for parts that only one screen has. */
interface Slots<Row, Context> {
  /** Beside the title: a link or a count. */
  heading?: (context: Context) => ReactNode
  /** Among the file buttons. */
  files?: (context: Context) => ReactNode
  /** Above the figures. */
  lead?: (context: Context) => ReactNode
  /** Beside the list, or below it where there is no room. */
  beside?: (context: Context) => ReactNode
  /** Between the search and the list. */
  belowToolbar?: (context: Context) => ReactNode
  /** Wraps the parts of a page. */
  page?: (parts: PageParts<Row>, context: Context) => ReactNode | Promise<ReactNode>
  /** Replaces the button of an empty list. */
  empty?: (context: Context) => ReactNode
}

/** A staff screen as data: see `recordScreen`. */
export interface ScreenDeclaration<Row, Stats, Extra, Context = ScreenContext<Stats, Extra>> {
  /** Name, address and roles, from the slice's `screens.ts`. */
  screen: Pick<StaffScreen, 'hasRecords' | 'label' | 'path' | 'roles'>
  /** Heading; default: the screen's name. */
  title?: string
  /** Back link; default: 'Voltar à administração'. */
  back?: { href: string; label: string }
  /** Highlighted entry of the CRM bar; default: the screen's address. */
  bar?: string
  /** Who may change records; default: everybody who may open the screen. */
  writers?: readonly Role[]
  /** The list's route, whose query schema parses the address. */
  route: { query?: ZodType }
  /** Key of the preference that holds the person's last choice of an owner. */
  remembers?: string
  /** Adjusts the state from the address. */
  stateOf?: (state: ListState) => ListState
  /** Extra data for the slots. Awaited; promises inside it are streamed. */
  prepare?: (req: PayloadRequest, state: ListState) => Extra | Promise<Extra>
  stats?: StatsDeclaration<Stats>
  /** What the list can be searched, filtered and sorted by. */
  toolbar: ToolbarChoices | ((context: Context) => ToolbarChoices)
  /** CSV import, and the address of the export route. */
  importing?: ImportWording
  exportPath?: string
  /** Plural of its deleted records, for the link to the trash. */
  trash?: string
  /** Rows of the requested page. */
  load: (query: ListState, context: Context) => Promise<LoadedRows<Row>>
  /** New id of a record that was merged into another. */
  movedTo?: (req: PayloadRequest, id: string) => Promise<string | null>
  keyOf: (row: Row) => string
  card: (row: Row, context: Context) => ReactNode
  /** Kind of the records in notifications: tells the list when it is stale. */
  news?: string
  /** Shows cards as rows where there is room, unless the grid is chosen: class and columns of the rows. */
  rows?: { className: string; columns: readonly RowColumn[] }
  /** Table view; without it the screen has none. */
  table?: (rows: readonly Row[], context: Context) => ReactNode
  views?: readonly OtherView<Context>[]
  /** Values of `view` that only change the side column. */
  viewsBeside?: readonly string[]
  /** Class of the list of cards; default `staff-cards`. */
  cardsClass?: (state: ListState) => string
  skeleton?: { height?: number; text?: string }
  /** Wraps the content with drawer and questions; made by `recordPanel` in a client file of the slice. */
  panel?: (content: ReactNode, context: Context) => ReactNode
  texts: Texts
  slots?: Slots<Row, Context>
}

/** A rendered screen: its declaration and context. */
export interface ScreenParts<Row, Stats, Extra> {
  context: ScreenContext<Stats, Extra>
  declared: ScreenDeclaration<Row, Stats, Extra>
}
