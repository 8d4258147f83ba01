'use client'

import { Button, ShimmerEffect } from '@payloadcms/ui'
import { useState } from 'react'

import { useMutation } from '../../../../src/admin/use-mutation'
import { isStale } from '../../../../src/http/call'
import type { QuoteStatus } from '../domain/quote-options'
import type { QuoteAnswer } from '../schema'
import { QuoteActions } from './quote-actions'
import { QuoteFacts } from './quote-facts'
import { QuoteHistory } from './quote-history'
import { QuoteLinkList } from './quote-links'
import { QuoteLines } from './quote-lines'
import { useQuotePanel } from './quote-panel-context'
import type { QuoteRow } from './quote-row'
import { QuoteStatusField } from './quote-status-field'
import { useQuoteDetails } from './use-quote-details'

/** Everything about a quote, and what can be done with it. */
export function QuoteDetails({ row }: { row: QuoteRow }) {
  const { open } = useQuotePanel()
  /** The list's quote until the server has said what it is now. */
  const [known, setKnown] = useState(row.quote)
  const { details, reload, status } = useQuoteDetails(known.id)
  const quote = details && details.quote.updatedAt >= known.updatedAt ? details.quote : known
  const current = { ...row, quote }
  const onChanged = (changed: QuoteAnswer) => {
    setKnown(changed)
    reload()
  }
  const change = useStatusChange(quote, onChanged, reload)

  return (
    <>
      <div className="quote-details">
        <div className="quote-details__top">
          <p className="quote-details__number">Orçamento #{quote.quoteNumber}</p>
          <QuoteStatusField isPending={change.isPending} onChange={change.changeTo} status={quote.status} />
        </div>
        <QuoteActions row={current} />
        {quote.description ? <p className="quote-details__text">{quote.description}</p> : null}
        <QuoteLines quote={quote} />
        {quote.notes ? (
          <section aria-label="Notas" className="quote-details__notes">
            {quote.notes}
          </section>
        ) : null}
        <QuoteFacts row={current} />
        {status === 'loading' ? <ShimmerEffect height={160} /> : null}
        {status === 'failed' ? <LoadFailure onRetry={reload} /> : null}
        {details ? (
          <div className="quote-details__columns">
            <QuoteLinkList links={details.links} />
            <QuoteHistory activities={details.activities} />
          </div>
        ) : null}
      </div>
      <div className="staff-drawer__actions">
        <Button margin={false} onClick={() => open({ kind: 'edit', row: current })} size="large">
          Editar
        </Button>
        <Button
          buttonStyle="secondary"
          margin={false}
          onClick={() => open({ kind: 'email', row: current })}
          size="large"
        >
          Enviar por email
        </Button>
      </div>
    </>
  )
}

/** Changes the status alone, from the state that is shown (QUOT-21). */
function useStatusChange(quote: QuoteAnswer, onChanged: (quote: QuoteAnswer) => void, onStale: () => void) {
  const { isPending, mutate } = useMutation()
  const changeTo = async (status: QuoteStatus) => {
    if (isPending) return
    const outcome = await mutate<{ quote: QuoteAnswer }>({
      body: { status },
      failure: 'Erro ao atualizar orçamento',
      loadedAt: quote.updatedAt,
      method: 'PUT',
      path: `/api/crm/quotes/${quote.id}`,
      success: 'Orçamento atualizado com sucesso!',
    })
    if (outcome.ok) onChanged(outcome.answer.quote)
    else if (isStale(outcome.error)) onStale()
  }
  return { changeTo: (status: QuoteStatus) => void changeTo(status), isPending }
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>Não foi possível ler as ligações e o histórico deste orçamento.</p>
      <Button buttonStyle="secondary" margin={false} onClick={onRetry} size="medium">
        Tentar novamente
      </Button>
    </div>
  )
}
