import { EmptyList } from '@kit/admin/list/empty-list'
import type { ListState } from '@kit/admin/list/list-state'
import type { ListPage } from '@kit/admin/list/load-list-page'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { Pager } from '@kit/admin/list/pager'
import type { ProjectStats } from '../operations/get-project-stats'
import { PortfolioCard } from './portfolio-card'
import type { PortfolioRow } from './portfolio-row'

interface Props {
  page: Promise<ListPage<PortfolioRow>>
  stats: Promise<ProjectStats>
  path: string
  state: ListState
  canWrite: boolean
}

export const LIST_VIEW = 'lista'

/** The page's projects, or why there are none (PADM-07…09, PADM-29, PADM-30). */
export async function PortfolioList({ canWrite, page, path, state, stats }: Props) {
  const [{ rows, ...meta }, { total: count }] = await Promise.all([page, stats])
  if (rows.length === 0) return <NoProjects canWrite={canWrite} path={path} state={state} />
  return (
    <>
      <ul aria-label="Projetos" className={state.view === LIST_VIEW ? 'project-list' : 'staff-cards'}>
        {rows.map((row) => (
          <PortfolioCard canWrite={canWrite} count={count} key={row.project.id} row={row} />
        ))}
      </ul>
      <Pager path={path} state={state} {...meta} />
    </>
  )
}

function NoProjects({ canWrite, path, state }: Pick<Props, 'canWrite' | 'path' | 'state'>) {
  return (
    <EmptyList
      narrowed={{
        hint: 'Ajuste a pesquisa ou a categoria para ver outros projetos.',
        title: 'Nenhum projeto encontrado',
      }}
      path={path}
      state={state}
      unused={{
        hint: 'Os projetos aparecem no portfólio do site pela ordem que lhes der.',
        title: 'Nenhum projeto ainda',
      }}
    >
      {canWrite ? <NewRecordButton>Criar Primeiro Projeto</NewRecordButton> : null}
    </EmptyList>
  )
}
