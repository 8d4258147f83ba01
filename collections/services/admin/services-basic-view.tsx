import { Link } from '@payloadcms/ui'
import { Suspense } from 'react'

import { EmptyList } from '@kit/admin/list/empty-list'
import { ListSkeleton, StatsSkeleton } from '@kit/admin/list/list-skeleton'
import { listAddress, type ListState, readListState } from '@kit/admin/list/list-state'
import { ListToolbar } from '@kit/admin/list/list-toolbar'
import type { ListPage } from '@kit/admin/list/load-list-page'
import { Pager } from '@kit/admin/list/pager'
import { SCREENS } from '@kit/admin/shell/screens'
import { formatCount, StatCards } from '@kit/admin/list/stat-cards'
import { staffView } from '@kit/admin/shell/view-shell'
import { decimalToCents, formatKwanza } from '@kit/lib/money'
import { listServiceCategories } from '@collections/service-categories/operations/list-service-categories'
import { listServices as listServicesRoute } from '../contract'
import { getServiceStats, type ServiceStats } from '../operations/get-service-stats'
import { BasicServiceCard } from './basic-service-card'
import { loadServicePage } from './load-service-page'
import { ServicePanel } from './service-panel'
import type { ServiceRow } from './service-row'
import '@kit/admin/record/record-card.css'
import './services.css'

const { label, roles } = SCREENS.services
const path = `${SCREENS.services.path}/basic`

/** Simple service management: switch on and off, edit (ADM-08, SVC-01…10, OP-22). */
export const ServicesBasicView = staffView({
  back: { href: '/admin/crm', label: 'Voltar ao CRM' },
  barPath: SCREENS.services.path,
  crumb: label,
  render: async ({ req, searchParams }) => {
    const state = readListState(listServicesRoute, searchParams)
    const stats = getServiceStats(req)
    const { categories } = await listServiceCategories(req, {})
    return (
      <ServicePanel categories={categories}>
        <p className="staff-lead staff-lead--links service-links">
          <Link href="/admin/crm" prefetch={false}>
            CRM
          </Link>
          <a href="/servicos">Ver serviços no site</a>
          <Link href={SCREENS.services.path} prefetch={false}>
            Gestão avançada
          </Link>
        </p>
        <Suspense fallback={<StatsSkeleton />}>
          <BasicFigures stats={stats} />
        </Suspense>
        <ListToolbar path={path} searchLabel="Procurar por nome ou descrição…" state={state} />
        <Suspense fallback={<ListSkeleton height={220} />} key={listAddress(path, state, { page: state.page })}>
          <BasicList page={loadServicePage(req, path, state, categories)} state={state} />
        </Suspense>
      </ServicePanel>
    )
  },
  roles,
  title: 'Serviços',
})

/** The four figures (SVC-01…05). */
async function BasicFigures({ stats }: { stats: Promise<ServiceStats> }) {
  const { active, averagePrice, categories, total } = await stats
  return (
    <StatCards
      label="Resumo dos serviços"
      stats={[
        { label: 'Total de serviços', value: formatCount(total) },
        { label: 'Serviços ativos', value: formatCount(active) },
        { label: 'Preço base médio', value: formatKwanza(decimalToCents(averagePrice)) },
        { label: 'Categorias', value: formatCount(categories) },
      ]}
    />
  )
}

async function BasicList({ page, state }: { page: Promise<ListPage<ServiceRow>>; state: ListState }) {
  const { rows, ...meta } = await page
  if (rows.length === 0) return <NoServices state={state} />
  return (
    <>
      <ul aria-label="Serviços" className="staff-cards">
        {rows.map((row) => (
          <BasicServiceCard key={row.service.id} row={row} />
        ))}
      </ul>
      <Pager path={path} state={state} {...meta} />
    </>
  )
}

function NoServices({ state }: { state: ListState }) {
  return (
    <EmptyList
      narrowed={{ hint: 'Ajuste a pesquisa para ver outros serviços.', title: 'Nenhum serviço encontrado' }}
      path={path}
      state={state}
      unused={{ hint: 'Os serviços criam-se na gestão avançada.', title: 'Nenhum serviço ainda' }}
    >
      <Link href={SCREENS.services.path} prefetch={false}>
        Abrir a gestão avançada
      </Link>
    </EmptyList>
  )
}
