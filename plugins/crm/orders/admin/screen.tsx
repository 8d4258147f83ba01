import type { PayloadRequest } from 'payload'

import type { ListState } from '@kit/admin/list/list-state'
import { namesOf } from '@kit/admin/list/referred'
import { recordScreen } from '@kit/admin/record-screen'
import { formatKwanza } from '@kit/lib/money'
import { selectOptions } from '@kit/lib/choices'
import type { Person } from '@collections/users/contract'
import { listPeople } from '@collections/users/operations/people'
import { PeopleProvider } from '@crm/owners/admin/people-context'
import { clientNameOf } from '@crm/quotes/domain/client-name'
import type { ServiceOption } from '@crm/line-items/line-editor/line-values'
import { loadServices } from '@crm/line-items/line-editor/load-services'
import { BulkBar } from '@crm/owners/admin/bulk-bar'
import { selectablePage } from '@crm/owners/admin/selectable-page'
import { ownerFilter, ownerPreference } from '@crm/owners/admin/owner-filter'
import { ORDER_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { NEXT_STEPS } from '@crm/tasks/record-tasks/next-steps'
import { exportOrders, listOrders as listOrdersRoute } from '../contract'
import { ORDER_PRIORITY_LABELS } from '../domain/order-options'
import { getOrderStats, listOrders, type OrderStats } from '../operations/order-lists'
import { OrderCard } from './order-card'
import { type OrderRow, toOrderRow } from './order-row'
import { OrderPanel } from './panel'
import { ORDERS_SCREEN } from '../screens'
import '@crm/line-items/line-editor/line-editor.css'
import './orders.css'

interface Extra {
  people: Person[]
  services: Promise<ServiceOption[]>
}

/** Orders, shown to staff as projects (ADM-06, ORD-*). */
export const OrdersView = recordScreen<OrderRow, OrderStats, Extra>({
  card: (row) => <OrderCard row={row} />,
  exportPath: exportOrders.path,
  keyOf: ({ order }) => order.id,
  load: (query, { req }) => loadOrders(req, query),
  panel: (content, { extra }) => (
    <PeopleProvider people={extra.people}>
      <OrderPanel services={extra.services}>{content}</OrderPanel>
    </PeopleProvider>
  ),
  prepare: async (req) => {
    const services = loadServices(req)
    return { people: await listPeople(req), services }
  },
  remembers: ownerPreference('orders'),
  route: listOrdersRoute,
  rows: {
    className: 'order-rows',
    columns: [
      { area: 'number', label: 'Número', sort: 'orderNumber' },
      { area: 'title', label: 'Projeto', sort: 'title' },
      { area: 'client', label: 'Cliente' },
      { area: 'priority', label: 'Prioridade', sort: 'priority' },
      { area: 'due', label: 'Prazo', sort: 'dueDate' },
      { area: 'total', isNumber: true, label: 'Total', sort: 'totalAmount' },
      { area: 'owner', label: 'Responsável' },
      { area: 'status', label: 'Estado', sort: 'status' },
    ],
  },
  screen: ORDERS_SCREEN,
  skeleton: { height: 240, text: 'Carregando projetos...' },
  slots: {
    page: selectablePage(({ order }) => order, <BulkBar collection="orders" />),
  },
  stats: {
    figures: ({ completed, inProgress, total, totalCents }) => ({
      'Total de projetos': total,
      'Em andamento': inProgress,
      Concluídos: completed,
      'Valor total': formatKwanza(totalCents),
    }),
    label: 'Resumo dos projetos',
    read: getOrderStats,
  },
  texts: {
    create: 'Novo projeto',
    list: 'Projetos',
    narrowed: {
      hint: 'Ajuste a pesquisa, o estado ou a prioridade para ver outros projetos.',
      title: 'Nenhum projeto encontrado',
    },
    unused: {
      hint: 'Crie um projeto a partir de um cliente com o botão «Projeto», ou de raiz aqui.',
      title: 'Nenhum projeto encontrado',
    },
  },
  toolbar: ({ extra, state }) => ({
    owners: ownerFilter('orders', extra.people, state.owner),
    priorities: { all: 'Prioridade: todas', options: selectOptions(ORDER_PRIORITY_LABELS) },
    nextSteps: NEXT_STEPS,
    searchLabel: 'Procurar por número, título, descrição, cliente…',
    sorts: [
      { label: 'Mais recentes', value: '-createdAt' },
      { label: 'Mais antigos', value: 'createdAt' },
      { label: 'Prazo', value: 'dueDate' },
      { label: 'Prioridade', value: '-priority' },
      { label: 'Valor mais alto', value: '-totalAmount' },
      { label: 'Valor mais baixo', value: 'totalAmount' },
      { label: 'Título (A–Z)', value: 'title' },
    ],
    statuses: { all: 'Estado: todos', options: selectOptions(ORDER_STATUS_LABELS) },
  }),
  trash: 'order',
})

/** One page of orders with names of clients and quotes; two extra queries in total (no N+1). */
async function loadOrders(req: PayloadRequest, query: ListState) {
  const { orders, ...meta } = await listOrders(req, query)
  const clientIds = orders.map(({ clientId }) => clientId)
  const quoteIds = orders.map(({ quoteId }) => quoteId)
  const [clients, quotes] = await Promise.all([namesOf(req, 'clients', clientIds), namesOf(req, 'quotes', quoteIds)])
  const rows = orders.map((order) =>
    toOrderRow(order, {
      clientName: clientNameOf({ clientId: order.clientId, clientName: null }, clients.get(order.clientId ?? '')),
      quoteNumber: order.quoteId && (quotes.get(order.quoteId) ?? 'Orçamento não encontrado'),
    }),
  )
  return { rows, ...meta }
}
