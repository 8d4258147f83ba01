import { Link } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'

import { hasRole } from '@kit/lib/roles'
import { inDatabaseTime } from '@kit/process/clock'
import { isUuid } from '@kit/lib/uuid'
import { ExportLink } from './csv/export-link'
import { ImportButton } from './csv/import-button'
import { Icon } from './icons/icon'
import { StatsSkeleton } from './list/list-skeleton'
import { GRID_VIEW, type ListState, readListState, readScreenState, TABLE_VIEW } from './list/list-state'
import { ListToolbar } from './list/list-toolbar'
import { ListNews } from './list/list-news'
import { StatCards } from './list/stat-cards'
import { formatCount } from '@kit/lib/counts'
import { type ListView, ViewToggle } from './list/view-toggle'
import { OpenedRecord } from './record/opened-record'
import type { ScreenContext, ScreenDeclaration, ScreenParts, StatsDeclaration } from './screen/declaration'
import { CreateButton, RecordList } from './screen/record-list'
import { recallOwner } from './screen/remembered-filter'
import { ScreenBoundary } from './shell/failed-screen'
import { FORM_PARAM, RECORD_PARAM, recordAddress } from './shell/record-address'
import { type SearchParams, type StaffView, staffView, type StaffViewContext } from './shell/view-shell'
import './record/record-card.css'
import './list/table.css'

const TABLE: ListView = { icon: 'table-2', label: 'Tabela', value: TABLE_VIEW }
const GRID: ListView = { icon: 'layout-grid', label: 'Grelha', value: '' }
const ROWS: ListView = { icon: 'list', label: 'Linhas', value: '' }
const TO_ADMINISTRATION = { href: '/admin', label: 'Voltar à administração' }

/**
 * Makes the staff screen of a collection from its declaration: guard, title and bar; figures; search, filters, order,
 * views and files; the page of records as cards or table, or the empty state; the pager. The declaration is in
 * `admin/screen.tsx` of the slice and contains
 *
 * - who and where: `screen`, `title`, `back`, `bar`, `writers`;
 * - what is read: `route` (whose query schema parses the address), `remembers`, `prepare`, `stats`, `load`;
 * - what is shown: `toolbar`, `card`, `rows`, `table`, `views`, `texts`, `skeleton`, `news`, `importing`, `exportPath`,
 * `trash`;
 * - what opens: `panel`, a client component of the slice made by `recordPanel`;
 * - parts that only this screen has: `slots`.
 *
 * The slice imports its style file last, so that it comes after the kit's styles.
 *
 * @example
 * export const ClientsView = recordScreen<ClientRow, ClientStats>({
 *   card: (row) => <ClientCard row={row} />,
 *   keyOf: ({ client }) => client.id,
 *   load: loadClients,
 *   panel: (content) => <ClientPanel>{content}</ClientPanel>,
 *   route: listClients,
 *   screen: CLIENTS_SCREEN,
 *   stats: { figures: ({ total }) => ({ 'Total de clientes': total }), label: 'Resumo', read: getClientStats },
 *   texts: { create: 'Novo cliente', list: 'Clientes', narrowed: { … }, unused: { … } },
 *   toolbar: { searchLabel: 'Procurar por nome…', sorts: SORTS },
 * })
 */
export function recordScreen<Row, Stats = undefined, Extra = undefined>(
  declared: ScreenDeclaration<Row, Stats, Extra>,
): StaffView {
  const { back = TO_ADMINISTRATION, panel, screen, slots, title = screen.label } = declared
  return staffView({
    back,
    barPath: declared.bar ?? screen.path,
    crumb: screen.label,
    render: async (given) => {
      const context = await contextOf(declared, given)
      const props = { context, declared }
      // By the clock of the events that it is compared with.
      const readAt = inDatabaseTime(Date.now()).toISOString()
      const heading = slots?.heading?.(context)
      const content = (
        <>
          {slots?.lead?.(context)}
          <Figures {...props} />
          <WithBeside beside={slots?.beside?.(context)}>
            <Toolbar {...props} />
            {slots?.belowToolbar?.(context)}
            {declared.news ? <ListNews of={declared.news} readAt={readAt} /> : null}
            <RecordList {...props} />
          </WithBeside>
        </>
      )
      if (!panel) return { content, heading }
      const opened = await openedBy(declared, context, given.searchParams)
      return {
        content: (
          <OpenedRecord opened={opened}>
            {opened?.row === null ? <GoneRecord path={screen.path} /> : null}
            {panel(content, context)}
          </OpenedRecord>
        ),
        heading,
      }
    },
    roles: screen.roles,
    title,
  })
}

/** The list with its side column, which moves below it on narrow screens. */
function WithBeside({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  if (!beside) return children
  return (
    <div className="tw:stack tw:gap-6 tw:min-w-0 tw:min-[1600px]:grid tw:min-[1600px]:grid-cols-[minmax(0,1fr)_290px] tw:min-[1600px]:items-start">
      <div className="tw:stack tw:gap-6 tw:min-w-0">{children}</div>
      {beside}
    </div>
  )
}

/** The record named in the address, if any. */
async function openedBy<Row, Stats, Extra>(
  { load, movedTo, screen }: ScreenDeclaration<Row, Stats, Extra>,
  context: ScreenContext<Stats, Extra>,
  searchParams: SearchParams,
) {
  const { [FORM_PARAM]: form, [RECORD_PARAM]: id } = searchParams
  if (!screen.hasRecords || !isUuid(id)) return null
  const { rows } = await load({ id }, context)
  const other = rows.length === 0 ? await movedTo?.(context.req, id) : null
  if (other) redirect(recordAddress(screen, other))
  return { id, isForm: form !== undefined && context.canWrite, row: rows[0] ?? null }
}

/** Shown when the address names an unknown record. */
const GoneRecord = ({ path }: { path: string }) => (
  <p className="tw:warning-frame tw:mt-0 tw:mb-10 tw:mx-0 tw:py-6 tw:px-8 tw:text-sm" role="alert">
    Este registo já não existe, ou não o pode ver. <Link href={path}>Ver a lista</Link>
  </p>
)

/** Parses the address, starts reading the figures and prepares the extra data. */
async function contextOf<Row, Stats, Extra>(
  declared: ScreenDeclaration<Row, Stats, Extra>,
  { req, searchParams }: StaffViewContext,
): Promise<ScreenContext<Stats, Extra>> {
  const { prepare, remembers, screen, stateOf = (state: ListState) => state, stats, writers = screen.roles } = declared
  const named = stateIn(declared, searchParams)
  // Started before anything is awaited; `undefined` if the screen declares no figures.
  const started = stats ? stats.read(req, named) : Promise.resolve(undefined as Stats)
  const [extra, recalled] = await Promise.all([
    prepare ? prepare(req, named) : (undefined as Extra),
    remembers ? recallOwner(req, declared.route, named, remembers) : {},
  ])
  return {
    canWrite: hasRole(req.user, writers),
    extra,
    path: screen.path,
    req,
    state: stateOf({ ...named, ...recalled }),
    stats: started,
  }
}

/** Parses the state in the address; drops what neither the route nor the screen's views know. */
function stateIn<Row, Stats, Extra>(declared: ScreenDeclaration<Row, Stats, Extra>, searchParams: SearchParams) {
  const views = [...viewsOf(declared).map(({ value }) => value), ...(declared.viewsBeside ?? [])]
  return { ...readListState(declared.route, searchParams), ...readScreenState(searchParams, views) }
}

/** The available views, the default first; empty if there is only one. */
function viewsOf<Row, Stats, Extra>({ rows, table, views = [] }: ScreenDeclaration<Row, Stats, Extra>) {
  const others = [...(rows ? [{ ...GRID, value: GRID_VIEW }] : []), ...(table ? [TABLE] : []), ...views]
  return others.length > 0 ? [rows ? ROWS : GRID, ...others] : []
}

function Figures<Row, Stats, Extra>({ context, declared: { stats } }: ScreenParts<Row, Stats, Extra>) {
  if (!stats) return null
  const cards = <ReadFigures declared={stats} stats={context.stats} />
  return (
    <ScreenBoundary failed={null}>
      <Suspense fallback={<StatsSkeleton {...(stats.count ? { count: stats.count } : {})} />}>
        {stats.className ? <div className={stats.className}>{cards}</div> : cards}
      </Suspense>
    </ScreenBoundary>
  )
}

async function ReadFigures<Stats>({ declared, stats }: { declared: StatsDeclaration<Stats>; stats: Promise<Stats> }) {
  const figures = Object.entries(declared.figures(await stats)).map(([label, value]) => ({
    label,
    value: typeof value === 'number' ? formatCount(value) : value,
  }))
  return <StatCards label={declared.label} stats={figures} />
}

function Toolbar<Row, Stats, Extra>({ context, declared }: ScreenParts<Row, Stats, Extra>) {
  const { path, state } = context
  const { exportPath, importing, slots, trash } = declared
  const choices = typeof declared.toolbar === 'function' ? declared.toolbar(context) : declared.toolbar
  const views = viewsOf(declared)
  return (
    <ListToolbar {...choices} action={<CreateButton context={context} declared={declared} />} path={path} state={state}>
      {views.length > 0 ? <ViewToggle path={path} state={state} views={views} /> : null}
      {importing ? <ImportButton {...importing} /> : null}
      {exportPath ? <ExportLink path={exportPath} state={state} /> : null}
      {slots?.files?.(context)}
      {trash && context.canWrite ? <TrashLink kind={trash} /> : null}
    </ListToolbar>
  )
}

function TrashLink({ kind }: { kind: string }) {
  return (
    <Link
      aria-label="Lixo"
      className="staff-icon-button staff-toolbar__file staff-toolbar__trash"
      href={`/admin/crm/trash?kind=${kind}`}
      prefetch={false}
      title="Lixo"
    >
      <Icon name="archive-arrow-up" size={18} />
    </Link>
  )
}
