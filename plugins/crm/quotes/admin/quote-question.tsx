'use client'

import { ConfirmationModal } from '@payloadcms/ui'

import { SCREENS } from '@kit/admin/shell/screens'
import { useMutation } from '@kit/admin/form/use-mutation'
import type { convertLeadToQuote } from '@crm/leads/contract'
import type { LeadAnswer } from '@crm/leads/schema'
import type { convertQuoteToClient, deleteQuote } from '../contract'
import { OPEN_QUOTE_STATUSES } from '../domain/quote-options'
import type { QuoteAnswer } from '../schema'
import type { Question } from './quote-panel-context'

export const QUOTE_QUESTION = 'quote-question'
/** Keeps the focus when the lead that was pressed leaves the list. */
export const LEADS_HEADING_ID = 'available-leads-title'

interface Props {
  question: Question
  onConverting: (leadId: string | null) => void
  onDone: () => void
}

/** The documented questions of the quotes screen, and what follows a yes. */
export function QuoteQuestion({ onConverting, onDone, question }: Props) {
  switch (question.kind) {
    case 'client':
      return <ClientQuestion onDone={onDone} quote={question.row.quote} />
    case 'delete':
      return <DeleteQuestion onDone={onDone} quote={question.row.quote} />
    default:
      return <LeadQuestion lead={question.lead} onConverting={onConverting} />
  }
}

/** Quote to client (QUOT-32, QUOT-38, OP-62). */
function ClientQuestion({ onDone, quote }: { onDone: () => void; quote: QuoteAnswer }) {
  const { mutate } = useMutation()
  const convert = async () => {
    const { ok } = await mutate<typeof convertQuoteToClient>({
      body: {},
      describe: ({ client }) => client.name,
      failure: 'Erro ao converter orçamento',
      params: { id: quote.id },
      route: 'POST /api/crm/quotes/{id}/convert-to-client',
      success: 'Orçamento convertido em cliente com sucesso!',
    })
    if (ok) onDone()
  }
  const becomesApproved = quote.status !== 'approved' && OPEN_QUOTE_STATUSES.includes(quote.status)
  return (
    <ConfirmationModal
      body={
        <>
          <p>Deseja converter este orçamento aprovado em cliente?</p>
          {becomesApproved ? <p>O orçamento passa ao estado Aprovado.</p> : null}
        </>
      }
      confirmLabel="Converter em cliente"
      confirmingLabel="A converter…"
      heading={`Cliente: ${quote.title}`}
      modalSlug={QUOTE_QUESTION}
      onConfirm={convert}
    />
  )
}

/** QUOT-31, QUOT-36, QUOT-39. */
function DeleteQuestion({ onDone, quote }: { onDone: () => void; quote: QuoteAnswer }) {
  const { mutate } = useMutation()
  const remove = async () => {
    const { ok } = await mutate<typeof deleteQuote>({
      failure: 'Erro ao deletar orçamento',
      params: { id: quote.id },
      route: 'DELETE /api/crm/quotes/{id}',
      success: 'Orçamento deletado com sucesso!',
    })
    if (ok) onDone()
  }
  return (
    <ConfirmationModal
      body="Tem certeza que deseja deletar este orçamento?"
      confirmLabel="Deletar"
      confirmingLabel="A deletar…"
      heading={`Deletar orçamento ${quote.quoteNumber}`}
      modalSlug={QUOTE_QUESTION}
      onConfirm={remove}
    />
  )
}

/** Lead to quote, which the list then begins with (QUOT-14, QUOT-15, QUOT-34, OP-61). */
function LeadQuestion({ lead, onConverting }: { lead: LeadAnswer; onConverting: (leadId: string | null) => void }) {
  const { mutate } = useMutation()
  const convert = async () => {
    onConverting(lead.id)
    const { ok } = await mutate<typeof convertLeadToQuote>({
      body: {},
      describe: ({ quote }) => quote.quoteNumber,
      failure: 'Erro ao converter lead',
      goTo: SCREENS.quotes.path,
      params: { id: lead.id },
      route: 'POST /api/crm/leads/{id}/convert-to-quote',
      success: 'Orçamento criado com sucesso!',
    })
    onConverting(null)
    if (ok) setTimeout(() => document.querySelector<HTMLElement>(`#${LEADS_HEADING_ID}`)?.focus())
  }
  return (
    <ConfirmationModal
      body="Deseja converter este lead em orçamento?"
      confirmLabel="Converter para Orçamento"
      confirmingLabel="Convertendo..."
      heading={`Converter para Orçamento: ${lead.name}`}
      modalSlug={QUOTE_QUESTION}
      onConfirm={convert}
    />
  )
}
