import { EmptyList } from '@kit/admin/list/empty-list'
import type { ListState } from '@kit/admin/list/list-state'
import type { ListPage } from '@kit/admin/list/load-list-page'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { Pager } from '@kit/admin/list/pager'
import { TestimonialCard } from './testimonial-card'
import type { TestimonialRow } from './testimonial-row'

interface Props {
  page: Promise<ListPage<TestimonialRow>>
  path: string
  state: ListState
  canWrite: boolean
  canRestore: boolean
}

/** The page's cards, or why there are none. */
export async function TestimonialList({ canRestore, canWrite, page, path, state }: Props) {
  const { rows, ...meta } = await page
  if (rows.length === 0) return <NoTestimonials canWrite={canWrite} path={path} state={state} />
  return (
    <>
      <ul aria-label="Depoimentos" className="staff-cards">
        {rows.map((row) => (
          <TestimonialCard canRestore={canRestore} canWrite={canWrite} key={row.testimonial.id} row={row} />
        ))}
      </ul>
      <Pager path={path} state={state} {...meta} />
    </>
  )
}

function NoTestimonials({ canWrite, path, state }: Pick<Props, 'canWrite' | 'path' | 'state'>) {
  return (
    <EmptyList
      narrowed={{
        hint: 'Ajuste a pesquisa ou o estado para ver outros depoimentos.',
        title: 'Nenhum depoimento encontrado',
      }}
      path={path}
      state={state}
      unused={{
        hint: 'Peça uma frase a um cliente satisfeito. Depois de aprovado, o depoimento aparece na página inicial.',
        title: 'Nenhum depoimento ainda',
      }}
    >
      {canWrite ? <NewRecordButton>Novo depoimento</NewRecordButton> : null}
    </EmptyList>
  )
}
