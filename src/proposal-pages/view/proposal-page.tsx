import type { ReactNode } from 'react'

import { hasMonthly, type OfferTotals, offerTotals } from '@crm/line-items/domain/totals'
import { hasPassed } from '@crm/quotes/domain/validity'
import type { Proposal } from '@crm/proposals/schema'
import { dayText } from '@kit/lib/dates'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { AcceptFields, AnswerBar } from './accept-fields'
import { EarlierRevisions } from './earlier-revisions'
import { FittingWorks } from './fitting-works'
import { type LinkForm, type ProposalContent, withQuery } from './link-content'
import { listedPlan } from './offer-summary'
import { OfferBody } from './offer-body'
import { Accepted, Expired, Refused } from './outcome'
import { PaymentDetails } from './payment-details'
import { LateNotice } from './late-notice'
import { asksForProof } from './payment-proof'
import { PresenterCard } from './presenter-card'
import { ProposalFrame } from './proposal-frame'
import { ProposalHero } from './proposal-hero'
import { ProposalQuestions } from './proposal-questions'
import { RefusalForm } from './refusal-form'
import { RevisionChanges } from './revision-changes'

interface PageProps {
  content: ProposalContent
  settings: SiteSettings
}

/** A proposal as its client reads and answers it (PROP-05). */
export const ProposalPage = ({ content, settings }: PageProps) => {
  const { address, isStaff, proposal, selected } = content
  const { quote, sharedAt, state } = proposal
  const totals = offerTotals(quote, selected)
  const subject = `orçamento ${quote.number}`
  const pdf = withQuery(`${address}/pdf`, content)
  const presenter = (
    <PresenterCard
      author={content.presentation.author}
      personalLine={quote.personalLine}
      settings={settings}
      subject={subject}
    />
  )
  return (
    <ProposalFrame isStaff={isStaff} pdf={pdf} settings={settings} subject={subject}>
      {!isStaff && <span data-visit={quote.revision} data-visit-to={`${address}/visita`} hidden />}
      {state === 'open' ? (
        <>
          <TooLate content={content} />
          <OpenOffer content={content} presenter={presenter} totals={totals} />
        </>
      ) : (
        <>
          <ProposalHero
            outcome={outcomeText(proposal)}
            presenter={presenter}
            quote={quote}
            sharedAt={sharedAt}
            totals={totals}
          />
          <TooLate content={content} />
          {state !== 'expired' && <span data-answered={proposal.contentHash} hidden />}
          <Outcome content={content} pdf={pdf} settings={settings} subject={subject} />
          <OfferBody quote={quote} selected={selected} totals={totals} />
        </>
      )}
      <ProposalQuestions content={content} />
      <EarlierRevisions content={content} />
    </ProposalFrame>
  )
}

function outcomeText({ acceptance, quote, refusal, state }: Proposal): string {
  if (acceptance) return `Aceite em ${dayText(acceptance.acceptedAt)}`
  if (state === 'refused') return refusal ? `Recusado em ${dayText(refusal.refusedAt)}` : 'Recusado'
  return quote.validUntil && hasPassed(quote.validUntil) ? `Expirou em ${dayText(quote.validUntil)}` : 'Expirado'
}

interface OpenOfferProps {
  content: ProposalContent
  presenter: ReactNode
  totals: OfferTotals
}

/** Selection and acceptance share one form, so that they cannot differ. */
const OpenOffer = ({ content, presenter, totals }: OpenOfferProps) => {
  const { address, presentation, proposal, selected } = content
  const { changes, quote, sharedAt } = proposal
  return (
    <>
      <form
        {...scriptOffer(content)}
        action={`${address}/aceitar#aviso`}
        data-kept={`aceitar ${proposal.contentHash}`}
        id="responder"
        method="post"
        noValidate
      >
        {/* What Enter presses: without it, the first button below, which only updates the total. */}
        <button aria-hidden className="hidden" tabIndex={-1} type="submit" />
        {/* The answer bar sticks to the bottom while any of this is visible. */}
        <div>
          <ProposalHero
            cover={presentation.works[0]?.cover ?? null}
            isOpen
            presenter={presenter}
            quote={quote}
            sharedAt={sharedAt}
            totals={totals}
          />
          {changes && <RevisionChanges changes={changes} quote={quote} />}
          <OfferBody quote={quote} selected={selected} totals={totals} updateAddress={address} />
          <FittingWorks testimonial={presentation.testimonial} works={presentation.works} />
          <AnswerBar quote={quote} totals={totals} />
        </div>
        <AnswerSection content={content} totals={totals} />
      </form>
      <div className="bg-violet-deep pb-14 text-paper print:hidden lg:pb-24">
        <div className="wrap grid gap-x-16 max-sm:px-0 lg:grid-cols-[4fr_8fr]">
          <div className="min-w-0 max-sm:[&_summary]:mx-4.5 lg:col-start-2">
            {!proposal.hasWork && <RefusalForm content={content} />}
          </div>
        </div>
      </div>
    </>
  )
}

/** The acceptance form's section, inside the form that also has the optional lines. */
const AnswerSection = ({ content, totals }: { content: ProposalContent; totals: OfferTotals }) => (
  <section aria-labelledby="resposta-titulo" className="bg-violet-deep text-paper print:hidden" id="resposta">
    <div className="wrap grid gap-x-16 gap-y-8 pb-8 pt-14 max-sm:px-0 lg:grid-cols-[4fr_8fr] lg:pt-24">
      <div className="max-sm:px-4.5">
        <h2 className="max-w-[9ch] text-title font-extrabold" id="resposta-titulo">
          A sua resposta
        </h2>
        <p className="mt-4 max-w-[36ch] text-lg text-on-violet-soft">
          Aceite aqui, sem conta e sem imprimir. Fica registado o dia, a hora e o que aceitou.
        </p>
        <p className="mt-2">
          <a
            className="inline-flex min-h-11 items-center font-semibold underline decoration-sun decoration-2 underline-offset-6 hover:text-sun active:text-violet-pale"
            href="#perguntas"
          >
            Tenho uma pergunta
          </a>
        </p>
      </div>
      <AcceptFields content={content} totals={totals} />
    </div>
  </section>
)

/** Input of page-script.ts, of the lines that are not optional: cents and percentages, and the monthly cents. */
function scriptOffer({ proposal: { quote } }: ProposalContent) {
  const { monthlyCents = 0, totalCents } = offerTotals(quote, [])
  const plan = listedPlan(quote).map(({ percent }) => percent)
  return {
    'data-month': hasMonthly(quote.lines) ? monthlyCents : undefined,
    'data-offer': [totalCents, quote.vatRatePercent, quote.depositPercent, ...plan].join(' '),
  }
}

/** The reason when the submitted form is no longer on the page (PROP-18). Expiry has its own headline. */
const TooLate = ({ content: { proposal, typed } }: { content: ProposalContent }) =>
  typed?.sentence && isGone(typed.form, proposal) && <LateNotice sentence={typed.sentence} />

function isGone(form: LinkForm, proposal: ProposalContent['proposal']): boolean {
  if (form === 'comprovativo') return !asksForProof(proposal)
  if (form === 'recusar' && proposal.hasWork) return true
  return form !== 'perguntar' && proposal.state !== 'open' && proposal.state !== 'expired'
}

interface OutcomeProps extends PageProps {
  pdf: string
  subject: string
}

/** The state of a proposal that can no longer be answered. */
const Outcome = ({ content, pdf, settings, subject }: OutcomeProps) => {
  const { acceptance, payment, project, quote, refusal, state } = content.proposal
  if (state === 'accepted' && acceptance) {
    return (
      <>
        <Accepted
          acceptance={acceptance}
          pdf={pdf}
          project={project && withQuery(project, content)}
          proposal={content.proposal}
        />
        {payment && <PaymentDetails acceptance={acceptance} content={content} payment={payment} />}
      </>
    )
  }
  if (state === 'refused') return <Refused refusal={refusal} settings={settings} subject={subject} />
  if (state === 'expired') {
    const askHref = `${withQuery(content.address, content, { pergunta: 'validade' })}#perguntas`
    return <Expired askHref={askHref} validUntil={quote.validUntil} />
  }
  return null
}
