import { Columns3, Table2 } from 'lucide-react'
import type { PayloadRequest } from 'payload'
import { Suspense } from 'react'

import { ExportLink } from '@kit/admin/csv/export-link'
import { ImportButton } from '@kit/admin/csv/import-button'
import type { ImportWording } from '@kit/admin/csv/import-form'
import { ListSkeleton, StatsSkeleton } from '@kit/admin/list/list-skeleton'
import { listAddress, type ListState, readListState, readScreenState } from '@kit/admin/list/list-state'
import { ListToolbar } from '@kit/admin/list/list-toolbar'
import { SCREENS } from '@kit/admin/shell/screens'
import { formatCount, StatCards } from '@kit/admin/list/stat-cards'
import { staffView, type SearchParams } from '@kit/admin/shell/view-shell'
import { ViewToggle } from '@kit/admin/list/view-toggle'
import { csvTemplate } from '@kit/csv/csv-template'
import { selectOptions } from '@kit/lib/select-options'
import { exportLeads, importLeads, listLeads as listLeadsRoute } from '../contract'
import { LEAD_COLUMNS, LEAD_EXAMPLE } from '../csv'
import { LEAD_STATUS_LABELS, LEAD_STATUSES } from '../domain/lead-options'
import { countDueLeads } from '../operations/count-due-leads'
import { getLeadStats, type LeadStats } from '../operations/get-lead-stats'
import { BoardSkeleton } from './board-skeleton'
import { DueFilters } from './due-filter'
import { LazyLeadBoard } from './lazy-lead-board'
import { NewLeadButton } from './lead-buttons'
import { LeadList, NoLeads, TABLE_VIEW } from './lead-list'
import { LeadPanel } from './lead-panel'
import { type BoardRows, loadLeadBoard, loadLeadPage } from './load-lead-page'
import '@kit/admin/record/record-card.css'
import '@kit/admin/list/table.css'
import './lead-board.css'
import './lead-work.css'
import './leads.css'

const { label, path, roles } = SCREENS.leads
const BOARD_VIEW = 'quadro'

const VIEWS = [
  { icon: Table2, label: 'Tabela', value: TABLE_VIEW },
  { icon: Columns3, label: 'Quadro', value: BOARD_VIEW },
]
const SORTS = [
  { label: 'Mais recentes', value: '-createdAt' },
  { label: 'Mais antigos', value: 'createdAt' },
  { label: 'Nome (A–Z)', value: 'name' },
  { label: 'Prioridade', value: '-priority' },
  { label: 'Próximo contacto', value: 'nextFollowUp' },
]
const STATUSES = { all: 'Todos os estados', options: selectOptions(LEAD_STATUSES, LEAD_STATUS_LABELS) }

const IMPORT: ImportWording = {
  noun: 'lead',
  nouns: 'leads',
  path: importLeads.path,
  success: 'Leads importados com sucesso!',
  template: { fileName: 'modelo-leads.csv', href: csvTemplate(LEAD_COLUMNS, LEAD_EXAMPLE) },
}

/** Lead management (ADM-03, LEAD-*). */
export const LeadsView = staffView({
  back: { href: '/admin', label: 'Voltar à administração' },
  barPath: path,
  crumb: label,
  render: async ({ req, searchParams }) => {
    const state = stateOf(searchParams)
    const isBoard = state.view === BOARD_VIEW
    const stats = getLeadStats(req)
    const due = countDueLeads(req)
    return (
      <LeadPanel agencyName={await agencyNameOf(req)}>
        <Suspense fallback={<StatsSkeleton />}>
          <LeadFigures stats={stats} />
        </Suspense>
        <ListToolbar
          path={path}
          searchLabel="Procurar por nome, email, telefone, empresa…"
          state={state}
          {...(isBoard ? {} : { sorts: SORTS, statuses: STATUSES })}
        >
          <ViewToggle other={VIEWS} path={path} state={state} />
          <ImportButton {...IMPORT} />
          <ExportLink path={exportLeads.path} state={state} />
          <NewLeadButton />
        </ListToolbar>
        <Suspense fallback={<DueFilters path={path} state={state} />}>
          <DueFilters counts={due} path={path} state={state} />
        </Suspense>
        <Leads req={req} state={state} />
      </LeadPanel>
    )
  },
  roles,
  title: 'Gestão de Leads',
})

/** The board has its own order and shows every status: it leaves these out of its addresses. */
function stateOf(searchParams: SearchParams): ListState {
  const state = {
    ...readListState(listLeadsRoute, searchParams),
    ...readScreenState(searchParams, [TABLE_VIEW, BOARD_VIEW]),
  }
  return state.view === BOARD_VIEW ? { ...state, page: undefined, sort: undefined, status: undefined } : state
}

/** Whom the WhatsApp greeting names. Read as the server: it is one public text of a global that the CRM need not know. */
async function agencyNameOf(req: PayloadRequest): Promise<string> {
  const select = { agencyName: true } as const
  const { agencyName } = await req.payload.findGlobal({ depth: 0, req, select, slug: 'site-settings' })
  return agencyName ?? 'Agência'
}

function Leads({ req, state }: { req: PayloadRequest; state: ListState }) {
  const key = listAddress(path, state, { page: state.page })
  return state.view === BOARD_VIEW ? (
    <Suspense fallback={<BoardSkeleton />} key={key}>
      <Board columns={loadLeadBoard(req, state)} state={state} />
    </Suspense>
  ) : (
    <Suspense fallback={<ListSkeleton isTable={state.view === TABLE_VIEW} />} key={key}>
      <LeadList page={loadLeadPage(req, state)} path={path} state={state} />
    </Suspense>
  )
}

async function Board({ columns, state }: { columns: Promise<BoardRows[]>; state: ListState }) {
  const loaded = await columns
  if (loaded.every(({ total }) => total === 0)) return <NoLeads path={path} state={state} />
  return <LazyLeadBoard columns={loaded} path={path} state={state} />
}

/** The four figures (LEAD-02…07). */
async function LeadFigures({ stats }: { stats: Promise<LeadStats> }) {
  const { active, conversionRatePercent, converted, total } = await stats
  return (
    <StatCards
      label="Resumo dos leads"
      stats={[
        { label: 'Total de leads', value: formatCount(total) },
        { label: 'Leads ativos', value: formatCount(active) },
        { label: 'Convertidos', value: formatCount(converted) },
        { label: 'Taxa de conversão', value: `${conversionRatePercent}%` },
      ]}
    />
  )
}
