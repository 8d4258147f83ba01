import { dayText } from '@kit/lib/dates'
import { Picture, type PictureSource } from '@kit/ui/picture'
import type { ReactNode } from 'react'

import type { FrozenQuote } from '@crm/revisions/schema'
import type { OfferTotals } from '@crm/line-items/domain/totals'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { Amount } from './amount'
import { daysLeftText } from './days-left'
import { TotalLabel } from './monthly'
import { ANSWER } from './proposal-texts'
import { titleSize } from './title-size'

interface HeroProps {
  quote: FrozenQuote
  totals: OfferTotals
  /** When this revision was shared. */
  sharedAt: string
  /** The proposal can be answered. */
  isOpen?: boolean
  /** Picture of a fitting work; without one, the brand's line is drawn. */
  cover?: PictureSource | null
  /** Who prepared it. */
  presenter?: ReactNode
  /** How a proposal stands that is not open any more. */
  outcome?: string
}

/** First screen: client, subject, who prepared it, amount, validity (PROP-05). */
export const ProposalHero = ({ cover, isOpen = false, outcome, presenter, quote, sharedAt, totals }: HeroProps) => (
  <section aria-labelledby="proposta-titulo" className="overflow-hidden">
    <div className="relative">
      {cover && <Cover cover={cover} />}
      <div className={`wrap relative pb-10 pt-8 lg:pb-20 lg:pt-14 ${cover ? 'lg:*:max-w-[56%]' : ''}`}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm font-semibold">
          <span className="bg-ink px-3 py-1 text-paper print:px-0">Orçamento {quote.number}</span>
          {outcome && <span className="border-2 border-ink px-2.5 py-0.5">{outcome}</span>}
          {quote.revision > 1 && (
            <span className="text-ink-soft">
              Revisão {quote.revision} · {dayText(sharedAt)}
            </span>
          )}
        </p>
        <p className="mt-5 line-clamp-3 text-lg font-medium wrap-anywhere lg:line-clamp-2 lg:text-xl print:line-clamp-none">
          Para {[quote.client.name, quote.client.company].filter(Boolean).join(', ')}
        </p>
        <h1
          className={`mt-2 ${titleSize(quote.title, 'max-w-[20ch] text-[clamp(2.125rem,1.3rem+4vw,4.5rem)]')} font-extrabold leading-[1.02] tracking-[-0.035em] [overflow-wrap:anywhere]`}
          id="proposta-titulo"
        >
          {unbrokenClitics(quote.title)}
        </h1>
        {quote.description && (
          <p className="mt-4 max-w-[62ch] text-lg leading-relaxed whitespace-pre-line wrap-anywhere text-ink-soft">
            {quote.description}
          </p>
        )}
        {presenter}
        {!cover && <Motif />}
      </div>
    </div>
    <div className="bg-ink text-paper">
      <div className="wrap flex flex-wrap gap-x-14 gap-y-6 py-7 lg:items-end lg:py-9">
        <p className="max-sm:w-full">
          <span className="block text-sm text-on-ink-soft">
            <TotalLabel quote={quote} totals={totals}>
              {'Total '}
            </TotalLabel>
          </span>
          <Amount
            className="block font-display text-[clamp(1.625rem,8.4vw,2.5rem)] leading-tight font-bold tracking-tight lg:text-5xl"
            of="grossCents"
            totals={totals}
          />
        </p>
        <p>
          <span className="block text-sm text-on-ink-soft">Data </span>
          <span className="font-display text-xl font-bold tabular-nums lg:text-2xl">{dayText(quote.issuedAt)}</span>
        </p>
        {quote.validUntil && (
          <p className="relative">
            <span className="block text-sm text-on-ink-soft">Válido até </span>
            <span className="font-display text-xl font-bold tabular-nums lg:text-2xl">{dayText(quote.validUntil)}</span>
            {isOpen && <DaysLeft validUntil={quote.validUntil} />}
          </p>
        )}
        {isOpen && (
          <a
            className="ml-auto hidden min-h-13 items-center justify-center bg-sun px-9 py-3 font-semibold text-ink transition-colors hover:bg-paper active:bg-violet-pale lg:inline-flex print:hidden"
            href={ANSWER}
          >
            Responder
          </a>
        )}
      </div>
    </div>
  </section>
)

const DaysLeft = ({ validUntil }: { validUntil: string }) => {
  const text = daysLeftText(validUntil)
  return text && <span className="block text-sm text-sun lg:absolute lg:whitespace-nowrap"> {text}</span>
}

/** Above the text on a phone, beside it on a wide screen. */
const Cover = ({ cover }: { cover: PictureSource }) => (
  <div className="aspect-2/1 overflow-hidden bg-paper-deep lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:w-[40vw] print:hidden">
    <Picture
      className="size-full object-cover"
      isUrgent
      sizes="(min-width: 64rem) 54vw, 100vw"
      source={{ ...cover, alt: '' }}
    />
  </div>
)

/** The brand's line, which leads to the answer. */
const Motif = () => (
  <svg
    aria-hidden="true"
    className="absolute -right-10 bottom-14 hidden w-[26rem] xl:block print:hidden"
    fill="none"
    viewBox="0 0 420 220"
  >
    <path
      className="hero-line"
      d="M30 180C130 180 110 50 210 50s90 110 170 110"
      pathLength="1"
      stroke="var(--color-violet)"
      strokeLinecap="round"
      strokeWidth="22"
    />
    <circle cx="30" cy="180" fill="var(--color-ink)" r="28" />
    <circle className="hero-point hero-point--end" cx="380" cy="160" fill="var(--color-sun)" r="28" />
  </svg>
)
