import { TriangleAlert } from 'lucide-react'

import { formatDate } from '@kit/lib/dates'
import { decimalToCents, formatKwanza } from '@kit/lib/money'
import { vatLabel } from '../pdf/quote-wording'
import { OpenQuoteButton, QuoteCardActions } from './quote-buttons'
import type { QuoteRow } from './quote-row'
import { QuoteStatusBadge } from './quote-status-badge'

/** A quote in the list (QUOT-16…18). */
export function QuoteCard({ row }: { row: QuoteRow }) {
  const { clientName, quote } = row
  return (
    <li className="record-card">
      <div className="record-card__head">
        <h2 className="record-card__title">
          <OpenQuoteButton row={row} />
        </h2>
        <QuoteStatusBadge status={quote.status} />
      </div>
      <p className="quote-card__client">{clientName}</p>
      {row.isUndelivered ? (
        <p className="quote-card__undelivered">
          <TriangleAlert aria-hidden size={16} /> O último email não chegou ao destino
        </p>
      ) : null}
      {quote.description ? <p className="record-card__summary">{quote.description}</p> : null}
      <p className="record-card__total">
        {formatKwanza(decimalToCents(quote.totalAmount))}
        {quote.vatRate > 0 ? (
          <span className="quote-card__vat"> + {vatLabel({ label: 'IVA', ratePercent: quote.vatRate })}</span>
        ) : null}
      </p>
      <p className="quote-card__meta">
        <span>Orçamento #{quote.quoteNumber}</span>
        {quote.validUntil ? <span>Válido até {formatDate(new Date(quote.validUntil), 'pt-BR')}</span> : null}
      </p>
      <QuoteCardActions row={row} />
    </li>
  )
}
