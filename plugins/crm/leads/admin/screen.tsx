import { type ReactNode, Suspense } from 'react'

import { BoardSkeleton, stateOnBoard } from '@kit/admin/board/record-board'
import { BOARD_VIEW, type ListState } from '@kit/admin/list/list-state'
import type { ScreenDeclaration } from '@kit/admin/screen/declaration'
import { csvTemplate } from '@kit/csv/csv-template'
import { selectOptions } from '@kit/lib/choices'
import type { Person } from '@collections/users/contract'
import { readAgencyName } from '@collections/site-settings/operations/agency-name'
import { listPeople } from '@collections/users/operations/people'
import { DuplicatesLink } from '@crm/duplicates/record-merge/duplicates-link'
import { readSurvivor } from '@crm/duplicates/operations/merge-undo'
import { ownerFilter, ownerPreference } from '@crm/owners/admin/owner-filter'
import { selectablePage } from '@crm/owners/admin/selectable-page'
import { LEAD_STATUS_LABELS, LEAD_STATUSES } from '@crm/statuses/domain/statuses'
import { exportLeads, importLeads, listLeads } from '../contract'
import { LEAD_COLUMNS, LEAD_EXAMPLE } from '../csv'
import { countDueLeads, getLeadStats, type LeadStats } from '../operations/lead-lists'
import { LeadBulkBar } from './bulk-bar'
import { DueFilters } from './due-filter'
import { LazyLeadBoard } from './lazy-lead-board'
import { LeadCard } from './lead-card'
import type { LeadRow } from './lead-row'
import { LeadTable } from './lead-table'
import { type BoardRows, loadLeadBoard, loadLeads } from './load-leads'
import { LEADS_SCREEN } from '../screens'
import './lead-board.css'
import './lead-work.css'
import './leads.css'

const SORTS = [
  { label: 'Mais recentes', value: '-createdAt' },
  { label: 'Mais antigos', value: 'createdAt' },
  { label: 'Nome (A–Z)', value: 'name' },
  { label: 'Prioridade', value: '-priority' },
  { label: 'Próximo contacto', value: 'nextFollowUp' },
]
const STATUSES = { all: 'Estado: todos', options: selectOptions(LEAD_STATUS_LABELS) }

interface Extra {
  people: Person[]
  agencyName: string
}

/** Lead screen (ADM-03, LEAD-*); the slice `conversions` adds its panel. */
export const leadsScreen: ScreenDeclaration<LeadRow, LeadStats, Extra> = {
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
  news: 'lead',
  movedTo: (req, id) => readSurvivor(req, 'leads', id),
  prepare: async (req) => {
    const [agencyName, people] = await Promise.all([readAgencyName(req), listPeople(req)])
    return { agencyName, people }
  },
  remembers: ownerPreference('leads'),
  route: listLeads,
  screen: LEADS_SCREEN,
  slots: {
    belowToolbar: ({ path, req, state }) => (
      <Suspense fallback={<DueFilters path={path} state={state} />}>
        <DueFilters counts={countDueLeads(req, state.owner)} path={path} state={state} />
      </Suspense>
    ),
    files: () => <DuplicatesLink kind="leads" place="files" />,
    heading: () => <DuplicatesLink kind="leads" place="heading" />,
    page: selectablePage(({ lead }) => lead, <LeadBulkBar />),
  },
  stateOf: stateOnBoard,
  stats: {
    figures: ({ active, conversionRatePercent, converted, total }) => ({
      'Total de leads': total,
      'Leads ativos': active,
      Convertidos: converted,
      'Taxa de conversão': `${conversionRatePercent}%`,
    }),
    label: 'Resumo dos leads',
    read: getLeadStats,
  },
  table: (rows, { path, state }) => <LeadTable place={{ path, state, usual: '-createdAt' }} rows={rows} />,
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
  toolbar: ({ extra, state }) => ({
    owners: ownerFilter('leads', extra.people, state.owner),
    searchLabel: 'Procurar por nome, email, telefone, empresa…',
    sorts: SORTS,
    ...(state.view === BOARD_VIEW ? {} : { statuses: STATUSES }),
  }),
  trash: 'lead',
  views: [
    {
      icon: 'columns-3',
      label: 'Quadro',
      list: {
        content: ({ path, req, state }, empty) => (
          <Board columns={loadLeadBoard(req, state)} empty={empty} path={path} state={state} />
        ),
        skeleton: <BoardSkeleton columns={LEAD_STATUSES} />,
      },
      value: BOARD_VIEW,
    },
  ],
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
