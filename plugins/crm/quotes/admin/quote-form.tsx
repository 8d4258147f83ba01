'use client'

import { toast } from '@payloadcms/ui'
import { use, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ZodType } from 'zod'

import { RecordForm } from '@kit/admin/form/record-form'
import { useOpenStored } from '@kit/admin/form/use-open-stored'
import { type SaveWording, useRecordForm } from '@kit/admin/form/use-record-form'
import { type RecordFormProps, useRecordPanel } from '@kit/admin/record/record-panel'
import { errorSentence } from '@kit/http/call'
import type { AnswerOf } from '@kit/http/define-route'
import { LineEditor } from '@crm/line-items/line-editor/line-editor'
import { LineTotal } from '@crm/line-items/line-editor/line-totals'
import { linedForm } from '@crm/line-items/line-editor/lined-form'
import type { createQuote, updateQuote } from '../contract'
import { type QuoteInput, quoteInput } from '../schema'
import { ContactFields, FurtherFields, MonthlyFields, QuoteHead } from './quote-fields'
import { type FormSupport, type QuoteRow, toRow } from './quote-row'
import { type QuoteValues, startOf } from './quote-values'
import { readQuoteDetails } from './read-quote-details'

const WORDING: SaveWording<typeof createQuote, typeof updateQuote> = {
  create: {
    route: 'POST /api/crm/quotes',
    failure: 'Erro ao criar orçamento',
    success: 'Orçamento criado com sucesso!',
  },
  update: {
    route: 'PUT /api/crm/quotes/{id}',
    failure: 'Erro ao atualizar orçamento',
    success: 'Orçamento atualizado com sucesso!',
  },
}

interface Props extends RecordFormProps<QuoteRow> {
  support: Promise<FormSupport>
}

/** Creates or changes a quote with its lines, with the API's schema (QUOT-20…30, QUOT-33, QUOT-35, QUOT-39). */
export function QuoteForm({ onDone, row, support }: Props) {
  const { depositPercent, services, validUntil, vatRate } = use(support)
  const { unasked } = useRecordPanel<QuoteRow>()
  const quote = row?.quote ?? null
  const shownVatRate = quote?.vatRate ?? vatRate
  const start = useMemo(() => startOf(quote, validUntil), [quote, validUntil])
  const { form, ...state } = useRecordForm({
    courtesy: linedForm,
    onDone,
    record: quote,
    // The schema also accepts numbers and null; the form only has text.
    schema: quoteInput as ZodType<QuoteInput, QuoteValues>,
    start,
    wording: WORDING,
  })

  const openStored = useOpenStored(async () => (quote ? readRow(quote.id) : undefined))
  /** Opens the sharing form of the saved quote. */
  const openShareForm = async (answer: unknown) => {
    const saved = answer ? (answer as AnswerOf<typeof createQuote>).quote : quote
    if (!saved) return
    try {
      unasked.show(await readRow(saved.id), 'share')
    } catch (error) {
      toast.error('Erro ao abrir orçamento', { description: errorSentence(error, 'Tente novamente.') })
      // The form still holds the state before saving: a second save would create another quote, or be stale.
      if (answer) onDone()
    }
  }

  return (
    <FormProvider {...form}>
      <RecordForm
        {...state}
        also={{ label: 'Guardar e partilhar', goOn: openShareForm }}
        foot={<LineTotal vatRate={shownVatRate} />}
        openStored={openStored}
      >
        <QuoteHead row={row} />
        <LineEditor hasOptions services={services} vatRate={shownVatRate} />
        <MonthlyFields />
        <ContactFields quote={quote} />
        <FurtherFields depositPercent={depositPercent} quote={quote} />
      </RecordForm>
    </FormProvider>
  )
}

/** Fetches the current state of a quote as a row of the list. */
const readRow = async (id: string): Promise<QuoteRow> => toRow(await readQuoteDetails(id))
