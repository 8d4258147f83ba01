import { Suspense } from 'react'

import { ListSkeleton, StatsSkeleton } from '@kit/admin/list/list-skeleton'
import { listAddress, type ListState, readListState } from '@kit/admin/list/list-state'
import { ListToolbar } from '@kit/admin/list/list-toolbar'
import { loadListPage } from '@kit/admin/list/load-list-page'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { SCREENS } from '@kit/admin/shell/screens'
import { formatCount, StatCards } from '@kit/admin/list/stat-cards'
import { staffView, type StaffViewContext } from '@kit/admin/shell/view-shell'
import { CONTENT_ROLES, hasRole } from '@kit/lib/roles'
import { listFeaturedClients as listFeaturedClientsRoute } from '../contract'
import { type FeaturedClientStats, getFeaturedClientStats } from '../operations/get-featured-client-stats'
import { listFeaturedClientsForStaff } from '../operations/list-featured-clients'
import { FeaturedClientList } from './featured-client-list'
import { FeaturedClientPanel } from './featured-client-panel'
import { toFeaturedClientRow } from './featured-client-row'
import '@kit/admin/record/record-card.css'
import './featured-clients.css'

const { label, path, roles } = SCREENS.featuredClients
const PAGE_SIZE = 24
/** A fixed figure, counted from nothing (FEAT-06). */
const SATISFACTION = '98%'

const SORTS = [
  { label: 'Ordem do site', value: 'sortOrder' },
  { label: 'Mais recentes', value: '-createdAt' },
  { label: 'Nome (A–Z)', value: 'name' },
  { label: 'Categoria (A–Z)', value: 'category' },
]
const STATUSES = {
  all: 'Todos os estados',
  options: [
    { label: 'Ativos', value: 'active' },
    { label: 'Inativos', value: 'inactive' },
  ],
}

/** Featured clients (ADM-09, FEAT-*). Everybody on the staff reads them, those who edit the site's content change them. */
export const FeaturedClientsView = staffView({
  back: { href: '/admin', label: 'Voltar à administração' },
  crumb: label,
  render: ({ req, searchParams }) => {
    const state = readListState(listFeaturedClientsRoute, searchParams)
    const stats = getFeaturedClientStats(req)
    const canWrite = hasRole(req.user, CONTENT_ROLES)
    return (
      <FeaturedClientPanel>
        <p className="staff-lead">
          Os clientes ativos aparecem na secção <a href="/#clients">Nossos Clientes</a> do site.
        </p>
        <Suspense fallback={<StatsSkeleton />}>
          <FeaturedClientFigures stats={stats} />
        </Suspense>
        <ListToolbar
          path={path}
          searchLabel="Procurar por nome, categoria, resultado…"
          sorts={SORTS}
          state={state}
          statuses={STATUSES}
        >
          {canWrite ? <NewRecordButton>Novo cliente em destaque</NewRecordButton> : null}
        </ListToolbar>
        <Suspense fallback={<ListSkeleton height={230} />} key={listAddress(path, state, { page: state.page })}>
          <FeaturedClientList canWrite={canWrite} page={loadPage(req, state)} path={path} state={state} />
        </Suspense>
      </FeaturedClientPanel>
    )
  },
  roles,
  title: 'Clientes em Destaque',
})

async function FeaturedClientFigures({ stats }: { stats: Promise<FeaturedClientStats> }) {
  const { active, categories, total } = await stats
  return (
    <StatCards
      label="Resumo dos clientes em destaque"
      stats={[
        { label: 'Total de clientes', value: formatCount(total) },
        { label: 'Ativos no site', value: formatCount(active) },
        { label: 'Categorias', value: formatCount(categories) },
        { label: 'Satisfação', value: SATISFACTION },
      ]}
    />
  )
}

function loadPage(req: StaffViewContext['req'], state: ListState) {
  return loadListPage({
    load: async (query) => {
      const { clients, ...meta } = await listFeaturedClientsForStaff(req, query)
      return { rows: clients.map(toFeaturedClientRow), ...meta }
    },
    pageSize: PAGE_SIZE,
    path,
    state,
  })
}
