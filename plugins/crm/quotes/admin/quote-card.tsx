import { Badge, type BadgeTone } from '../../../../src/admin/badge'
import { formatDate } from '../../../../src/lib/dates'
import { decimalToCents, formatKwanza } from '../../../../src/lib/money'
import { QUOTE_STATUS_LABELS, type QuoteStatus } from '../domain/quote-options'
import type { QuoteRow } from './load-quote-page'

const STATUS_TONES: Record<QuoteStatus, BadgeTone> = {
  approved: 'success',
  draft: 'light-gray',
  expired: 'warning',
  rejected: 'error',
  sent: 'dark',
}

/** A quote in the list (QUOT-16). */
export function QuoteCard({ row: { clientName, quote } }: { row: QuoteRow }) {
  return (
    <li className="quote-card">
      <div className="quote-card__head">
        <h2 className="quote-card__title">{quote.title}</h2>
        <Badge tone={STATUS_TONES[quote.status]}>{QUOTE_STATUS_LABELS[quote.status]}</Badge>
      </div>
      <p className="quote-card__client">{clientName}</p>
      {quote.description ? <p className="quote-card__description">{quote.description}</p> : null}
      <p className="quote-card__total">{formatKwanza(decimalToCents(quote.totalAmount))}</p>
      <p className="quote-card__meta">
        <span>Orçamento #{quote.quoteNumber}</span>
        {quote.validUntil ? <span>Válido até {formatDate(new Date(quote.validUntil), 'pt-BR')}</span> : null}
      </p>
    </li>
  )
}
