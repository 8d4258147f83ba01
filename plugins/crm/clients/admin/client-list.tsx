import { EmptyList } from '@kit/admin/list/empty-list'
import type { ListState } from '@kit/admin/list/list-state'
import type { ListPage } from '@kit/admin/list/load-list-page'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { Pager } from '@kit/admin/list/pager'
import { ClientCard } from './client-card'
import type { ClientRow } from './client-row'
import { ClientTable } from './client-table'

interface Props {
  page: Promise<ListPage<ClientRow>>
  path: string
  state: ListState
}

export const TABLE_VIEW = 'tabela'

/** The page's clients, or why there are none (CLI-05, CLI-07). */
export async function ClientList({ page, path, state }: Props) {
  const { rows, ...meta } = await page
  if (rows.length === 0) return <NoClients path={path} state={state} />
  return (
    <>
      {state.view === TABLE_VIEW ? (
        <ClientTable rows={rows} />
      ) : (
        <ul aria-label="Clientes" className="staff-cards">
          {rows.map((row) => (
            <ClientCard key={row.client.id} row={row} />
          ))}
        </ul>
      )}
      <Pager path={path} state={state} {...meta} />
    </>
  )
}

function NoClients({ path, state }: Pick<Props, 'path' | 'state'>) {
  return (
    <EmptyList
      narrowed={{ hint: 'Ajuste a pesquisa ou o estado para ver outros clientes.', title: 'Nenhum cliente encontrado' }}
      path={path}
      state={state}
      unused={{
        hint: 'Um orçamento aprovado torna-se cliente com o botão «Cliente». Também pode registar um cliente aqui.',
        title: 'Nenhum cliente encontrado',
      }}
    >
      <NewRecordButton>Novo cliente</NewRecordButton>
    </EmptyList>
  )
}
