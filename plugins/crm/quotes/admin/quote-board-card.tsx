'use client'

import { BOARD_CARD } from '@kit/admin/board/record-board'
import { dayText } from '@kit/lib/dates'
import { formatAmount } from '@kit/lib/money'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { OpenQuoteButton } from './quote-buttons'
import { QuoteVisits } from './quote-card'
import type { ListedQuote } from './quote-row'
import { useQuoteStatus } from './quote-status'

/** A quote on the board. Its status changes by menu and not by dragging, because some changes need a confirmation. */
export function QuoteBoardCard({ row: stored }: { row: ListedQuote }) {
  const { menu, row } = useQuoteStatus(stored)
  const { clientName, quote } = row
  return (
    <li className={BOARD_CARD}>
      <h3 className="tw:m-0 tw:text-sm tw:leading-[1.4]">
        <OpenQuoteButton row={row} />
      </h3>
      <p className="tw:m-0 tw:wrap-anywhere">{clientName}</p>
      <p className="tw:m-0 tw:font-semibold tw:tabular-nums">{formatAmount(quote.totalAmount)}</p>
      <QuoteVisits hasLink={undefined} quote={quote} />
      {quote.validUntil && quote.status !== 'approved' ? (
        <p className="tw:m-0 tw:text-muted">Válido até {dayText(quote.validUntil)}</p>
      ) : null}
      <OwnerMenu collection="quotes" id={quote.id} name={quote.title} ownerId={quote.ownerId} />
      <div>{menu}</div>
    </li>
  )
}
