import { EmptyList } from '@kit/admin/list/empty-list'
import type { ListState } from '@kit/admin/list/list-state'
import type { ListPage } from '@kit/admin/list/load-list-page'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { Pager } from '@kit/admin/list/pager'
import { OrderCard } from './order-card'
import type { OrderRow } from './order-row'
import { OrderTable } from './order-table'

interface Props {
  page: Promise<ListPage<OrderRow>>
  path: string
  state: ListState
}

export const TABLE_VIEW = 'tabela'

/** The page's orders, or why there are none (ORD-06, ORD-11). */
export async function OrderList({ page, path, state }: Props) {
  const { rows, ...meta } = await page
  if (rows.length === 0) return <NoOrders path={path} state={state} />
  return (
    <>
      {state.view === TABLE_VIEW ? (
        <OrderTable rows={rows} />
      ) : (
        <ul aria-label="Projetos" className="staff-cards">
          {rows.map((row) => (
            <OrderCard key={row.order.id} row={row} />
          ))}
        </ul>
      )}
      <Pager path={path} state={state} {...meta} />
    </>
  )
}

function NoOrders({ path, state }: Pick<Props, 'path' | 'state'>) {
  return (
    <EmptyList
      narrowed={{
        hint: 'Ajuste a pesquisa, o estado ou a prioridade para ver outros projetos.',
        title: 'Nenhum projeto encontrado',
      }}
      path={path}
      state={state}
      unused={{
        hint: 'Crie um projeto a partir de um cliente com o botão «Projeto», ou de raiz aqui.',
        title: 'Nenhum projeto encontrado',
      }}
    >
      <NewRecordButton>Novo projeto</NewRecordButton>
    </EmptyList>
  )
}
