'use client'

import { ConfirmButton } from '@kit/admin/drawer/confirm-button'
import { useMutation } from '@kit/admin/form/use-mutation'
import type { LeadAnswer } from '@crm/leads/schema'
import { makeQuote } from './make-quote'

const CONVERT = 'Converter para Orçamento'
const CONVERTING = 'Convertendo...'

/** Converts a lead into a quote, after a question (QUOT-14, QUOT-15, QUOT-34, OP-61). */
export function ConvertLeadButton({ lead }: { lead: LeadAnswer }) {
  const { isPending, mutate } = useMutation()
  const label = isPending ? CONVERTING : CONVERT
  const convert = async () => {
    const outcome = await makeQuote(mutate, lead, 'Erro ao converter lead')
    // Stays open for another try, unless the lead has changed.
    return outcome.ok || outcome.isOld === true
  }
  return (
    <ConfirmButton
      button={{ 'aria-label': `${label}: ${lead.name}`, buttonStyle: 'subtle', children: label, disabled: isPending }}
      body="Deseja converter este lead em orçamento?"
      confirmLabel={CONVERT}
      confirmingLabel={CONVERTING}
      heading={`${CONVERT}: ${lead.name}`}
      onConfirm={convert}
    />
  )
}
