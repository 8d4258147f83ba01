import { List } from 'lucide-react'
import { Suspense } from 'react'

import { ListSkeleton, StatsSkeleton } from '@kit/admin/list/list-skeleton'
import { listAddress, type ListState, readListState, readScreenState } from '@kit/admin/list/list-state'
import { ListToolbar } from '@kit/admin/list/list-toolbar'
import { loadListPage } from '@kit/admin/list/load-list-page'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { SCREENS } from '@kit/admin/shell/screens'
import { formatCount, StatCards } from '@kit/admin/list/stat-cards'
import { staffView, type StaffViewContext } from '@kit/admin/shell/view-shell'
import { ViewToggle } from '@kit/admin/list/view-toggle'
import { choice } from '@kit/http/fields'
import { listQuery } from '@kit/http/list'
import { CONTENT_ROLES, hasRole } from '@kit/lib/roles'
import { selectOptions } from '@kit/lib/select-options'
import { PROJECT_CATEGORIES, PROJECT_CATEGORY_LABELS } from '../domain/project-category'
import { getProjectStats, type ProjectStats } from '../operations/get-project-stats'
import { listPortfolio } from '../operations/list-portfolio'
import { LIST_VIEW, PortfolioList } from './portfolio-list'
import { PortfolioPanel } from './portfolio-panel'
import type { PortfolioRow } from './portfolio-row'
import '@kit/admin/record/record-card.css'
import './portfolio.css'

const { label, path, roles } = SCREENS.portfolio
const PAGE_SIZE = 24
const LIST = { icon: List, label: 'Lista', value: LIST_VIEW }
const CATEGORIES = {
  all: 'Todas as categorias',
  options: selectOptions(PROJECT_CATEGORIES, PROJECT_CATEGORY_LABELS),
}
/** Always by display order (PADM-08): the address says only what is searched and which category. */
const SCREEN = { query: listQuery({ sort: [] }).extend({ category: choice(PROJECT_CATEGORIES).optional() }) }

/** Portfolio management (ADM-11, PADM-*). Everybody on the staff reads it, those who edit the site's content change it. */
export const PortfolioView = staffView({
  back: { href: '/admin', label: 'Voltar à administração' },
  crumb: label,
  render: ({ req, searchParams }) => {
    const state = { ...readListState(SCREEN, searchParams), ...readScreenState(searchParams, [LIST_VIEW]) }
    const stats = getProjectStats(req)
    const canWrite = hasRole(req.user, CONTENT_ROLES)
    return (
      <PortfolioPanel>
        <p className="staff-lead staff-lead--links">
          <a href="/portfolio">Ver o portfólio no site</a>
        </p>
        <Suspense fallback={<StatsSkeleton />}>
          <PortfolioFigures stats={stats} />
        </Suspense>
        <ListToolbar
          categories={CATEGORIES}
          path={path}
          searchLabel="Procurar por título, descrição, cliente, tag…"
          state={state}
        >
          <ViewToggle other={LIST} path={path} state={state} />
          {canWrite ? <NewRecordButton>Novo projeto</NewRecordButton> : null}
        </ListToolbar>
        <Suspense fallback={<ListSkeleton height={420} />} key={listAddress(path, state, { page: state.page })}>
          <PortfolioList canWrite={canWrite} page={loadPage(req, state)} path={path} state={state} stats={stats} />
        </Suspense>
      </PortfolioPanel>
    )
  },
  roles,
  title: 'Gestão do Portfólio',
})

/** The four figures (PADM-01…04). */
async function PortfolioFigures({ stats }: { stats: Promise<ProjectStats> }) {
  const { designGrafico, featured, marketingDigital, total } = await stats
  return (
    <StatCards
      label="Resumo do portfólio"
      stats={[
        { label: 'Total de projetos', value: formatCount(total) },
        { label: 'Em destaque', value: formatCount(featured) },
        { label: PROJECT_CATEGORY_LABELS['marketing-digital'], value: formatCount(marketingDigital) },
        { label: PROJECT_CATEGORY_LABELS['design-grafico'], value: formatCount(designGrafico) },
      ]}
    />
  )
}

function loadPage(req: StaffViewContext['req'], state: ListState) {
  return loadListPage({
    load: async (query) => {
      const { entries, ...meta } = await listPortfolio(req, query)
      const before = ((meta.page ?? 1) - 1) * PAGE_SIZE
      const rows = entries.map((entry, index): PortfolioRow => {
        const place = before + index
        return { ...entry, isFirst: place === 0, isLast: place + 1 === meta.total }
      })
      return { rows, ...meta }
    },
    pageSize: PAGE_SIZE,
    path,
    state,
  })
}
