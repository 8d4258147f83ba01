import { Link } from '@payloadcms/ui'
import { Table2 } from 'lucide-react'
import type { PayloadRequest } from 'payload'
import { Suspense } from 'react'

import { ListSkeleton, StatsSkeleton } from '@kit/admin/list/list-skeleton'
import { listAddress, type ListState, readListState, readScreenState } from '@kit/admin/list/list-state'
import { ListToolbar } from '@kit/admin/list/list-toolbar'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { SCREENS } from '@kit/admin/shell/screens'
import { formatCount, StatCards } from '@kit/admin/list/stat-cards'
import { staffView } from '@kit/admin/shell/view-shell'
import { ViewToggle } from '@kit/admin/list/view-toggle'
import { decimalToCents, formatKwanza } from '@kit/lib/money'
import { hasRole } from '@kit/lib/roles'
import { listServiceCategories } from '@collections/service-categories/operations/list-service-categories'
import type { ServiceCategoryAnswer } from '@collections/service-categories/contract'
import { listServices as listServicesRoute } from '../contract'
import { getServiceStats, type ServiceStats } from '../operations/get-service-stats'
import { loadServicePage } from './load-service-page'
import { ServiceList, TABLE_VIEW } from './service-list'
import { ServicePanel } from './service-panel'
import '@kit/admin/record/record-card.css'
import '@kit/admin/list/table.css'
import './services.css'

const { label, path, roles } = SCREENS.services
const TABLE = { icon: Table2, label: 'Tabela', value: TABLE_VIEW }

const SORTS = [
  { label: 'Nome', value: 'name' },
  { label: 'Preço', value: 'basePrice' },
  { label: 'Categoria', value: 'category' },
  { label: 'Duração', value: 'estimatedDuration' },
]

/** Advanced service management (ADM-07, SVC-11…37). */
export const ServicesView = staffView({
  back: { href: '/admin/crm', label: 'Voltar ao CRM' },
  barPath: path,
  crumb: label,
  render: async ({ req, searchParams }) => {
    const state = { ...readListState(listServicesRoute, searchParams), ...readScreenState(searchParams, [TABLE_VIEW]) }
    const stats = getServiceStats(req)
    const { categories } = await listServiceCategories(req, {})
    return (
      <ServicePanel categories={categories}>
        <p className="staff-lead staff-lead--links">
          <Link href={`${path}/basic`} prefetch={false}>
            Vista simples
          </Link>
        </p>
        <Suspense fallback={<StatsSkeleton count={5} />}>
          <ServiceFigures stats={stats} />
        </Suspense>
        <Toolbar categories={categories} state={state} />
        <Services categories={categories} req={req} state={state} />
      </ServicePanel>
    )
  },
  roles,
  title: 'Gestão de Serviços',
})

interface PartProps {
  categories: readonly ServiceCategoryAnswer[]
  state: ListState
}

function Toolbar({ categories, state }: PartProps) {
  const options = categories.map(({ name, number }) => ({ label: name, value: String(number) }))
  return (
    <ListToolbar
      categories={{ all: 'Todas as categorias', options }}
      hasDirection
      path={path}
      searchLabel="Procurar por nome ou descrição…"
      sorts={SORTS}
      state={state}
    >
      <ViewToggle other={TABLE} path={path} state={state} />
      <NewRecordButton>Novo serviço</NewRecordButton>
    </ListToolbar>
  )
}

function Services({ categories, req, state }: PartProps & { req: PayloadRequest }) {
  return (
    <Suspense
      fallback={<ListSkeleton height={220} isTable={state.view === TABLE_VIEW} />}
      key={listAddress(path, state, { page: state.page })}
    >
      <ServiceList
        canRestore={hasRole(req.user, ['admin'])}
        page={loadServicePage(req, path, state, categories)}
        path={path}
        state={state}
      />
    </Suspense>
  )
}

/** The five figures (SVC-12…17). */
async function ServiceFigures({ stats }: { stats: Promise<ServiceStats> }) {
  const { active, activePercent, averageDuration, popularCategory, potentialRevenue, total } = await stats
  return (
    <div className="service-figures">
      <StatCards
        label="Resumo dos serviços"
        stats={[
          { label: 'Total de serviços', value: formatCount(total) },
          { label: 'Serviços ativos', value: `${formatCount(active)} (${activePercent}%)` },
          { label: 'Receita potencial', value: formatKwanza(decimalToCents(potentialRevenue)) },
          { label: 'Duração média (dias)', value: averageDuration },
          { label: 'Categoria mais popular', value: popularCategory ?? 'N/A' },
        ]}
      />
    </div>
  )
}
