import type { OfferTotals } from '@crm/line-items/domain/totals'
import { amountsOf, instalmentText } from '@crm/payment-plans/domain/payment-plan'
import type { FrozenQuote } from '@crm/revisions/schema'
import { formatKwanza, vatLabel, percentText } from '@kit/lib/money'
import { Amount } from './amount'

interface SummaryProps {
  quote: FrozenQuote
  totals: OfferTotals
  answerHref: string | null
}

const ROW = 'flex flex-wrap items-baseline justify-between gap-x-6'

/** Totals and payment terms (PROP-06, PROP-26). Sticky beside the lines on a wide screen. */
export const OfferSummary = ({ answerHref, quote, totals }: SummaryProps) => (
  <section
    aria-label="Totais"
    className="scroll-mt-6 border-2 border-ink bg-card px-5 py-6 sm:px-7 lg:sticky lg:top-8"
    id="totais"
  >
    <div aria-live="polite" className="grid gap-2.5">
      {quote.vatRatePercent > 0 && (
        <>
          <p className={ROW}>
            Subtotal <Amount of="totalCents" totals={totals} />
          </p>
          <p className={ROW}>
            {vatLabel({ label: 'IVA', ratePercent: quote.vatRatePercent })} <Amount of="vatCents" totals={totals} />
          </p>
        </>
      )}
      <p className={`${ROW} ${quote.vatRatePercent > 0 ? 'mt-2 border-t-2 border-ink pt-4' : ''}`}>
        <span className="font-semibold">Total</span>{' '}
        <Amount
          className="font-display text-[clamp(1.5rem,7.4vw,1.875rem)] leading-tight font-bold tracking-tight"
          of="grossCents"
          totals={totals}
        />
      </p>
      {quote.paymentPlan ? (
        <Plan plan={quote.paymentPlan} totals={totals} />
      ) : (
        totals.depositCents > 0 && (
          <div className="mt-2 grid gap-1.5 border-t border-line pt-4">
            <p className={ROW}>
              Sinal de {percentText(quote.depositPercent)} %:{' '}
              <Amount className="font-semibold" of="depositCents" totals={totals} />
            </p>
            <p className={ROW}>
              Restante: <Amount className="font-semibold" of="restCents" totals={totals} />
            </p>
          </div>
        )
      )}
    </div>
    {answerHref && (
      <a
        className="mt-6 hidden min-h-13 w-full items-center justify-center bg-violet-text px-7 py-3 font-semibold text-paper transition-colors hover:bg-violet-deep active:bg-ink lg:flex print:hidden"
        href={answerHref}
      >
        Responder
      </a>
    )}
  </section>
)

/** A plan of the quote's own (PAY-03). */
const Plan = ({ plan, totals }: { plan: NonNullable<FrozenQuote['paymentPlan']>; totals: OfferTotals }) => {
  const amounts = amountsOf(totals.grossCents, plan)
  return (
    <div className="mt-2 border-t border-line pt-4">
      <h3 className="font-semibold">Plano de pagamento</h3>
      <ol className="mt-2 grid gap-2.5">
        {plan.map((entry, index) => (
          <li className={ROW} key={index}>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {instalmentText(entry, index)}
              <span className="sr-only"> · </span>
            </span>
            <span className="ml-auto font-semibold whitespace-nowrap tabular-nums" data-amount={index}>
              {formatKwanza(amounts[index] ?? 0)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
