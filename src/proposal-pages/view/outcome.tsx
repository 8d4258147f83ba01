import { ArrowRight, Download } from 'lucide-react'
import type { ReactNode } from 'react'

import { hasOwnPlan } from '@crm/payment-plans/domain/payment-plan'
import type { Proposal } from '@crm/proposals/schema'
import { acceptedText, isDayOnly } from '@crm/quotes/domain/acceptance-record'
import { hasPassed } from '@crm/quotes/domain/validity'
import { dayText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { buttonClasses } from '@kit/ui/button'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { ContactButtons } from './agency-contacts'

interface AcceptedProps {
  acceptance: NonNullable<Proposal['acceptance']>
  pdf: string
  /** Address of its project in the client's space (DELI-28). */
  project: string | null
  proposal: Proposal
}

const OUTLINE_ON_VIOLET =
  'inline-flex min-h-13 items-center justify-center gap-3 border-2 border-paper px-7 py-3 font-semibold transition-colors hover:bg-paper hover:text-ink active:bg-violet-pale'

/** Confirms the acceptance and says what happens next, also on later visits (PROP-22). */
export const Accepted = ({ acceptance, pdf, project, proposal }: AcceptedProps) => (
  <Band
    className="bg-violet-deep text-paper"
    lead={
      <>
        Obrigado, {acceptance.name}. Registámos a sua aceitação {isDayOnly(acceptance.acceptedAt) ? 'de' : 'em'}{' '}
        {acceptedText(acceptance.acceptedAt)}.
      </>
    }
    title="Orçamento aceite"
  >
    <h3 className="mt-10 text-xl font-bold tracking-tight lg:mt-0">O que se segue</h3>
    <ol className="mt-4">
      {stepsAfter(acceptance, proposal).map((step, index, steps) => (
        <li className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 pb-5" key={step}>
          {index < steps.length - 1 && (
            <span aria-hidden="true" className="absolute -bottom-2 left-2 top-3 w-1 bg-violet" />
          )}
          <span
            aria-hidden="true"
            className={`relative mt-1 size-5 rounded-full ${index === steps.length - 1 ? 'bg-sun' : 'bg-paper'}`}
          />
          <p>{step}</p>
        </li>
      ))}
    </ol>
    <p className="mt-4 flex flex-wrap gap-3 print:hidden">
      {project && (
        <a className={buttonClasses('sun')} href={project}>
          Acompanhar o projeto
          <ArrowRight aria-hidden="true" className="size-5" />
        </a>
      )}
      <a className={project ? OUTLINE_ON_VIOLET : buttonClasses('sun')} href={pdf}>
        <Download aria-hidden="true" className="size-5" />
        Descarregar PDF
      </a>
    </p>
    <Fingerprint acceptance={acceptance} />
  </Band>
)

/** Lets the client compare the fingerprint with the PDF's, whose QR code leads here (PROP-20). */
const Fingerprint = ({ acceptance: { contentHash, name, role } }: Pick<AcceptedProps, 'acceptance'>) => (
  <div className="mt-8 border-t border-violet pt-4 text-sm text-on-violet-soft">
    <p>
      Aceite por {name}, {role}.
    </p>
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4 hover:text-paper active:text-sun">
        Impressão digital (SHA-256)
      </summary>
      <p className="leading-relaxed tracking-wide tabular-nums">{contentHash.replace(/(.{4})(?=.)/g, '$1 ')}</p>
    </details>
  </div>
)

/** Used when the settings have no bank details to show below. */
export const DETAILS_BY_WHATSAPP = 'Enviamos-lhe os dados de pagamento por WhatsApp.'

function stepsAfter(acceptance: NonNullable<Proposal['acceptance']>, proposal: Proposal): string[] {
  const { deposit, hasNewProof, hasWork, instalments, payment, quote } = proposal
  const depositCents = dueCents(acceptance, proposal)
  const andPrepare = hasWork ? '.' : ' e preparamos o trabalho.'
  const start = hasWork ? [] : ['Falamos consigo para marcar o arranque do projeto.']
  const isWhole = instalments.every(
    ({ moment, openCents, position }) => openCents === 0 || (position > 1 && moment !== 'acceptance'),
  )
  if (deposit && isWhole && acceptance.depositCents > 0)
    return [`Recebemos o ${hasOwnPlan(quote) ? 'pagamento' : 'sinal'}${andPrepare}`, ...start]
  if (depositCents === 0) return [`Recebemos a sua resposta${andPrepare}`, ...start]
  if (hasNewProof) return ['Confirmamos o pagamento e avisamos.', ...start]
  if (!payment?.hasAccount) return [DETAILS_BY_WHATSAPP, 'Confirmamos o pagamento e avisamos.', ...start]
  return [
    `Pague ${hasOwnPlan(quote) ? '' : 'o sinal de '}${formatKwanza(depositCents)} com os dados abaixo e envie-nos o comprovativo.`,
    'Confirmamos o pagamento e avisamos.',
    ...start,
  ]
}

/** Amount to pay now; while the page lists instalments, theirs. */
export const dueCents = ({ depositCents }: Pick<AcceptedProps['acceptance'], 'depositCents'>, proposal: Proposal) =>
  proposal.instalments.length === 0
    ? depositCents
    : proposal.instalments.reduce((sum, { isDue, openCents }) => (isDue ? sum + openCents : sum), 0)

interface RefusedProps {
  /** Null if staff recorded the refusal. */
  refusal: Proposal['refusal']
  settings: SiteSettings
  subject: string
}

/** Confirms the refusal and offers contact (PROP-23). */
export const Refused = ({ refusal, settings, subject }: RefusedProps) => (
  <Band
    className="bg-paper-deep"
    lead="Obrigado pela resposta. Se mudar de ideias, fale connosco."
    title="Orçamento recusado"
  >
    {refusal && <p className="mt-6 lg:mt-0">Recusado em {dayText(refusal.refusedAt)}.</p>}
    <div className="mt-4">
      <ContactButtons settings={settings} subject={subject} />
    </div>
  </Band>
)

/** An expired proposal, which can be asked about but not answered (PROP-17). */
export const Expired = ({ askHref, validUntil }: { askHref: string; validUntil: string | null }) => (
  <Band
    className="bg-sun"
    title={
      // Staff may have expired it before its last day, or without one.
      validUntil !== null && hasPassed(validUntil)
        ? `Este orçamento expirou em ${dayText(validUntil)}.`
        : 'Este orçamento expirou.'
    }
  >
    <p className="mt-6 lg:mt-0">
      Os preços e prazos podem ter mudado. Peça uma nova validade e respondemos nesta página.
    </p>
    <p className="mt-5 print:hidden">
      <a className={buttonClasses('outline')} href={askHref}>
        Pedir nova validade
      </a>
    </p>
  </Band>
)

interface BandProps {
  title: string
  lead?: ReactNode
  className: string
  children: ReactNode
}

const Band = ({ children, className, lead, title }: BandProps) => (
  <section aria-labelledby="resposta-titulo" className={`scroll-mt-0 ${className}`} id="resposta">
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 py-14 lg:grid-cols-[7fr_5fr] lg:py-20">
      <div>
        <h2 className="max-w-[14ch] text-title font-extrabold" id="resposta-titulo">
          {title}
        </h2>
        {lead && <p className="mt-5 max-w-[44ch] text-lg leading-relaxed lg:text-xl">{lead}</p>}
      </div>
      <div className="min-w-0 self-end">{children}</div>
    </div>
  </section>
)
