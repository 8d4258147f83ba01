import type { ReactNode } from 'react'

import { AllOfColumn, ColumnHead, EmptyColumn, RecordBoard } from '@kit/admin/board/record-board'
import { listAddress, type ListState } from '@kit/admin/list/list-state'
import { QUOTE_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import type { loadQuoteBoard } from './load-quotes'
import { QuoteBoardCard } from './quote-board-card'

interface Props {
  columns: ReturnType<typeof loadQuoteBoard>
  /** Shown instead of a board without quotes. */
  empty: ReactNode
  path: string
  state: ListState
}

/** Quotes in one column per status, with the column's total. */
export async function QuoteBoard({ columns: loading, empty, path, state }: Props) {
  const columns = await loading
  if (columns.every(({ total }) => total === 0)) return empty
  return (
    <RecordBoard label="Quadro de orçamentos">
      {columns.map(({ rows, status, total, valueCents }) => {
        const titleId = `board-column-${status}`
        return (
          <section aria-labelledby={titleId} className="board-column" key={status}>
            <ColumnHead id={titleId} label={QUOTE_STATUS_LABELS[status]} total={total} valueCents={valueCents} />
            {rows.length === 0 ? <EmptyColumn>Sem orçamentos neste estado.</EmptyColumn> : null}
            <ul aria-labelledby={titleId} className="tw:plain-list tw:stack tw:gap-4">
              {rows.map((row) => (
                <QuoteBoardCard key={row.quote.id} row={row} />
              ))}
            </ul>
            {total > rows.length ? (
              <AllOfColumn href={listAddress(path, state, { status, view: '' })} total={total} />
            ) : null}
          </section>
        )
      })}
    </RecordBoard>
  )
}
