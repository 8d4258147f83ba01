'use client'

import { Button, ConfirmationModal, useModal } from '@payloadcms/ui'
import { createContext, type ReactNode, use, useState } from 'react'

import { SCREENS } from '@kit/admin/shell/screens'
import { useMutation } from '@kit/admin/form/use-mutation'
import type { convertLeadToQuote } from '@crm/leads/contract'
import type { LeadAnswer } from '@crm/leads/schema'

const SLUG = 'lead-conversion-question'
const CONVERT = 'Converter para Orçamento'
const CONVERTING = 'Convertendo...'

interface Props {
  children: ReactNode
  /** Takes the focus when the lead that was pressed leaves the list. */
  headingId: string
}

interface Conversion {
  ask: (lead: LeadAnswer) => void
  /** The lead that is being converted at the moment. */
  convertingId: string | null
}

const ConversionContext = createContext<Conversion | null>(null)

/** Holds the question before a quote is made of a lead, which the list then begins with (QUOT-14, QUOT-15, QUOT-34, OP-61). */
export function LeadConversion({ children, headingId }: Props) {
  const { openModal } = useModal()
  const { mutate } = useMutation()
  const [lead, setLead] = useState<LeadAnswer | null>(null)
  const [convertingId, setConvertingId] = useState<string | null>(null)
  const ask = (asked: LeadAnswer) => {
    setLead(asked)
    openModal(SLUG)
  }
  const convert = async ({ id }: LeadAnswer) => {
    setConvertingId(id)
    const { ok } = await mutate<typeof convertLeadToQuote>({
      body: {},
      describe: ({ quote }) => quote.quoteNumber,
      failure: 'Erro ao converter lead',
      goTo: SCREENS.quotes.path,
      params: { id },
      route: 'POST /api/crm/leads/{id}/convert-to-quote',
      success: 'Orçamento criado com sucesso!',
    })
    setConvertingId(null)
    if (ok) setTimeout(() => document.querySelector<HTMLElement>(`#${headingId}`)?.focus())
  }
  return (
    <ConversionContext value={{ ask, convertingId }}>
      {children}
      {lead ? (
        <ConfirmationModal
          body="Deseja converter este lead em orçamento?"
          confirmLabel={CONVERT}
          confirmingLabel={CONVERTING}
          heading={`${CONVERT}: ${lead.name}`}
          modalSlug={SLUG}
          onConfirm={() => convert(lead)}
        />
      ) : null}
    </ConversionContext>
  )
}

/** Makes a quote of a lead (QUOT-14, QUOT-15). */
export function ConvertLeadButton({ lead }: { lead: LeadAnswer }) {
  const conversion = use(ConversionContext)
  if (!conversion) throw new Error('ConvertLeadButton belongs inside LeadConversion')
  const isConverting = conversion.convertingId === lead.id
  return (
    <Button
      aria-label={`${isConverting ? CONVERTING : CONVERT}: ${lead.name}`}
      buttonStyle="subtle"
      disabled={isConverting}
      margin={false}
      onClick={() => conversion.ask(lead)}
      size="medium"
    >
      {isConverting ? CONVERTING : CONVERT}
    </Button>
  )
}
