import { Table2 } from 'lucide-react'
import { Suspense } from 'react'

import { ExportLink } from '@kit/admin/csv/export-link'
import { ImportButton } from '@kit/admin/csv/import-button'
import type { ImportWording } from '@kit/admin/csv/import-form'
import { ListSkeleton, StatsSkeleton } from '@kit/admin/list/list-skeleton'
import { listAddress, type ListState, readListState, readScreenState } from '@kit/admin/list/list-state'
import { ListToolbar } from '@kit/admin/list/list-toolbar'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { SCREENS } from '@kit/admin/shell/screens'
import { formatCount, StatCards } from '@kit/admin/list/stat-cards'
import { staffView } from '@kit/admin/shell/view-shell'
import { ViewToggle } from '@kit/admin/list/view-toggle'
import { csvTemplate } from '@kit/csv/csv-template'
import { selectOptions } from '@kit/lib/select-options'
import { exportClients, importClients, listClients as listClientsRoute } from '../contract'
import { CLIENT_COLUMNS, CLIENT_EXAMPLE } from '../csv'
import { CLIENT_STATUS_LABELS, CLIENT_STATUSES } from '../domain/client-options'
import { type ClientStats, getClientStats } from '../operations/get-client-stats'
import { ClientList, TABLE_VIEW } from './client-list'
import { ClientPanel } from './client-panel'
import { loadClientPage } from './load-client-page'
import '@kit/admin/record/record-card.css'
import '@kit/admin/list/table.css'
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
