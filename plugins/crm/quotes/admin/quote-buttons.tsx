'use client'

import { Button } from '@payloadcms/ui'
import { FileText, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'

import { useRecordPanel } from '@kit/admin/record/record-panel'
import { useNeighbourFocus } from '@kit/admin/record/use-neighbour-focus'
import { addressOf } from '@kit/http/call'
import type { printQuote } from '../contract'
import type { QuoteRow } from './quote-row'

/** The quote's title, which opens its details. When the quote leaves the list, the next one takes the focus. */
export function OpenQuoteButton({ row }: { row: QuoteRow }) {
  const { show } = useRecordPanel<QuoteRow>()
  const ref = useRef<HTMLButtonElement>(null)
  useNeighbourFocus(ref)
  return (
    <button aria-haspopup="dialog" className="record-card__open" onClick={() => show(row)} ref={ref} type="button">
      {row.quote.title}
    </button>
  )
}

/** What can be done with a quote from the list (QUOT-18). */
export function QuoteCardActions({ row }: { row: QuoteRow }) {
  const { ask, open } = useRecordPanel<QuoteRow>()
  const { id, quoteNumber } = row.quote
  return (
    <div className="record-card__actions">
      <Button
        aria-label={`Cliente: converter o orçamento ${quoteNumber}`}
        buttonStyle="subtle"
        margin={false}
        onClick={() => ask(row, 'client')}
        size="medium"
      >
        Cliente
      </Button>
      <a
        aria-label={`Ver PDF do orçamento ${quoteNumber}`}
        className="staff-icon-button"
        href={addressOf<typeof printQuote>('GET /api/crm/quotes/{id}/pdf', { params: { id } })}
        rel="noopener"
        target="_blank"
        title="Ver PDF"
      >
        <FileText aria-hidden size={16} />
      </a>
      <button
        aria-label={`Editar orçamento ${quoteNumber}`}
        className="staff-icon-button"
        onClick={() => open(row)}
        title="Editar"
        type="button"
      >
        <Pencil aria-hidden size={16} />
      </button>
      <button
        aria-label={`Deletar orçamento ${quoteNumber}`}
        className="staff-icon-button"
        onClick={() => ask(row)}
        title="Deletar"
        type="button"
      >
        <Trash2 aria-hidden size={16} />
      </button>
    </div>
  )
}
