'use client'

import { useModal } from '@payloadcms/ui'
import { createContext, type ReactNode, use, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { type Asked, asking, type Question, RecordQuestion } from '@kit/admin/record/record-question'
import type { LeadAnswer } from '@crm/leads/schema'
import { makeQuote } from './make-quote'

const SLUG = 'lead-conversion-question'
const CONVERT = 'Converter para Orçamento'
const CONVERTING = 'Convertendo...'

interface Props {
  children: ReactNode
  /** Gets the focus when the converted lead leaves the list. */
  headingId: string
}

interface Conversion {
  ask: (lead: LeadAnswer) => void
  /** Id of the lead that is being converted. */
  convertingId: string | null
}

const ConversionContext = createContext<Conversion | null>(null)

const leadToQuote: Question<LeadAnswer> = {
  body: 'Deseja converter este lead em orçamento?',
  change: (lead, mutate) => makeQuote(mutate, lead, 'Erro ao converter lead'),
  confirmLabel: CONVERT,
  confirmingLabel: CONVERTING,
  heading: ({ name }) => `${CONVERT}: ${name}`,
}

/** Provides the confirmation for converting a lead of the list into a quote (QUOT-14, QUOT-15, QUOT-34, OP-61). */
export function LeadConversion({ children, headingId }: Props) {
  const { openModal } = useModal()
  const { visit } = useRecordPanel()
  const [asked, setAsked] = useState<Asked<LeadAnswer> | null>(null)
  const [convertingId, setConvertingId] = useState<string | null>(null)
  /** Marks the lead as converting while the request runs. */
  const change: Question<LeadAnswer>['change'] = async (lead, ...rest) => {
    setConvertingId(lead.id)
    return leadToQuote.change(lead, ...rest).finally(() => setConvertingId(null))
  }
  const ask = (lead: LeadAnswer) => {
    setAsked(asking({ ...leadToQuote, change }, lead))
    openModal(SLUG)
  }
  return (
    <ConversionContext value={{ ask, convertingId }}>
      {children}
      {asked ? (
        <RecordQuestion
          asked={asked}
          onChoose={setAsked}
          onDone={() => void setTimeout(() => document.querySelector<HTMLElement>(`#${headingId}`)?.focus())}
          slug={SLUG}
          visit={visit}
        />
      ) : null}
    </ConversionContext>
  )
}

/** Asks to convert a lead into a quote (QUOT-14, QUOT-15). */
export function ConvertLeadButton({ lead }: { lead: LeadAnswer }) {
  const conversion = use(ConversionContext)
  if (!conversion) throw new Error('ConvertLeadButton belongs inside LeadConversion')
  const isConverting = conversion.convertingId === lead.id
  return (
    <Button
      aria-label={`${isConverting ? CONVERTING : CONVERT}: ${lead.name}`}
      buttonStyle="subtle"
      disabled={isConverting}
      onClick={() => conversion.ask(lead)}
    >
      {isConverting ? CONVERTING : CONVERT}
    </Button>
  )
}
