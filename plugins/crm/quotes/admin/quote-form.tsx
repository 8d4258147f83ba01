import { toast } from '@payloadcms/ui'
import { use, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ZodType } from 'zod'

import { RecordForm } from '@kit/admin/form/record-form'
import { useOpenStored } from '@kit/admin/form/use-open-stored'
import { useMutation } from '@kit/admin/form/use-mutation'
import { type SaveWording, useRecordForm } from '@kit/admin/form/use-record-form'
import { type RecordFormProps, useRecordPanel } from '@kit/admin/record/record-panel'
import { errorSentence } from '@kit/http/call'
import type { AnswerOf } from '@kit/http/define-route'
import { goToPlace } from '@kit/admin/record/places'
import { recordAddress } from '@kit/admin/shell/record-address'
import { LineEditor } from '@crm/line-items/line-editor/line-editor'
import { LineTotal } from '@crm/line-items/line-editor/line-totals'
import { claimToast } from '@crm/links/claimed'
import type { createQuote, updateQuote } from '../contract'
import { nextStepOf, type QuoteStep } from '../domain/next-step'
import { type QuoteInput, quoteInput } from '../schema'
import { QUOTE_PLACES, QUOTES_SCREEN } from '../screens'
import { factsOf } from './details-actions'
import { stepLabel } from './next-step'
import { ContactFields, FurtherFields, MonthlyFields, QuoteHead } from './quote-fields'
import { type FormSupport, type QuoteRow, toRow } from './quote-row'
import { QUOTE_SAVING } from './quote-status'
import { courtesyOf, type QuoteValues, startOf } from './quote-values'
import { readQuoteDetails } from './read-quote-details'

const WORDING: SaveWording<typeof createQuote, typeof updateQuote> = QUOTE_SAVING

interface Props extends RecordFormProps<QuoteRow> {
  support: Promise<FormSupport>
}

/** Creates or changes a quote with its lines, with the API's schema (QUOT-20…30, QUOT-33, QUOT-35, QUOT-39). */
export function QuoteForm({ onDone, row, support }: Props) {
  const { depositPercent, services, validUntil, vatRate } = use(support)
  const { isLeft, show, unasked, visit } = useRecordPanel<QuoteRow>()
  const quote = row?.quote ?? null
  const shownVatRate = quote?.vatRate ?? vatRate
  const start = useMemo(() => startOf(quote, validUntil), [quote, validUntil])
  const { form, record, ...state } = useRecordForm({
    courtesy: courtesyOf(start),
    onDone,
    record: quote,
    // The schema also accepts numbers and null; the form only has text.
    schema: quoteInput as ZodType<QuoteInput, QuoteValues>,
    start,
    wording: useWording(row, (step, id) => {
      if (isLeft()) visit(recordAddress(QUOTES_SCREEN, id, QUOTE_PLACES[step]))
      else void openStep(step, id, show)
    }),
  })

  const openStored = useOpenStored(async () => (record ? readRow(record.id) : undefined))
  /** Opens the sharing form of the saved quote. */
  const openShareForm = async (answer: unknown) => {
    const saved = answer ? (answer as AnswerOf<typeof createQuote>).quote : record
    if (!saved) return
    const isOpen = await openStep('share', saved.id, unasked.show)
    // The form still holds the state before saving: a second save would create another quote, or be stale.
    if (!isOpen && answer) onDone()
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

type Created = AnswerOf<typeof createQuote>

/** Texts of a save; its toast offers to give back what it claimed, else the next step unless sharing follows. */
function useWording(row: QuoteRow | null, goTo: (step: QuoteStep, id: string) => void): typeof WORDING {
  const { mutate } = useMutation()
  const claiming = claimToast(mutate, ({ quote }: Created) => [{ id: quote.id, type: 'quotes' }])
  const offer = (answer: unknown, goesOn: boolean) => {
    const { hasUnsentChanges, quote } = answer as AnswerOf<typeof updateQuote>
    const facts = { ...factsOf({ ...row, quote }), ...(row ? {} : { hasOrder: false }) }
    // The client's link does not show the quote as it is now.
    const step = nextStepOf(quote, hasUnsentChanges ? { ...facts, hasLink: false } : facts)
    return step && !goesOn ? { label: stepLabel(step, quote), onClick: () => goTo(step, quote.id) } : undefined
  }
  const describe = (answer: unknown) => claiming.describe(answer as Created)
  const offerNew = (answer: unknown, goesOn: boolean) => claiming.offer(answer as Created) ?? offer(answer, goesOn)
  return { create: { ...WORDING.create, describe, offer: offerNew }, update: { ...WORDING.update, offer } }
}

/** Opens a stored quote where this step is done; false if it cannot be read. */
async function openStep(step: QuoteStep, id: string, show: (row: QuoteRow, part?: string) => void): Promise<boolean> {
  try {
    const row = await readRow(id)
    const place = QUOTE_PLACES[step]
    if (place) goToPlace(id, place)
    show(row, step === 'share' ? step : undefined)
    return true
  } catch (error) {
    toast.error('Erro ao abrir orçamento', { description: errorSentence(error, 'Tente novamente.') })
    return false
  }
}

/** Fetches the current state of a quote as a row of the list. */
const readRow = async (id: string): Promise<QuoteRow> => toRow(await readQuoteDetails(id))
