import { recordScreen } from '@kit/admin/record-screen'
import { selectOptions } from '@kit/lib/choices'
import { formatKwanza } from '@kit/lib/money'
import type { Person } from '@collections/users/contract'
import { listPeople } from '@collections/users/operations/people'
import { BulkBar } from '@crm/owners/admin/bulk-bar'
import { ownerFilter, ownerPreference } from '@crm/owners/admin/owner-filter'
import { PeopleProvider } from '@crm/owners/admin/people-context'
import { selectablePage } from '@crm/owners/admin/selectable-page'
import { exportRetainers, listRetainers as listRoute, type RetainerQuery } from '../contract'
import { RETAINER_STATUS_LABELS } from '../domain/retainer-options'
import { getRetainerFigures, listRetainers, type RetainerFigures } from '../operations/retainer-lists'
import type { RetainerAnswer } from '../schema'
import { RETAINERS_SCREEN } from '../screens'
import { RetainerPanel } from './panel'
import { RetainerCard } from './retainer-card'
import './retainers.css'

/** List of the avenças: what each month includes, what is missing and what it earns (RET-12). */
export const RetainersView = recordScreen<RetainerAnswer, RetainerFigures, { people: Person[] }>({
  card: (row) => <RetainerCard row={row} />,
  exportPath: exportRetainers.path,
  keyOf: ({ id }) => id,
  load: async (query, { req }) => {
    const { retainers, ...meta } = await listRetainers(req, query as RetainerQuery)
    return { rows: retainers, ...meta }
  },
  panel: (content, { extra }) => (
    <PeopleProvider people={extra.people}>
      <RetainerPanel>{content}</RetainerPanel>
    </PeopleProvider>
  ),
  prepare: async (req) => ({ people: await listPeople(req) }),
  remembers: ownerPreference('retainers'),
  route: listRoute,
  rows: {
    className: 'retainer-rows',
    columns: [
      { area: 'number', label: 'Número', sort: 'retainerNumber' },
      { area: 'title', label: 'Avença', sort: 'title' },
      { area: 'client', label: 'Cliente' },
      { area: 'progress', label: 'Este mês' },
      { area: 'due', isNumber: true, label: 'Vence', sort: 'dueDay' },
      { area: 'total', isNumber: true, label: 'Por mês, sem IVA' },
      { area: 'owner', label: 'Responsável' },
      { area: 'status', label: 'Estado' },
    ],
  },
  screen: RETAINERS_SCREEN,
  slots: { page: selectablePage((row) => row, <BulkBar collection="retainers" />) },
  stats: {
    figures: ({ active, monthlyCents, openCents, toRenew }) => ({
      // The month's instalments include it.
      'Receita mensal': `${formatKwanza(monthlyCents)} sem IVA`,
      'Avenças ativas': active,
      'Por receber deste mês': formatKwanza(openCents),
      'A renovar em 60 dias': toRenew,
    }),
    label: 'Resumo das avenças',
    read: getRetainerFigures,
  },
  texts: {
    list: 'Avenças',
    narrowed: {
      hint: 'Ajuste a pesquisa, o estado ou o responsável para ver outras avenças.',
      title: 'Nenhuma avença encontrada',
    },
    unused: { hint: 'Crie uma avença a partir de um cliente, com «Criar avença».', title: 'Ainda sem avenças' },
  },
  toolbar: ({ extra, state }) => ({
    owners: ownerFilter('retainers', extra.people, state.owner),
    searchLabel: 'Procurar por número, título, cliente…',
    sorts: [
      { label: 'Mais recentes', value: '-createdAt' },
      { label: 'Mais antigas', value: 'createdAt' },
      { label: 'Dia de vencimento', value: 'dueDay' },
      { label: 'Fim', value: 'endsOn' },
      { label: 'Título (A–Z)', value: 'title' },
    ],
    statuses: { all: 'Estado: todos', options: selectOptions(RETAINER_STATUS_LABELS) },
  }),
  trash: 'retainer',
})
