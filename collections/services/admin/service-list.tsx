import { EmptyList } from '@kit/admin/list/empty-list'
import type { ListState } from '@kit/admin/list/list-state'
import type { ListPage } from '@kit/admin/list/load-list-page'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { Pager } from '@kit/admin/list/pager'
import { formatCount } from '@kit/admin/list/stat-cards'
import { ServiceCard } from './service-card'
import type { ServiceRow } from './service-row'
import { ServiceTable } from './service-table'

interface Props {
  page: Promise<ListPage<ServiceRow>>
  path: string
  state: ListState
  canRestore: boolean
}

export const TABLE_VIEW = 'tabela'

/** The page's services with their number, or why there are none (SVC-22…27). */
export async function ServiceList({ canRestore, page, path, state }: Props) {
  const { rows, ...meta } = await page
  if (rows.length === 0) return <NoServices path={path} state={state} />
  return (
    <>
      <output className="staff-lead">{resultText(meta.total)}</output>
      {state.view === TABLE_VIEW ? (
        <ServiceTable canRestore={canRestore} rows={rows} />
      ) : (
        <ul aria-label="Serviços" className="staff-cards">
          {rows.map((row) => (
            <ServiceCard canRestore={canRestore} key={row.service.id} row={row} />
          ))}
        </ul>
      )}
      <Pager path={path} state={state} {...meta} />
    </>
  )
}

function resultText(total: number): string {
  return total === 1 ? '1 serviço encontrado' : `${formatCount(total)} serviços encontrados`
}

function NoServices({ path, state }: Pick<Props, 'path' | 'state'>) {
  return (
    <EmptyList
      narrowed={{
        hint: 'Ajuste os filtros ou a pesquisa para ver outros serviços.',
        title: 'Nenhum serviço encontrado',
      }}
      path={path}
      state={state}
      unused={{
        hint: 'Os serviços ativos aparecem no site e podem ser escolhidos nos orçamentos.',
        title: 'Nenhum serviço ainda',
      }}
    >
      <NewRecordButton>Criar Primeiro Serviço</NewRecordButton>
    </EmptyList>
  )
}
