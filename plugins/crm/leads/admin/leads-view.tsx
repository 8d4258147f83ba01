import { redirect } from 'next/navigation'
import { Suspense } from 'react'

import { ExportLink } from '../../../../src/admin/export-link'
import { ImportButton, type ImportWording } from '../../../../src/admin/import-button'
import { ListSkeleton, StatsSkeleton } from '../../../../src/admin/list-skeleton'
import { listAddress, type ListState, readListState } from '../../../../src/admin/list-state'
import { ListToolbar } from '../../../../src/admin/list-toolbar'
import { SCREENS } from '../../../../src/admin/screens'
import { formatCount, StatCards } from '../../../../src/admin/stat-cards'
import { staffView } from '../../../../src/admin/view-shell'
import { csvTemplate } from '../../../../src/csv/csv-template'
import { selectOptions } from '../../../../src/lib/select-options'
import { exportLeads, importLeads, listLeads as listLeadsRoute } from '../contract'
import { LEAD_COLUMNS, LEAD_EXAMPLE } from '../csv'
import { LEAD_STATUS_LABELS, LEAD_STATUSES } from '../domain/lead-options'
import { getLeadStats, type LeadStats } from '../operations/get-lead-stats'
import { listLeads } from '../operations/list-leads'
import { LeadList, type LeadPage } from './lead-list'
import { LeadPanel } from './lead-panel'
import { NewLeadButton } from './lead-buttons'
import './leads.css'

const { label, path, roles } = SCREENS.leads
const PAGE_SIZE = 24

const SORTS = [
  { label: 'Mais recentes', value: '-createdAt' },
  { label: 'Mais antigos', value: 'createdAt' },
  { label: 'Nome (A–Z)', value: 'name' },
  { label: 'Prioridade', value: '-priority' },
  { label: 'Próximo contacto', value: 'nextFollowUp' },
]

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
  render: ({ req, searchParams }) => {
    const state = readListState(listLeadsRoute, searchParams)
    const stats = getLeadStats(req)
    const page = loadPage(req, state)
    return (
      <LeadPanel>
        <Suspense fallback={<StatsSkeleton />}>
          <LeadFigures stats={stats} />
        </Suspense>
        <ListToolbar
          path={path}
          searchLabel="Procurar por nome, email, telefone, empresa…"
          sorts={SORTS}
          state={state}
          statuses={{ all: 'Todos os estados', options: selectOptions(LEAD_STATUSES, LEAD_STATUS_LABELS) }}
        >
          <ImportButton {...IMPORT} />
          <ExportLink path={exportLeads.path} state={state} />
          <NewLeadButton />
        </ListToolbar>
        <Suspense fallback={<ListSkeleton />} key={listAddress(path, state, { page: state.page })}>
          <LeadList page={page} path={path} state={state} />
        </Suspense>
      </LeadPanel>
    )
  },
  roles,
  title: 'Gestão de Leads',
})

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

async function loadPage(req: Parameters<typeof listLeads>[0], state: ListState): Promise<LeadPage> {
  const {
    leads,
    page = 1,
    total = 0,
    totalPages = 1,
  } = await listLeads(req, {
    ...state,
    limit: PAGE_SIZE,
    page: state.page ?? 1,
  })
  // The last lead of the last page was deleted, or the address is old: the last page that exists is the answer.
  if (leads.length === 0 && total > 0) redirect(listAddress(path, state, { page: totalPages }))
  return { leads, page, pageSize: PAGE_SIZE, total, totalPages }
}
