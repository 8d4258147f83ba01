import type { ScreenDeclaration } from '@kit/admin/screen/declaration'
import { csvTemplate } from '@kit/csv/csv-template'
import { selectOptions } from '@kit/lib/choices'
import type { Person } from '@collections/users/contract'
import { listPeople } from '@collections/users/operations/people'
import { BulkBar } from '@crm/owners/admin/bulk-bar'
import { selectablePage } from '@crm/owners/admin/selectable-page'
import { DuplicatesLink } from '@crm/duplicates/record-merge/duplicates-link'
import { MergeChosen } from '@crm/duplicates/record-merge/merge-button'
import { readSurvivor } from '@crm/duplicates/operations/merge-undo'
import { ownerFilter, ownerPreference } from '@crm/owners/admin/owner-filter'
import { CLIENT_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { NEXT_STEPS } from '@crm/tasks/record-tasks/next-steps'
import { exportClients, importClients, listClients as listClientsRoute } from '../contract'
import { CLIENT_COLUMNS, CLIENT_EXAMPLE } from '../csv'
import { type ClientStats, getClientStats, listClients, listQuoteOffers } from '../operations/client-lists'
import { ClientCard } from './client-card'
import { type ClientRow, toClientRow } from './client-row'
import { ClientTable } from './client-table'
import { CLIENTS_SCREEN } from '../screens'
import './clients.css'

/** Client management (ADM-05, CLI-*); `conversions` adds the panel. */
export const clientsScreen: ScreenDeclaration<ClientRow, ClientStats, { people: Person[] }> = {
  card: (row) => <ClientCard row={row} />,
  exportPath: exportClients.path,
  importing: {
    noun: 'cliente',
    nouns: 'clientes',
    path: importClients.path,
    success: 'Clientes importados com sucesso!',
    template: { fileName: 'modelo-clientes.csv', href: csvTemplate(CLIENT_COLUMNS, CLIENT_EXAMPLE) },
  },
  keyOf: ({ client }) => client.id,
  // Offers for all rows in one extra query (no N+1).
  load: async (query, { req }) => {
    const { clients, ...meta } = await listClients(req, query)
    const ids = clients.map(({ id }) => id)
    const offers = await listQuoteOffers(req, ids)
    return { rows: clients.map((client) => toClientRow(client, offers)), ...meta }
  },
  movedTo: (req, id) => readSurvivor(req, 'clients', id),
  prepare: async (req) => ({ people: await listPeople(req) }),
  remembers: ownerPreference('clients'),
  route: listClientsRoute,
  screen: CLIENTS_SCREEN,
  skeleton: { height: 240 },
  slots: {
    files: () => <DuplicatesLink kind="clients" place="files" />,
    heading: () => <DuplicatesLink kind="clients" place="heading" />,
    page: selectablePage(
      ({ client }) => client,
      <BulkBar collection="clients">
        <MergeChosen collection="clients" />
      </BulkBar>,
    ),
  },
  stats: {
    className: 'client-figures',
    count: 3,
    figures: ({ total, withCompany, withNotes }) => ({
      'Total de clientes': total,
      'Com empresa': withCompany,
      'Com notas': withNotes,
    }),
    label: 'Resumo dos clientes',
    read: getClientStats,
  },
  table: (rows, { path, state }) => <ClientTable place={{ path, state, usual: '-createdAt' }} rows={rows} />,
  texts: {
    create: 'Novo cliente',
    list: 'Clientes',
    narrowed: { hint: 'Ajuste a pesquisa ou o estado para ver outros clientes.', title: 'Nenhum cliente encontrado' },
    unused: {
      hint: 'Um orçamento aprovado torna-se cliente com o botão «Cliente». Também pode registar um cliente aqui.',
      title: 'Nenhum cliente encontrado',
    },
  },
  title: 'Gestão de Clientes',
  toolbar: ({ extra, state }) => ({
    nextSteps: NEXT_STEPS,
    owners: ownerFilter('clients', extra.people, state.owner),
    searchLabel: 'Procurar por nome, empresa, email, telefone…',
    sorts: [
      { label: 'Mais recentes', value: '-createdAt' },
      { label: 'Mais antigos', value: 'createdAt' },
      { label: 'Nome (A–Z)', value: 'name' },
      { label: 'Nome (Z–A)', value: '-name' },
      { label: 'Empresa (A–Z)', value: 'company' },
    ],
    statuses: { all: 'Estado: todos', options: selectOptions(CLIENT_STATUS_LABELS) },
  }),
  trash: 'client',
}
