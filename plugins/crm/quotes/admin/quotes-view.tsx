import { redirect } from 'next/navigation'
import { Suspense } from 'react'

import { ClearFiltersLink } from '../../../../src/admin/clear-filters-link'
import { EmptyState } from '../../../../src/admin/empty-state'
import { ListSkeleton } from '../../../../src/admin/list-skeleton'
import { isFiltered, listAddress, type ListState, readListState } from '../../../../src/admin/list-state'
import { ListToolbar } from '../../../../src/admin/list-toolbar'
import { Pager } from '../../../../src/admin/pager'
import { SCREENS } from '../../../../src/admin/screens'
import { staffView } from '../../../../src/admin/view-shell'
import { selectOptions } from '../../../../src/lib/select-options'
import { listQuotes as listQuotesRoute } from '../contract'
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from '../domain/quote-options'
import { loadQuotePage, type QuotePage } from './load-quote-page'
import { QuoteCard } from './quote-card'
import './quotes.css'

const { label, path, roles } = SCREENS.quotes
const PAGE_SIZE = 24

const SORTS = [
  { label: 'Mais recentes', value: '-createdAt' },
  { label: 'Mais antigos', value: 'createdAt' },
  { label: 'Valor mais alto', value: '-totalAmount' },
  { label: 'Validade', value: 'validUntil' },
]

/** The quotes, for reading (ADM-04, QUOT-16, QUOT-17, QUOT-19). */
export const QuotesView = staffView({
  back: { href: '/admin', label: 'Voltar à administração' },
  barPath: path,
  crumb: label,
  render: ({ req, searchParams }) => {
    const state = readListState(listQuotesRoute, searchParams)
    return (
      <>
        <ListToolbar
          path={path}
          searchLabel="Procurar por número, título, cliente…"
          sorts={SORTS}
          state={state}
          statuses={{ all: 'Todos os estados', options: selectOptions(QUOTE_STATUSES, QUOTE_STATUS_LABELS) }}
        />
        <Suspense fallback={<ListSkeleton height={150} />} key={listAddress(path, state, { page: state.page })}>
          <QuoteList page={loadQuotePage(req, state, PAGE_SIZE)} state={state} />
        </Suspense>
      </>
    )
  },
  roles,
  title: 'Gestão de Orçamentos',
})

async function QuoteList({ page: loading, state }: { page: Promise<QuotePage>; state: ListState }) {
  const { rows, ...meta } = await loading
  if (rows.length === 0 && meta.total > 0) redirect(listAddress(path, state, { page: meta.totalPages }))
  if (rows.length === 0) return <NoQuotes state={state} />
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

function NoQuotes({ state }: { state: ListState }) {
  return isFiltered(state) ? (
    <EmptyState hint="Ajuste a pesquisa ou o estado para ver outros orçamentos." title="Nenhum orçamento encontrado">
      <ClearFiltersLink path={path} />
    </EmptyState>
  ) : (
    <EmptyState hint="Converta um lead em orçamento para começar." title="Nenhum orçamento encontrado" />
  )
}
