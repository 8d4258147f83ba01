import type { Choice } from '@kit/admin/list/toolbar-select'
import type { ScreenDeclaration } from '@kit/admin/screen/declaration'
import { selectOptions } from '@kit/lib/choices'
import { luandaDay } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import type { Person } from '@collections/users/contract'
import { listPeople } from '@collections/users/operations/people'
import { ownerFilter, ownerPreference } from '@crm/owners/admin/owner-filter'
import { exportInstalments, type InstalmentQuery, listInstalments as listRoute } from '../contract'
import { STATE_LABELS } from '../domain/instalment-state'
import { monthsAround } from '../domain/months'
import { listDebtors, listInstalments } from '../operations/instalment-lists'
import { getPaymentFigures, type PaymentFigures } from '../operations/payment-figures'
import type { Instalment } from '../schema'
import { PAYMENTS_SCREEN } from '../screens'
import { InstalmentCard } from './instalment-card'
import './payments.css'

/** Who owes what, and what was received (PAY-10); `conversions` passes the panel. */
export const paymentsScreen: ScreenDeclaration<Instalment, PaymentFigures, { debtors: Choice[]; people: Person[] }> = {
  card: (row) => <InstalmentCard row={row} />,
  exportPath: exportInstalments.path,
  keyOf: ({ id }) => id,
  load: async (query, { req }) => {
    const { instalments, ...meta } = await listInstalments(req, query as InstalmentQuery)
    return { rows: instalments, ...meta }
  },
  prepare: async (req, { client }) => {
    const [debtors, people] = await Promise.all([listDebtors(req, client), listPeople(req)])
    return { debtors, people }
  },
  remembers: ownerPreference('payments'),
  route: listRoute,
  rows: {
    className: 'payment-rows',
    columns: [
      { area: 'client', label: 'Cliente' },
      { area: 'title', label: 'Parcela' },
      { area: 'due', label: 'Vencimento', sort: 'dueOn' },
      { area: 'total', isNumber: true, label: 'Valor' },
      { area: 'owner', label: 'Responsável' },
      { area: 'status', label: 'Estado' },
    ],
  },
  screen: PAYMENTS_SCREEN,
  stats: {
    figures: ({ inThirtyDaysCents, lateCents, openCents, receivedCents }) => ({
      'Por receber': formatKwanza(openCents),
      'Em atraso': formatKwanza(lateCents),
      'Recebido este mês': formatKwanza(receivedCents),
      'Previsto em 30 dias': formatKwanza(inThirtyDaysCents),
    }),
    label: 'Resumo dos recebimentos',
    read: getPaymentFigures,
  },
  texts: {
    list: 'Recebimentos',
    narrowed: {
      hint: 'Ajuste a pesquisa, o estado, o cliente ou o mês para ver outras parcelas.',
      title: 'Nenhuma parcela encontrada',
    },
    unused: {
      hint: 'As parcelas nascem quando um cliente aceita um orçamento, ou no plano de pagamento de um projeto.',
      title: 'Ainda sem parcelas',
    },
  },
  toolbar: ({ extra, state }) => ({
    clients: { all: 'Cliente: todos', options: extra.debtors },
    months: { all: 'Mês: todos', options: monthsAround(luandaDay(new Date()), state.month) },
    owners: ownerFilter('payments', extra.people, state.owner),
    searchLabel: 'Procurar por cliente, número, título…',
    sorts: [
      { label: 'Por receber primeiro', value: '' },
      { label: 'Vencimento', value: 'dueOn' },
      { label: 'Vencimento mais tarde', value: '-dueOn' },
      { label: 'Mais por receber', value: '-open' },
      { label: 'Menos por receber', value: 'open' },
    ],
    statuses: { all: 'Estado: todos', options: selectOptions(STATE_LABELS) },
  }),
}
