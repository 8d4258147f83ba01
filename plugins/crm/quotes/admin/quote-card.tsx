'use client'

import { Icon } from '@kit/admin/icons/icon'
import { dayText } from '@kit/lib/dates'
import { formatAmount, vatLabel } from '@kit/lib/money'
import { SelectRecord } from '@crm/owners/admin/bulk-selection'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { NextTaskMark } from '@crm/tasks/record-tasks/next-task-mark'
import { visitParts } from '../domain/visit-text'
import { OpenQuoteButton, QuoteCardActions } from './quote-buttons'
import type { ListedQuote } from './quote-row'
import { useQuoteStatus } from './quote-status'

/** A quote as a card of the list (QUOT-16…18). */
export function QuoteCard({ row: stored }: { row: ListedQuote }) {
  const { menu, row } = useQuoteStatus(stored)
  const { clientName, quote } = row
  return (
    <li className="record-card">
      <div className="record-card__head">
        <h2 className="record-card__title tw:[grid-area:title]">
          <OpenQuoteButton row={row} />
        </h2>
        <div className="record-card__parts tw:flex tw:shrink-0 tw:items-center tw:gap-2">
          <div className="quote-card__status tw:[grid-area:status]">{menu}</div>
          <SelectRecord id={quote.id} name={`orçamento ${quote.quoteNumber}`} />
        </div>
      </div>
      <p className="record-card__client" title={clientName}>
        {clientName}
      </p>
      {stored.isUndelivered ? (
        <p className="tw:[grid-area:failure] tw:flex tw:items-center tw:gap-3 tw:font-medium tw:text-error-650">
          <Icon name="triangle-exclamation-point" size={16} /> O último email não chegou ao destino
        </p>
      ) : null}
      {quote.description ? <p className="record-card__summary">{quote.description}</p> : null}
      <p className="record-card__total tw:[grid-area:total]">
        {formatAmount(quote.totalAmount)}
        {quote.vatRate > 0 ? (
          <span className="tw:text-xs tw:font-normal tw:text-muted"> + {vatLabel(quote.vatRate)}</span>
        ) : null}
      </p>
      <div className="record-card__parts tw:flex tw:flex-wrap tw:justify-between tw:gap-x-5 tw:gap-y-0 tw:text-muted">
        <span className="tw:[grid-area:number] tw:narrow-row:hidden">
          <span className="record-card__word">Orçamento #</span>
          {quote.quoteNumber}
          {quote.nextTaskDay ? (
            <>
              {' '}
              <NextTaskMark day={quote.nextTaskDay} />
            </>
          ) : null}
        </span>
        {quote.validUntil ? (
          <span className="quote-card__valid tw:[grid-area:valid]">
            <span className="record-card__word">Válido até </span>
            {dayText(quote.validUntil)}
          </span>
        ) : null}
      </div>
      <QuoteVisits hasLink={stored.facts?.hasLink} quote={quote} />
      {stored.hasUnsentChanges ? (
        <p className="quote-card__unsent tw:flex tw:items-start tw:gap-3 tw:text-xs tw:leading-[1.4] tw:[&>svg]:mt-[2px] tw:[&>svg]:text-warning-650">
          <Icon name="pencil-line" size={16} />
          <span>
            <strong className="tw:font-semibold tw:text-warning-650">Alterações por enviar</strong>
            <span className="record-card__word"> O cliente ainda vê a revisão {quote.sharedRevision}.</span>
          </span>
        </p>
      ) : null}
      <div className="tw:[grid-area:owner] tw:narrow-row:hidden">
        <OwnerMenu collection="quotes" id={quote.id} name={quote.title} ownerId={quote.ownerId} />
      </div>
      <QuoteCardActions row={row} />
    </li>
  )
}

interface VisitsProps {
  /** Undefined where it is not known, as on the board: then it is not said that there was no visit. */
  hasLink: boolean | undefined
  quote: ListedQuote['quote']
}

/** Number of the client's visits, while an answer is pending. */
export function QuoteVisits({ hasLink, quote }: VisitsProps) {
  if (quote.status !== 'sent' || quote.sharedRevision === null) return null
  const [visits, lastVisit] = hasLink === undefined && quote.visitCount === 0 ? [] : visitParts(quote, hasLink ?? true)
  if (!visits && quote.openReminder === null) return null
  return (
    <p className="quote-card__seen tw:[grid-area:seen] tw:flex tw:items-center tw:gap-3 tw:text-muted tw:[&_svg]:shrink-0">
      {visits ? (
        <>
          <Icon name="eye" size={16} />
          <span>
            {visits}
            <span className="record-card__word">{lastVisit}</span>
          </span>
        </>
      ) : null}
      {quote.openReminder === null ? null : (
        <span className="tw:flex tw:items-center tw:gap-3 tw:text-muted tw:shrink-0">
          <Icon name="bell-ring" size={16} /> A lembrar
        </span>
      )}
    </p>
  )
}
