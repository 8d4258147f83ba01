import { EmptyList } from '@kit/admin/list/empty-list'
import type { ListState } from '@kit/admin/list/list-state'
import type { ListPage } from '@kit/admin/list/load-list-page'
import { Pager } from '@kit/admin/list/pager'
import { NewQuoteButton } from './quote-buttons'
import { QuoteCard } from './quote-card'
import type { QuoteRow } from './quote-row'

interface Props {
  page: Promise<ListPage<QuoteRow>>
  path: string
  state: ListState
}

/** The page's cards, or why there are none (QUOT-16, QUOT-19). */
export async function QuoteList({ page, path, state }: Props) {
  const { rows, ...meta } = await page
  if (rows.length === 0) return <NoQuotes path={path} state={state} />
  return (
    <>
      <ul aria-label="Orçamentos" className="staff-cards">
        {rows.map((row) => (
          <QuoteCard key={row.quote.id} row={row} />
        ))}
      </ul>
      <Pager path={path} state={state} {...meta} />
    </>
  )
}

function NoQuotes({ path, state }: Pick<Props, 'path' | 'state'>) {
  return (
    <EmptyList
      narrowed={{
        hint: 'Ajuste a pesquisa ou o estado para ver outros orçamentos.',
        title: 'Nenhum orçamento encontrado',
      }}
      path={path}
      state={state}
      unused={{
        hint: 'Converta um lead em orçamento, ou crie um de raiz com os serviços e preços do catálogo.',
        title: 'Nenhum orçamento encontrado',
      }}
    >
      <NewQuoteButton />
    </EmptyList>
  )
}
