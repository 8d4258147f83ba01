import type { ReactNode } from 'react'

import { hasMonthly, type OfferTotals } from '@crm/line-items/domain/totals'
import { buttonClasses } from '@kit/ui/button'
import { FieldError } from '@kit/ui/field'
import { consentText } from '@crm/proposals/domain/answers'
import type { FrozenQuote } from '@crm/revisions/schema'
import { Amount } from './amount'
import type { ProposalContent } from './link-content'
import { TotalLabel, WhileMonthly } from './monthly'
import { ANSWER } from './proposal-texts'
import { SignatureDrawing } from './signature-step'
import { TEXT_LINK } from './text-link'
import { FormSummary, type Typed, TypedField, typedInto } from './typed-field'

interface AcceptProps {
  content: ProposalContent
  totals: OfferTotals
}

/** The steps of an acceptance, in order: conditions, who, consent, signature, button (PROP-09…PROP-13). */
export const AcceptFields = ({ content, totals }: AcceptProps) => {
  const { consent, contentHash, quote } = content.proposal
  const typed = typedInto('aceitar', content.typed)
  return (
    <div className="bg-paper px-5 py-8 text-ink sm:px-10 sm:py-10">
      <FormSummary typed={typed} />
      <input name="revision" type="hidden" value={quote.revision} />
      <input name="contentHash" type="hidden" value={contentHash} />
      <input name="consentVersion" type="hidden" value={consent.version} />
      <input name="grossCents" type="hidden" value={totals.grossCents} />
      {content.isTakenForBot && <input name="abrir" type="hidden" value="1" />}
      <ol className="grid">
        <Step title="Condições">
          <p>
            {quote.conditions ? (
              <>
                Fazem parte deste orçamento.{' '}
                <a className={`${TEXT_LINK} font-medium`} href="#condicoes">
                  Ler as condições
                </a>
              </>
            ) : (
              'Só o que está escrito neste orçamento.'
            )}
          </p>
        </Step>
        <Step title="Quem responde">
          <Who name={quote.client.name} typed={typed} />
        </Step>
        <Step title="Confirmação">
          <Consent quote={quote} totals={totals} typed={typed} />
        </Step>
        <Step isHidden title="Assinatura">
          <SignatureDrawing typed={typed} />
        </Step>
        <li className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 sm:gap-x-5">
          <span aria-hidden="true" className="mt-4 size-5 rounded-full bg-sun" />
          <button
            className={`w-full wrap-anywhere max-sm:px-4 ${buttonClasses('primary')} text-lg`}
            data-busy="A registar…"
            type="submit"
          >
            <span>
              Aceitar orçamento de <Amount of="grossCents" totals={totals} />
            </span>
          </button>
        </li>
      </ol>
    </div>
  )
}

/** A step on the brand's line, which ends at the button. */
const Step = ({ children, isHidden, title }: { children: ReactNode; isHidden?: boolean; title: string }) => (
  <li
    className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 pb-9 sm:gap-x-5 max-sm:has-[[data-opened]:not([hidden])]:*:first:invisible"
    hidden={isHidden}
  >
    <span aria-hidden="true" className="absolute -bottom-5 left-2 top-3 w-1 bg-violet" />
    <span aria-hidden="true" className="relative mt-1.5 size-5 rounded-full bg-ink" />
    <div className="min-w-0">
      <h3 className="mb-3 text-xl font-bold tracking-tight">{title}</h3>
      {children}
    </div>
  </li>
)

const Who = ({ name, typed }: { name: string; typed: Typed }) => (
  <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
    <TypedField known={name} label="Nome completo" name="name" typed={typed}>
      {(attributes) => <input {...attributes} autoComplete="name" maxLength={120} required type="text" />}
    </TypedField>
    <TypedField label="Cargo ou função" name="role" typed={typed}>
      {(attributes) => <input {...attributes} autoComplete="organization-title" maxLength={80} required type="text" />}
    </TypedField>
    <TypedField isOptional label="Email para receber a cópia" name="email" typed={typed}>
      {(attributes) => <input {...attributes} autoComplete="email" maxLength={255} type="email" />}
    </TypedField>
    <TypedField
      isOptional
      label="NIF"
      name="nif"
      typed={typed}
      note={
        // Constant height: text appearing on blur would move the consent away from under the finger.
        <div className="mt-1.5 min-h-11 text-sm text-ink-soft">
          <output data-odd-nif={typed.idOf('nif')} hidden>
            Este NIF não tem o formato habitual. Confirme-o, se puder.
          </output>
        </div>
      }
    >
      {(attributes) => <input {...attributes} maxLength={40} type="text" />}
    </TypedField>
  </div>
)

/** The consent sentence, whose amount follows the ticked lines. A consent to another amount is none. */
const Consent = ({ quote, totals, typed }: { quote: FrozenQuote; totals: OfferTotals; typed: Typed }) => {
  const id = typed.idOf('consent')
  const error = typed.errorOf('consent')
  const isGiven = typed.valueOf('consent') === 'sim' && typed.valueOf('grossCents') === String(totals.grossCents)
  return (
    <>
      <label
        className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-2 border-line bg-card px-4 py-4 transition-colors hover:border-ink-soft has-checked:border-violet-text has-[[aria-invalid]]:border-danger"
        htmlFor={id}
      >
        <input
          aria-describedby={error && `${id}-erro`}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-6 scroll-mt-32 accent-violet-text"
          defaultChecked={isGiven}
          id={id}
          name="consent"
          required
          type="checkbox"
          value="sim"
        />
        <ConsentText quote={quote} totals={totals} />
      </label>
      <FieldError id={`${id}-erro`}>{error}</FieldError>
    </>
  )
}

const TOTAL = '\0'

/** With monthly prices renders both sentences, of which the page shows the one that applies (RET-03). */
const ConsentText = ({ quote, totals }: { quote: FrozenQuote; totals: OfferTotals }) => {
  const [before = '', after = ''] = consentText({ total: TOTAL }).split(TOTAL)
  const total = <Amount className="font-semibold" of="grossCents" totals={totals} />
  if (!hasMonthly(quote.lines))
    return (
      <span>
        {before}
        {total}
        {after}
      </span>
    )
  const monthly = consentText({ ...quote.monthlyTerms, monthly: TOTAL, total: TOTAL })
  const [, between = '', end = ''] = monthly.split(TOTAL)
  return (
    <span>
      {before}
      {total}
      <WhileMonthly totals={totals}>
        {between}
        <Amount className="font-semibold" of="monthlyGrossCents" totals={totals} />
        {end}
      </WhileMonthly>
      <WhileMonthly isWithout totals={totals}>
        {after}
      </WhileMonthly>
    </span>
  )
}

/** Fixed to the bottom of a phone's screen until the answer section is visible (PROP-06). */
export const AnswerBar = ({ quote, totals }: { quote: FrozenQuote; totals: OfferTotals }) => (
  <div className="sticky bottom-0 z-30 border-t-2 border-sun bg-ink text-paper lg:hidden print:hidden">
    <div className="wrap flex flex-wrap items-center justify-between gap-3 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
      <p className="leading-tight">
        <span className="block text-sm text-on-ink-soft">
          <TotalLabel quote={quote} totals={totals}>
            {'Total '}
          </TotalLabel>
        </span>
        <span className="font-display text-lg font-bold tracking-tight">
          <Amount of="grossCents" totals={totals} />
        </span>
      </p>
      <a
        className="inline-flex min-h-12 shrink-0 items-center justify-center bg-sun px-5 font-semibold text-ink active:bg-violet-pale"
        href={ANSWER}
      >
        Responder
      </a>
    </div>
  </div>
)
