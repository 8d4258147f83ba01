import { hasMonthly, type OfferTotals } from '@crm/line-items/domain/totals'
import { firstMonthEntry, oncePlan, termsText } from '@crm/payment-plans/domain/monthly-terms'
import { amountsOf, hasOwnPlan, instalmentText, type Plan as PlanOf } from '@crm/payment-plans/domain/payment-plan'
import type { FrozenQuote } from '@crm/revisions/schema'
import { formatKwanza, vatLabel, percentText } from '@kit/lib/money'
import { Amount } from './amount'
import { TotalLabel, WhileMonthly } from './monthly'
import { ANSWER } from './proposal-texts'

interface SummaryProps {
  quote: FrozenQuote
  totals: OfferTotals
  /** The proposal can be answered. */
  isOpen: boolean
}

const ROW = 'flex flex-wrap items-baseline justify-between gap-x-6'

/** Totals and payment terms (PROP-06, PROP-26). Sticky beside the lines on a wide screen. */
export const OfferSummary = ({ isOpen, quote, totals }: SummaryProps) => (
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
            {vatLabel(quote.vatRatePercent)} <Amount of="vatCents" totals={totals} />
          </p>
        </>
      )}
      <p className={`${ROW} ${quote.vatRatePercent > 0 ? 'mt-2 border-t-2 border-ink pt-4' : ''}`}>
        <span className="font-semibold">
          <TotalLabel quote={quote} totals={totals}>
            Total
          </TotalLabel>
        </span>{' '}
        <Amount
          className="font-display text-[clamp(1.5rem,7.4vw,1.875rem)] leading-tight font-bold tracking-tight"
          of="grossCents"
          totals={totals}
        />
      </p>
      {hasMonthly(quote.lines) && (
        <WhileMonthly totals={totals}>
          <span className={ROW}>
            Uma vez: <Amount className="font-semibold" of="onceGrossCents" totals={totals} />
          </span>
          <span className={ROW}>
            Por mês: <Amount className="font-semibold" of="monthlyGrossCents" totals={totals} />
          </span>
          {quote.monthlyTerms && (
            <span className="mt-2 block text-sm text-ink-soft">{termsText(quote.monthlyTerms)}</span>
          )}
        </WhileMonthly>
      )}
      {hasOwnPlan(quote) ? (
        <Plan quote={quote} totals={totals} />
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
    {isOpen && (
      <a
        className="mt-6 hidden min-h-13 w-full items-center justify-center bg-violet-text px-7 py-3 font-semibold text-paper transition-colors hover:bg-violet-deep active:bg-ink lg:flex print:hidden"
        href={ANSWER}
      >
        Responder
      </a>
    )}
  </section>
)

/** The payment plan to list: the quote's own, or with monthly prices that of the one-off part. */
export const listedPlan = (quote: FrozenQuote): PlanOf =>
  hasMonthly(quote.lines) ? oncePlan(quote) : (quote.paymentPlan ?? [])

/** The quote's own plan (PAY-03), and its first month (RET-03). */
const Plan = ({ quote, totals }: { quote: FrozenQuote; totals: OfferTotals }) => {
  const plan = listedPlan(quote)
  const amounts = amountsOf(totals.onceGrossCents ?? totals.grossCents, plan)
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
        {hasMonthly(quote.lines) && (
          <li className={ROW} data-monthly={1} hidden={totals.monthlyCents === undefined}>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {instalmentText(firstMonthEntry(quote), plan.length)}
              <span className="sr-only"> · </span>
            </span>
            <Amount className="ml-auto font-semibold" of="monthlyGrossCents" totals={totals} />
          </li>
        )}
      </ol>
    </div>
  )
}
