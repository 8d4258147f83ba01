import { Columns3 } from 'lucide-react'
import type { PayloadRequest } from 'payload'
import { type ReactNode, Suspense } from 'react'

import type { ListState } from '@kit/admin/list/list-state'
import { recordScreen } from '@kit/admin/record-screen'
import type { PageParts } from '@kit/admin/screen/declaration'
import { TABLE_VIEW } from '@kit/admin/screen/record-list'
import { SCREENS } from '@kit/admin/shell/screens'
import { csvTemplate } from '@kit/csv/csv-template'
import { selectOptions } from '@kit/lib/select-options'
import { exportLeads, importLeads, listLeads } from '../contract'
import { LEAD_COLUMNS, LEAD_EXAMPLE } from '../csv'
import type { DueFilter } from '../domain/follow-up'
import { LEAD_STATUS_LABELS, LEAD_STATUSES } from '../domain/lead-options'
import { countDueLeads } from '../operations/count-due-leads'
import { getLeadStats, type LeadStats } from '../operations/get-lead-stats'
import { BoardSkeleton } from './board-skeleton'
import { BulkBar } from './bulk-bar'
import { BulkSelection, SelectPage } from './bulk-selection'
import { DueFilters } from './due-filter'
import { LazyLeadBoard } from './lazy-lead-board'
import { LeadCard } from './lead-card'
import { LeadPanel } from './panel'
import type { LeadRow } from './lead-row'
import { LeadTable } from './lead-table'
import { type BoardRows, loadLeadBoard, loadLeads } from './load-leads'
import './lead-board.css'
import './lead-work.css'
import './leads.css'

const BOARD_VIEW = 'quadro'
const SORTS = [
  { label: 'Mais recentes', value: '-createdAt' },
  { label: 'Mais antigos', value: 'createdAt' },
  { label: 'Nome (A–Z)', value: 'name' },
  { label: 'Prioridade', value: '-priority' },
  { label: 'Próximo contacto', value: 'nextFollowUp' },
]
const STATUSES = { all: 'Todos os estados', options: selectOptions(LEAD_STATUSES, LEAD_STATUS_LABELS) }

interface Extra {
  agencyName: string
  due: Promise<Record<DueFilter, number>>
}

/** Lead management (ADM-03, LEAD-*). */
export const LeadsView = recordScreen<LeadRow, LeadStats, Extra>({
  card: (row) => <LeadCard row={row} />,
  exportPath: exportLeads.path,
  importing: {
    noun: 'lead',
    nouns: 'leads',
    path: importLeads.path,
    success: 'Leads importados com sucesso!',
    template: { fileName: 'modelo-leads.csv', href: csvTemplate(LEAD_COLUMNS, LEAD_EXAMPLE) },
  },
  keyOf: ({ lead }) => lead.id,
  load: (query, { req }) => loadLeads(req, query),
  panel: (content, { extra }) => <LeadPanel agencyName={extra.agencyName}>{content}</LeadPanel>,
  prepare: async (req) => {
    const due = countDueLeads(req)
    return { agencyName: await agencyNameOf(req), due }
  },
  route: listLeads,
  screen: SCREENS.leads,
  slots: {
    belowToolbar: ({ extra, path, state }) => (
      <Suspense fallback={<DueFilters path={path} state={state} />}>
        <DueFilters counts={extra.due} path={path} state={state} />
      </Suspense>
    ),
    page: selectable,
  },
  // The board has its own order and shows every status: it leaves these out of its addresses.
  stateOf: (state) =>
    state.view === BOARD_VIEW ? { ...state, page: undefined, sort: undefined, status: undefined } : state,
  stats: {
    // LEAD-02…07
    figures: ({ active, conversionRatePercent, converted, total }) => ({
      'Total de leads': total,
      'Leads ativos': active,
      Convertidos: converted,
      'Taxa de conversão': `${conversionRatePercent}%`,
    }),
    label: 'Resumo dos leads',
    read: getLeadStats,
  },
  table: (rows) => <LeadTable rows={rows} />,
  texts: {
    create: 'Novo lead',
    list: 'Leads',
    narrowed: ({ due, q, status }) => ({
      hint:
        due && !q && !status
          ? 'Não há contactos por fazer neste filtro.'
          : 'Ajuste a pesquisa ou o estado para ver outros leads.',
      title: 'Nenhum lead encontrado',
    }),
    unused: {
      hint: 'Os pedidos enviados pelo site aparecem aqui. Também pode registar um contacto que chegou por outra via.',
      title: 'Nenhum lead encontrado',
    },
  },
  title: 'Gestão de Leads',
  toolbar: ({ state }) => ({
    searchLabel: 'Procurar por nome, email, telefone, empresa…',
    ...(state.view === BOARD_VIEW ? {} : { sorts: SORTS, statuses: STATUSES }),
  }),
  views: [
    {
      icon: Columns3,
      label: 'Quadro',
      list: {
        content: ({ path, req, state }, empty) => (
          <Board columns={loadLeadBoard(req, state)} empty={empty} path={path} state={state} />
        ),
        skeleton: <BoardSkeleton />,
      },
      value: BOARD_VIEW,
    },
  ],
})

/** Whom the WhatsApp greeting names. Read as the server: it is one public text of a global that the CRM need not know. */
async function agencyNameOf(req: PayloadRequest): Promise<string> {
  const select = { agencyName: true } as const
  const { agencyName } = await req.payload.findGlobal({ depth: 0, req, select, slug: 'site-settings' })
  return agencyName ?? 'Agência'
}

/** A page whose leads can be chosen, for one status for them all. */
function selectable({ list, pager, rows }: PageParts<LeadRow>, { state }: { state: ListState }) {
  return (
    <BulkSelection leads={rows.map(({ lead: { id, updatedAt } }) => ({ id, updatedAt }))}>
      {state.view === TABLE_VIEW ? (
        list
      ) : (
        <div>
          <SelectPage />
          {list}
        </div>
      )}
      {pager}
      <BulkBar />
    </BulkSelection>
  )
}

interface BoardProps {
  columns: Promise<BoardRows[]>
  empty: ReactNode
  path: string
  state: ListState
}

async function Board({ columns: loading, empty, path, state }: BoardProps) {
  const columns = await loading
  if (columns.every(({ total }) => total === 0)) return empty
  return <LazyLeadBoard columns={columns} path={path} state={state} />
}
