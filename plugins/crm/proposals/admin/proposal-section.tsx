import { useCallback, useEffect, useEffectEvent, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { ReadSection } from '@kit/admin/record/read-section'
import { formatKwanza } from '@kit/lib/money'
import { counted, formatCount } from '@kit/lib/counts'
import { dayText, momentText } from '@kit/lib/dates'
import { isErased } from '@kit/lib/erased-person'
import { isDayOnly } from '@crm/quotes/domain/acceptance-record'
import { SIGNATURE_BOX } from '@crm/quotes/domain/signature-path'
import { visitText } from '@crm/quotes/domain/visit-text'
import type { AnswerDraft, StepFacts } from '@crm/quotes/domain/next-step'
import type { QuoteAnswer } from '@crm/quotes/schema'
import type { Sharing } from '../schema'
import { milestonesOf } from '../domain/milestones'
import { AcceptanceTools } from './acceptance-tools'
import { PaymentPart } from './payment-part'
import { ProposalLink } from './proposal-link'
import { QuestionThread } from './question-thread'
import { StoredFile } from './stored-file'
import { RevisionList } from './revision-list'
import { TellClient } from './tell-client'
import { UnsentNotice } from './unsent-notice'
import { useSharing } from './use-sharing'
import { UntoldContext } from './untold-context'
import './proposals.css'

interface ProposalProps {
  /** An event that the client has not been told yet, worded to follow a greeting. */
  news: string | null
  /** Called when the quote itself has changed. */
  onChanged: () => void
  /** Called with the facts for the next step whenever they are loaded. */
  onFacts: (facts: Omit<StepFacts, 'hasOrder'>) => void
  onShare: () => void
  quote: QuoteAnswer
  /** A question was open since the details were opened: it comes first, and stays there after the answer. */
  wasAsked: boolean
}

/**
 * A shared quote's link, answers, payment and revisions; renders nothing if it was never shared (REV-03, REV-12,
 * PROP-24, PROP-33).
 */
export function ProposalSection(props: ProposalProps) {
  const { id, sharedRevision } = props.quote
  return sharedRevision === null ? null : <SharedProposal key={id} {...props} />
}

function SharedProposal({ news, onChanged, onFacts, onShare, quote, wasAsked }: ProposalProps) {
  const { reload, setChanged, sharing, status } = useSharing(quote.id, quote.updatedAt)
  const [isNotingDeposit, setIsNotingDeposit] = useState(false)
  const [answer, setAnswer] = useState<AnswerDraft>()
  const [untold, setUntold] = useState(0)
  const countUntold = useCallback((change: number) => setUntold((before) => before + change), [])
  const isTelling = untold > 0
  const reportFacts = useEffectEvent(onFacts)
  useEffect(() => {
    if (sharing) reportFacts({ ...factsOf(sharing), answer, isNotingDeposit, isTelling })
  }, [answer, isNotingDeposit, isTelling, sharing])
  const newest = sharing?.revisions[0]?.number
  const questions = sharing ? (
    <QuestionThread
      isAsked={wasAsked}
      key="questions"
      onChanged={setChanged}
      onDraft={setAnswer}
      quote={quote}
      sharing={sharing}
    />
  ) : null
  return (
    <ReadSection failure="Não foi possível ler a partilha." onRetry={reload} status={status} title="Proposta">
      {sharing ? (
        <UntoldContext value={countUntold}>
          <div className="proposal__parts tw:stack tw:gap-8">
            {news === null ? null : <TellClient news={news} sharing={sharing} />}
            {wasAsked ? questions : null}
            <ProposalWay quote={quote} sharing={sharing} />
            <Answer quoteId={quote.id} sharing={sharing} />
            <PaymentPart
              isNotingDeposit={isNotingDeposit}
              isPlaced={wasAsked || !sharing.isAsked}
              onChanged={setChanged}
              onNotingDeposit={setIsNotingDeposit}
              quote={quote}
              sharing={sharing}
            />
            {sharing.hasUnsentChanges && newest !== undefined ? (
              <UnsentNotice revision={newest}>
                <Button buttonStyle="secondary" onClick={onShare}>
                  {`Enviar revisão ${newest + 1}`}
                </Button>
              </UnsentNotice>
            ) : null}
            {hasAnswered(sharing) && sharing.visitCount === 0 ? null : (
              <p>{visitText(sharing, sharing.link !== null)}</p>
            )}
            <ProposalLink link={sharing.link} onChanged={setChanged} quoteId={quote.id} />
            {isErased(quote.clientName) ? null : (
              <AcceptanceTools
                key={String(sharing.acceptance !== null)}
                onChanged={onChanged}
                quoteId={quote.id}
                sharing={sharing}
              />
            )}
            <RevisionList link={sharing.link} quoteId={quote.id} revisions={sharing.revisions} />
            {wasAsked ? null : questions}
          </div>
        </UntoldContext>
      ) : null}
    </ReadSection>
  )
}

const factsOf = ({ acceptance, deposit, hasNewProof, isAsked, link }: Sharing): Omit<StepFacts, 'hasOrder'> => ({
  hasDeposit: deposit !== null,
  hasLink: link !== null,
  hasNewProof,
  isAsked,
  owesDeposit: acceptance !== null && acceptance.depositCents > 0,
})

/** A client who accepts or asks has seen the proposal, even if the visit was not counted. */
const hasAnswered = ({ acceptance, questions }: Sharing) =>
  acceptance !== null || questions.some(({ isFromStaff }) => !isFromStaff)

const Signature = ({ path }: { path: string }) => (
  <svg
    aria-label="Assinatura"
    className="tw:block tw:w-[min(100%,240px)] tw:mt-3 tw:fill-none tw:stroke-current tw:stroke-[6]"
    role="img"
    strokeLinecap="round"
    strokeLinejoin="round"
    viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
  >
    <path d={path} />
  </svg>
)

/** The client's acceptance or refusal. */
function Answer({ quoteId, sharing: { acceptance, refusal } }: { quoteId: string; sharing: Sharing }) {
  if (acceptance) {
    const { acceptedAt, evidence, grossCents, name, recorded, role, signature } = acceptance
    return (
      <div className="proposal-answer proposal-answer--accepted">
        <p>
          Aceite por {name}, {role}, em {isDayOnly(acceptedAt) ? dayText(acceptedAt) : momentText(acceptedAt)},{' '}
          {formatKwanza(grossCents)}
          {recorded ? ` · Registada por ${recorded.by} (${recorded.channel})` : null}
        </p>
        {signature ? <Signature path={signature} /> : null}
        {evidence ? (
          <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-6 tw:mt-4">
            <StoredFile
              format={evidence}
              name="o que mostra a aceitação"
              path={`/api/crm/quotes/${quoteId}/acceptance/evidence`}
            />
          </div>
        ) : null}
      </div>
    )
  }
  if (!refusal) return null
  return (
    <div className="proposal-answer proposal-answer--refused">
      <p>
        Recusado em {momentText(refusal.refusedAt)}: {refusal.reason}
      </p>
      {refusal.text ? <p className="tw:leading-[1.5] tw:wrap-anywhere tw:whitespace-pre-line">{refusal.text}</p> : null}
    </div>
  )
}

/** Timeline of a proposal: one dot per event. */
function ProposalWay({ quote, sharing }: { quote: QuoteAnswer; sharing: Sharing }) {
  return (
    <ol
      aria-label="Percurso da proposta"
      className="tw:plain-list tw:grid tw:grid-cols-[repeat(auto-fill,minmax(116px,1fr))] tw:gap-y-6 tw:text-xs tw:leading-[1.4] tw:tabular-nums"
    >
      {milestonesOf({ ...sharing, terms: quote }).map(({ at, by, daysLater, label, times }) => (
        <li className={`proposal-way__event proposal-way__event--${by}`} key={`${label} ${at}`}>
          <strong className="tw:block tw:font-semibold">
            {times > 1 ? `${label} (${formatCount(times)})` : label}
          </strong>
          <time className="record-details__muted" dateTime={at}>
            {at.length === 10 ? dayText(at) : momentText(at)}
          </time>
          {daysLater > 0 ? (
            <span className="tw:block tw:text-muted">{counted(daysLater, 'dia', 'dias')} depois</span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
