import { EmptyList } from '@kit/admin/list/empty-list'
import type { ListState } from '@kit/admin/list/list-state'
import type { ListPage } from '@kit/admin/list/load-list-page'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { Pager } from '@kit/admin/list/pager'
import { FeaturedClientCard } from './featured-client-card'
import type { FeaturedClientRow } from './featured-client-row'

interface Props {
  page: Promise<ListPage<FeaturedClientRow>>
  path: string
  state: ListState
  canWrite: boolean
}

/** The page's cards, or why there are none (FEAT-07). */
export async function FeaturedClientList({ canWrite, page, path, state }: Props) {
  const { rows, ...meta } = await page
  if (rows.length === 0) return <NoClients canWrite={canWrite} path={path} state={state} />
  return (
    <>
      <ul aria-label="Clientes em destaque" className="staff-cards">
        {rows.map((row) => (
          <FeaturedClientCard canWrite={canWrite} key={row.client.id} row={row} />
        ))}
      </ul>
      <Pager path={path} state={state} {...meta} />
    </>
  )
}

function NoClients({ canWrite, path, state }: Pick<Props, 'canWrite' | 'path' | 'state'>) {
  return (
    <EmptyList
      narrowed={{
        hint: 'Ajuste a pesquisa ou o estado para ver outros clientes.',
        title: 'Nenhum cliente em destaque encontrado',
      }}
      path={path}
      state={state}
      unused={{
        hint: 'Escolha os clientes com resultados que se contam numa frase. Aparecem no site com o logo e o resultado.',
        title: 'Nenhum cliente em destaque ainda',
      }}
    >
      {canWrite ? <NewRecordButton>Novo cliente em destaque</NewRecordButton> : null}
    </EmptyList>
  )
}
