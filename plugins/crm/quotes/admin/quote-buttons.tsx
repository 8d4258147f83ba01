'use client'

import { Button } from '@payloadcms/ui'
import { FileText, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'

import { useNeighbourFocus } from '@kit/admin/record/use-neighbour-focus'
import { addressOf } from '@kit/http/call'
import type { LeadAnswer } from '@crm/leads/schema'
import type { printQuote } from '../contract'
import { useQuotePanel } from './quote-panel-context'
import type { QuoteRow } from './quote-row'

/** Opens the empty form. */
export function NewQuoteButton() {
  const { open } = useQuotePanel()
  return (
    <Button
      icon="plus"
      iconPosition="left"
      iconStyle="none"
      margin={false}
      onClick={() => open({ kind: 'create' })}
      size="large"
    >
      Novo orçamento
    </Button>
  )
}

/** The quote's title, which opens its details. When the quote leaves the list, the next one takes the focus. */
export function OpenQuoteButton({ row }: { row: QuoteRow }) {
  const { open } = useQuotePanel()
  const ref = useRef<HTMLButtonElement>(null)
  useNeighbourFocus(ref)
  return (
    <button
      aria-haspopup="dialog"
      className="record-card__open"
      onClick={() => open({ kind: 'details', row })}
      ref={ref}
      type="button"
    >
      {row.quote.title}
    </button>
  )
}

/** What can be done with a quote from the list (QUOT-18). */
export function QuoteCardActions({ row }: { row: QuoteRow }) {
  const { ask, open } = useQuotePanel()
  const { id, quoteNumber } = row.quote
  return (
    <div className="record-card__actions">
      <Button
        aria-label={`Cliente: converter o orçamento ${quoteNumber}`}
        buttonStyle="subtle"
        margin={false}
        onClick={() => ask({ kind: 'client', row })}
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
        onClick={() => open({ kind: 'edit', row })}
        title="Editar"
        type="button"
      >
        <Pencil aria-hidden size={16} />
      </button>
      <button
        aria-label={`Deletar orçamento ${quoteNumber}`}
        className="staff-icon-button"
        onClick={() => ask({ kind: 'delete', row })}
        title="Deletar"
        type="button"
      >
        <Trash2 aria-hidden size={16} />
      </button>
    </div>
  )
}

const CONVERT = 'Converter para Orçamento'
const CONVERTING = 'Convertendo...'

/** Makes a quote of a lead (QUOT-14, QUOT-15). */
export function ConvertLeadButton({ lead }: { lead: LeadAnswer }) {
  const { ask, convertingLeadId } = useQuotePanel()
  const isConverting = convertingLeadId === lead.id
  return (
    <Button
      aria-label={`${isConverting ? CONVERTING : CONVERT}: ${lead.name}`}
      buttonStyle="subtle"
      disabled={isConverting}
      margin={false}
      onClick={() => ask({ kind: 'lead', lead })}
      size="medium"
    >
      {isConverting ? CONVERTING : CONVERT}
    </Button>
  )
}
