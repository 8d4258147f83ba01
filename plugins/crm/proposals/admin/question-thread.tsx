import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { TextAreaField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { FoldedPart } from '@kit/admin/record/folded-part'
import { arriveAt, usePlace } from '@kit/admin/record/places'
import { issuesOf } from '@kit/http/call'
import { momentText } from '@kit/lib/dates'
import { isErased } from '@kit/lib/erased-person'
import { claimToast } from '@crm/links/claimed'
import type { AnswerDraft } from '@crm/quotes/domain/next-step'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { ANSWER_FORM, QUOTE_PLACES } from '@crm/quotes/screens'
import type { answerQuestion } from '../contract'
import type { Sharing } from '../schema'
import { TellClient } from './tell-client'

interface Props {
  /** The client has asked something since the details were opened, so the answer's form is open. */
  isAsked: boolean
  onChanged: (sharing: Sharing) => void
  /** Called when an answer is begun, sent or cleared. */
  onDraft: (draft: AnswerDraft | undefined) => void
  quote: QuoteAnswer
  sharing: Sharing
}

/** The client's questions and the answers, with a form for the next answer (PROP-24). */
export function QuestionThread(props: Props) {
  const { questions } = props.sharing
  return (
    <div>
      <h4 className="record-part__heading">Perguntas</h4>
      {questions.length > 0 ? (
        <ol className="tw:plain-list tw:stack tw:gap-5">
          {questions.map(({ createdAt, id, isFromStaff, name, text }) => (
            <li
              className={`tw:ps-6 tw:border-s-3 ${isFromStaff ? 'tw:border-grey-150' : 'tw:border-grey-400'}`}
              key={id}
            >
              <p className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-5 tw:gap-y-[2px] tw:tabular-nums">
                <strong>{name}</strong>
                <time className="record-details__muted" dateTime={createdAt}>
                  {momentText(createdAt)}
                </time>
              </p>
              <p className="tw:leading-[1.5] tw:wrap-anywhere tw:whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="record-details__muted">Ainda sem perguntas.</p>
      )}
      {isErased(props.quote.clientName) ? null : (
        <FoldedPart isOpen={props.isAsked} title="Escrever ao cliente">
          <AnswerForm {...props} />
        </FoldedPart>
      )}
    </div>
  )
}

function AnswerForm({ isAsked, onChanged, onDraft, quote, sharing }: Props) {
  const [text, setText] = useState('')
  useTellsUnsaved(() => text !== '')
  const [isAnswered, setAnswered] = useState(false)
  const [problem, setProblem] = useState<string>()
  const areaRef = useRef<HTMLTextAreaElement>(null)
  // A new question moves the thread up first.
  const isReady = isAsked || !sharing.isAsked
  usePlace(quote.id, QUOTE_PLACES.answer, { arrive: () => arriveAt(areaRef.current), isReady })
  const { isPending, mutate } = useMutation()
  const draft = isPending ? 'sending' : text === '' ? undefined : 'typed'
  const report = useEffectEvent(onDraft)
  useEffect(() => report(draft), [draft])
  const answer = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (text.trim() === '') {
      setProblem('Escreva a resposta.')
      areaRef.current?.focus()
      return
    }
    const outcome = await mutate<typeof answerQuestion>({
      ...claimToast(mutate),
      body: { text },
      failure: 'Erro ao enviar resposta',
      params: { id: quote.id },
      route: 'POST /api/crm/quotes/{id}/answers',
      success: 'Resposta enviada',
    })
    if (!outcome.ok) {
      return setProblem(issuesOf(outcome.error)[0]?.message)
    }
    setProblem(undefined)
    setText((now) => (now === text ? '' : now))
    setAnswered(true)
    onChanged(outcome.answer)
  }
  return (
    <form className="record-part__form" id={ANSWER_FORM} noValidate onSubmit={(event) => void answer(event)}>
      <TextAreaField
        error={problem}
        hint="O cliente lê-a na página da proposta e, se houver endereço, por email."
        label="Responder ao cliente"
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
        ref={areaRef}
        rows={2}
        value={text}
      />
      {/* To answer a question is the quote's next step, whose button sends it. */}
      {sharing.isAsked ? null : (
        <Button buttonStyle="secondary" type="submit">
          {isPending ? 'A enviar…' : 'Enviar resposta'}
        </Button>
      )}
      {isAnswered ? (
        <TellClient
          isMailed={sharing.canMail}
          news={`respondemos à sua pergunta sobre o orçamento ${quote.quoteNumber}`}
          sharing={sharing}
        />
      ) : null}
    </form>
  )
}
