import { recordScreen } from '@kit/admin/record-screen'
import { SCREENS } from '@kit/admin/shell/screens'
import { csvTemplate } from '@kit/csv/csv-template'
import { selectOptions } from '@kit/lib/select-options'
import { exportClients, importClients, listClients as listClientsRoute } from '../contract'
import { CLIENT_COLUMNS, CLIENT_EXAMPLE } from '../csv'
import { CLIENT_STATUS_LABELS, CLIENT_STATUSES } from '../domain/client-options'
import { type ClientStats, getClientStats } from '../operations/get-client-stats'
import { listClients } from '../operations/list-clients'
import { listQuoteOffers } from '../operations/list-quote-offers'
import { ClientCard } from './client-card'
import { type ClientRow, toClientRow } from './client-row'
import { ClientTable } from './client-table'
import { ClientPanel } from './panel'
import { ProjectQuestion } from './project-question'
import './clients.css'

/** Client management (ADM-05, CLI-*). */
export const ClientsView = recordScreen<ClientRow, ClientStats>({
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
  // What a project can be made of: one query more, whatever the number of clients.
  load: async (query, { req }) => {
    const { clients, ...meta } = await listClients(req, query)
    const ids = clients.map(({ id }) => id)
    const offers = await listQuoteOffers(req, ids)
    return { rows: clients.map((client) => toClientRow(client, offers)), ...meta }
  },
  panel: (content) => (
    <ProjectQuestion>
      <ClientPanel>{content}</ClientPanel>
    </ProjectQuestion>
  ),
  route: listClientsRoute,
  screen: SCREENS.clients,
  skeleton: { height: 240 },
  stats: {
    className: 'client-figures',
    count: 3,
    // CLI-02…04
    figures: ({ total, withCompany, withNotes }) => ({
      'Total de clientes': total,
      'Com empresa': withCompany,
      'Com notas': withNotes,
    }),
    label: 'Resumo dos clientes',
    read: getClientStats,
  },
  table: (rows) => <ClientTable rows={rows} />,
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
  toolbar: {
    searchLabel: 'Procurar por nome, empresa, email, telefone…',
    sorts: [
      { label: 'Mais recentes', value: '-createdAt' },
      { label: 'Mais antigos', value: 'createdAt' },
      { label: 'Nome (A–Z)', value: 'name' },
      { label: 'Nome (Z–A)', value: '-name' },
      { label: 'Empresa (A–Z)', value: 'company' },
    ],
    statuses: { all: 'Todos os estados', options: selectOptions(CLIENT_STATUSES, CLIENT_STATUS_LABELS) },
  },
})
