import { type ComponentType, createContext, use } from 'react'

import { Button, type ButtonLook } from '@kit/admin/record/button'
import { goToPlace } from '@kit/admin/record/places'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { firstPaymentWord } from '@crm/payment-plans/domain/payment-plan'
import { type AnswerDraft, conversionLabel, nextStepOf, type StepFacts, type QuoteStep } from '../domain/next-step'
import { ANSWER_FORM, QUOTE_PLACES } from '../screens'
import type { QuoteAnswer } from '../schema'
import type { QuoteRow } from './quote-row'

interface StepProps {
  look: ButtonLook
  onChanged: () => void
  quote: QuoteAnswer
}

/** Buttons of later slices; `conversions` provides them. */
export interface StepParts {
  Convert: ComponentType<StepProps>
  Remind: ComponentType<StepProps>
}

export const StepPartsContext = createContext<StepParts | null>(null)

const STEP_LABELS: Record<Exclude<QuoteStep, 'convert' | 'deposit'>, string> = {
  answer: 'Responder',
  remind: 'Lembrar por WhatsApp',
  share: 'Partilhar',
}

/** Button text of a quote's next step. */
export function stepLabel(step: QuoteStep, quote: QuoteAnswer): string {
  if (step === 'convert') return conversionLabel(quote)
  return step === 'deposit' ? `Confirmar ${firstPaymentWord(quote)}` : STEP_LABELS[step]
}

interface Props {
  facts: StepFacts
  look: ButtonLook
  /** True inside the quote's details. */
  isInDetails?: boolean
  onChanged?: () => void
  row: QuoteRow
}

/** Button for a quote's next step; renders nothing if there is none. */
export function NextStepButton({ facts, isInDetails = false, look, onChanged = () => undefined, row }: Props) {
  const parts = use(StepPartsContext)
  const { show } = useRecordPanel<QuoteRow>()
  const { quote } = row
  const step = nextStepOf(quote, facts)
  if (step === null || (step === 'deposit' && facts.isNotingDeposit)) return null
  if (step === 'convert' || step === 'remind') {
    const Part = step === 'convert' ? parts?.Convert : parts?.Remind
    return Part ? <Part look={look} onChanged={onChanged} quote={quote} /> : null
  }
  if (step === 'answer' && isInDetails && facts.answer) return <SendAnswer draft={facts.answer} look={look} />
  const label = stepLabel(step, quote)
  const go = () => {
    if (step === 'share') return show(row, 'share')
    goToPlace(quote.id, QUOTE_PLACES[step])
    if (!isInDetails) show(row)
  }
  return (
    <Button {...look} aria-label={isInDetails ? label : `${label}: orçamento ${quote.quoteNumber}`} onClick={go}>
      {label}
    </Button>
  )
}

/** Sends the answer that is typed in the details. */
const SendAnswer = ({ draft, look }: { draft: AnswerDraft; look: ButtonLook }) => (
  <Button {...look} disabled={draft === 'sending'} extraButtonProps={{ form: ANSWER_FORM }} type="submit">
    {draft === 'sending' ? 'A enviar…' : 'Enviar resposta'}
  </Button>
)
