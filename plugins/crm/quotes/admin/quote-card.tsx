'use client'

import { Icon } from '@kit/admin/icons/icon'
import { formatDate } from '@kit/lib/dates'
import { formatAmount, vatLabel } from '@kit/lib/money'
import { SelectRecord } from '@crm/owners/admin/bulk-selection'
import { OwnerLine } from '@crm/owners/admin/owner-line'
import { NextTaskMark } from '@crm/tasks/record-tasks/next-task-mark'
import { visitText } from '../domain/visit-text'
import { OpenQuoteButton, QuoteCardActions } from './quote-buttons'
import type { ListedQuote } from './quote-row'
import { useQuoteStatus } from './quote-status'

/** A quote in the list (QUOT-16…18). */
export function QuoteCard({ row: stored }: { row: ListedQuote }) {
  const { menu, row } = useQuoteStatus(stored)
  const { clientName, quote } = row
  return (
    <li className="record-card">
      <div className="record-card__head">
        <h2 className="record-card__title">
          <OpenQuoteButton row={row} />
        </h2>
        <div className="record-card__corner">
          {menu}
          <SelectRecord id={quote.id} name={`orçamento ${quote.quoteNumber}`} />
        </div>
      </div>
      <p className="quote-card__client">{clientName}</p>
      {stored.isUndelivered ? (
        <p className="quote-card__undelivered">
          <Icon name="triangle-exclamation-point" size={16} /> O último email não chegou ao destino
        </p>
      ) : null}
      {quote.description ? <p className="record-card__summary">{quote.description}</p> : null}
      <p className="record-card__total">
        {formatAmount(quote.totalAmount)}
        {quote.vatRate > 0 ? (
          <span className="quote-card__vat"> + {vatLabel({ label: 'IVA', ratePercent: quote.vatRate })}</span>
        ) : null}
      </p>
      <p className="quote-card__meta">
        <span>Orçamento #{quote.quoteNumber}</span>
        <NextTaskMark day={quote.nextTaskDay} />
        {quote.validUntil ? <span>Válido até {formatDate(new Date(quote.validUntil), 'pt-BR')}</span> : null}
      </p>
      {quote.status === 'sent' && quote.sharedRevision !== null ? (
        <p className="quote-card__visits">
          <Icon name="eye" size={16} /> {visitText(quote)}
          {quote.openReminder === null ? null : (
            <span className="quote-card__reminder">
              <Icon name="bell-ring" size={16} /> A lembrar
            </span>
          )}
        </p>
      ) : null}
      {stored.hasUnsentChanges ? (
        <p className="quote-card__unsent">
          <Icon name="pencil-line" size={16} />
          <span>
            <strong>Alterações por enviar</strong> O cliente ainda vê a revisão {quote.sharedRevision}.
          </span>
        </p>
      ) : null}
      <OwnerLine ownerId={quote.ownerId} />
      <QuoteCardActions row={row} />
    </li>
  )
}
