import { Table2 } from 'lucide-react'
import { Suspense } from 'react'

import { ExportLink } from '@kit/admin/csv/export-link'
import { ListSkeleton, StatsSkeleton } from '@kit/admin/list/list-skeleton'
import { listAddress, type ListState, readListState, readScreenState } from '@kit/admin/list/list-state'
import { ListToolbar } from '@kit/admin/list/list-toolbar'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { SCREENS } from '@kit/admin/shell/screens'
import { formatCount, StatCards } from '@kit/admin/list/stat-cards'
import { staffView } from '@kit/admin/shell/view-shell'
import { ViewToggle } from '@kit/admin/list/view-toggle'
import { formatKwanza } from '@kit/lib/money'
import { selectOptions } from '@kit/lib/select-options'
import { loadServices } from '@crm/quotes/line-editor/load-services'
import { exportOrders, listOrders as listOrdersRoute } from '../contract'
import { ORDER_PRIORITIES, ORDER_PRIORITY_LABELS, ORDER_STATUS_LABELS, ORDER_STATUSES } from '../domain/order-options'
import { getOrderStats, type OrderStats } from '../operations/get-order-stats'
import { loadOrderPage } from './load-order-page'
import { OrderList, TABLE_VIEW } from './order-list'
import { OrderPanel } from './order-panel'
import '@kit/admin/record/record-card.css'
import '@kit/admin/list/table.css'
import '@crm/quotes/line-editor/line-editor.css'
import './orders.css'

const { label, path, roles } = SCREENS.projects
const TABLE = { icon: Table2, label: 'Tabela', value: TABLE_VIEW }

const SORTS = [
  { label: 'Mais recentes', value: '-createdAt' },
  { label: 'Mais antigos', value: 'createdAt' },
  { label: 'Prazo', value: 'dueDate' },
  { label: 'Prioridade', value: '-priority' },
  { label: 'Valor mais alto', value: '-totalAmount' },
  { label: 'Valor mais baixo', value: 'totalAmount' },
  { label: 'Título (A–Z)', value: 'title' },
]

/** Orders, which staff call projects (ADM-06, ORD-*). */
export const OrdersView = staffView({
  back: { href: '/admin', label: 'Voltar à administração' },
  barPath: path,
  crumb: label,
  render: ({ req, searchParams }) => {
    const state = { ...readListState(listOrdersRoute, searchParams), ...readScreenState(searchParams, [TABLE_VIEW]) }
    const stats = getOrderStats(req)
    return (
      <OrderPanel services={loadServices(req)}>
        <Suspense fallback={<StatsSkeleton />}>
          <OrderFigures stats={stats} />
        </Suspense>
        <Toolbar state={state} />
        <Suspense
          fallback={<ListSkeleton height={240} isTable={state.view === TABLE_VIEW} text="Carregando projetos..." />}
          key={listAddress(path, state, { page: state.page })}
        >
          <OrderList page={loadOrderPage(req, path, state)} path={path} state={state} />
        </Suspense>
      </OrderPanel>
    )
  },
  roles,
  title: label,
})

function Toolbar({ state }: { state: ListState }) {
  return (
    <ListToolbar
      path={path}
      priorities={{ all: 'Todas as prioridades', options: selectOptions(ORDER_PRIORITIES, ORDER_PRIORITY_LABELS) }}
      searchLabel="Procurar por número, título, descrição, cliente…"
      sorts={SORTS}
      state={state}
      statuses={{ all: 'Todos os estados', options: selectOptions(ORDER_STATUSES, ORDER_STATUS_LABELS) }}
    >
      <ViewToggle other={TABLE} path={path} state={state} />
      <ExportLink path={exportOrders.path} state={state} />
      <NewRecordButton>Novo projeto</NewRecordButton>
    </ListToolbar>
  )
}

/** The four figures (ORD-02…05). */
async function OrderFigures({ stats }: { stats: Promise<OrderStats> }) {
  const { completed, inProgress, total, totalCents } = await stats
  return (
    <StatCards
      label="Resumo dos projetos"
      stats={[
        { label: 'Total de projetos', value: formatCount(total) },
        { label: 'Em andamento', value: formatCount(inProgress) },
        { label: 'Concluídos', value: formatCount(completed) },
        { label: 'Valor total', value: formatKwanza(totalCents) },
      ]}
    />
  )
}
