'use client'

import { ConfirmationModal } from '@payloadcms/ui'

import { SCREENS } from '@kit/admin/shell/screens'
import { useMutation } from '@kit/admin/form/use-mutation'
import type { convertLeadToQuote, deleteLead } from '../contract'
import type { Question } from './lead-panel-context'

export const LEAD_QUESTION = 'lead-question'

/** The documented questions before a lead is converted or deleted, and what follows a yes (LEAD-22…25, LEAD-29…31). */
export function LeadQuestion({ onDone, question }: { onDone: () => void; question: Question }) {
  const { mutate } = useMutation()
  const { id, name } = question.row.lead

  const convert = async () => {
    const { ok } = await mutate<typeof convertLeadToQuote>({
      body: {},
      describe: ({ quote }) => quote.quoteNumber,
      failure: 'Erro ao definir orçamento',
      goTo: SCREENS.quotes.path,
      params: { id },
      route: 'POST /api/crm/leads/{id}/convert-to-quote',
      success: 'Orçamento criado com sucesso!',
    })
    if (ok) onDone()
  }
  const remove = async () => {
    const { ok } = await mutate<typeof deleteLead>({
      failure: 'Erro ao deletar lead',
      params: { id },
      route: 'DELETE /api/leads/{id}',
      success: 'Lead deletado com sucesso!',
    })
    if (ok) onDone()
  }

  return question.kind === 'convert' ? (
    <ConfirmationModal
      body="Deseja converter este lead em orçamento?"
      confirmLabel="Definir Orçamento"
      confirmingLabel="A converter…"
      heading={`Definir Orçamento: ${name}`}
      modalSlug={LEAD_QUESTION}
      onConfirm={convert}
    />
  ) : (
    <ConfirmationModal
      body="Tem certeza que deseja deletar este lead?"
      confirmLabel="Deletar"
      confirmingLabel="A deletar…"
      heading={`Deletar ${name}`}
      modalSlug={LEAD_QUESTION}
      onConfirm={remove}
    />
  )
}
