import { Table2 } from 'lucide-react'
import { Suspense } from 'react'

import { ExportLink } from '../../../../src/admin/export-link'
import { ImportButton, type ImportWording } from '../../../../src/admin/import-button'
import { ListSkeleton, StatsSkeleton } from '../../../../src/admin/list-skeleton'
import { listAddress, type ListState, readListState, readScreenState } from '../../../../src/admin/list-state'
import { ListToolbar } from '../../../../src/admin/list-toolbar'
import { NewRecordButton } from '../../../../src/admin/new-record-button'
import { SCREENS } from '../../../../src/admin/screens'
import { formatCount, StatCards } from '../../../../src/admin/stat-cards'
import { staffView } from '../../../../src/admin/view-shell'
import { ViewToggle } from '../../../../src/admin/view-toggle'
import { csvTemplate } from '../../../../src/csv/csv-template'
import { selectOptions } from '../../../../src/lib/select-options'
import { exportClients, importClients, listClients as listClientsRoute } from '../contract'
import { CLIENT_COLUMNS, CLIENT_EXAMPLE } from '../csv'
import { CLIENT_STATUS_LABELS, CLIENT_STATUSES } from '../domain/client-options'
import { type ClientStats, getClientStats } from '../operations/get-client-stats'
import { ClientList, TABLE_VIEW } from './client-list'
import { ClientPanel } from './client-panel'
import { loadClientPage } from './load-client-page'
import '../../../../src/admin/record-card.css'
import '../../../../src/admin/table.css'
import './clients.css'

const { label, path, roles } = SCREENS.clients
const TABLE = { icon: Table2, label: 'Tabela', value: TABLE_VIEW }

const SORTS = [
  { label: 'Mais recentes', value: '-createdAt' },
  { label: 'Mais antigos', value: 'createdAt' },
  { label: 'Nome (A–Z)', value: 'name' },
  { label: 'Nome (Z–A)', value: '-name' },
  { label: 'Empresa (A–Z)', value: 'company' },
]

/** Client management (ADM-05, CLI-*). */
export const ClientsView = staffView({
  back: { href: '/admin', label: 'Voltar à administração' },
  barPath: path,
  crumb: label,
  render: ({ req, searchParams }) => {
    const state = { ...readListState(listClientsRoute, searchParams), ...readScreenState(searchParams, [TABLE_VIEW]) }
    const stats = getClientStats(req)
    return (
      <ClientPanel>
        <Suspense fallback={<StatsSkeleton count={3} />}>
          <ClientFigures stats={stats} />
        </Suspense>
        <Toolbar state={state} />
        <Suspense
          fallback={<ListSkeleton height={240} isTable={state.view === TABLE_VIEW} />}
          key={listAddress(path, state, { page: state.page })}
        >
          <ClientList page={loadClientPage(req, path, state)} path={path} state={state} />
        </Suspense>
      </ClientPanel>
    )
  },
  roles,
  title: 'Gestão de Clientes',
})

const IMPORT: ImportWording = {
  noun: 'cliente',
  nouns: 'clientes',
  path: importClients.path,
  success: 'Clientes importados com sucesso!',
  template: { fileName: 'modelo-clientes.csv', href: csvTemplate(CLIENT_COLUMNS, CLIENT_EXAMPLE) },
}

function Toolbar({ state }: { state: ListState }) {
  return (
    <ListToolbar
      path={path}
      searchLabel="Procurar por nome, empresa, email, telefone…"
      sorts={SORTS}
      state={state}
      statuses={{ all: 'Todos os estados', options: selectOptions(CLIENT_STATUSES, CLIENT_STATUS_LABELS) }}
    >
      <ViewToggle other={TABLE} path={path} state={state} />
      <ImportButton {...IMPORT} />
      <ExportLink path={exportClients.path} state={state} />
      <NewRecordButton>Novo cliente</NewRecordButton>
    </ListToolbar>
  )
}

/** The three figures (CLI-02…04). */
async function ClientFigures({ stats }: { stats: Promise<ClientStats> }) {
  const { total, withCompany, withNotes } = await stats
  return (
    <div className="client-figures">
      <StatCards
        label="Resumo dos clientes"
        stats={[
          { label: 'Total de clientes', value: formatCount(total) },
          { label: 'Com empresa', value: formatCount(withCompany) },
          { label: 'Com notas', value: formatCount(withNotes) },
        ]}
      />
    </div>
  )
}
