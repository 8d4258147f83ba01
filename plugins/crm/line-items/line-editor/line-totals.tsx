import { useFormContext, useWatch } from 'react-hook-form'

import { Problem } from '@kit/admin/form/fields'
import { formatKwanza, vatLabel } from '@kit/lib/money'
import { isBlankLine, readPriceCents, toOfferLine } from '../domain/line-entry'
import { beyondLimit, beyondText } from '../domain/line-items'
import { type MonthlyParts, offerTotals, totalLabel, totalParts } from '../domain/totals'
import { Amount } from './amount'
import type { LinedValues } from './line-values'

/** Running total beside the form's buttons, computed by the same function as on the server (QUOT-20, QUOT-27). */
export function LineTotal({ vatRate = 0 }: { vatRate?: number }) {
  const totals = useOfferTotals(vatRate)
  return (
    <dl className="quote-totals tw:mr-auto tw:self-center tw:tablet:w-full">
      <Amount isTotal label={totalLabel(totals)} value={formatKwanza(totals.grossCents)} />
      <Parts totals={totals} />
    </dl>
  )
}

/** Subtotal and IVA if there is any, and the error if the total exceeds the maximum. */
export function LineSubtotals({ vatRate }: { vatRate: number }) {
  const { lines, totalCents, vatCents } = useOfferTotals(vatRate)
  const beyond = beyondLimit(lines)
  return (
    <div className="tw:flex-[0_1_320px]">
      {vatRate > 0 ? (
        <dl className="quote-totals">
          <Amount label="Subtotal" value={formatKwanza(totalCents)} />
          <Amount label={vatLabel(vatRate)} value={formatKwanza(vatCents)} />
        </dl>
      ) : null}
      <Problem>{beyond && beyondText(beyond)}</Problem>
    </div>
  )
}

function useOfferTotals(vatRatePercent: number) {
  const { control } = useFormContext<LinedValues>()
  const [items, totalAmount] = useWatch({ control, name: ['items', 'totalAmount'] })
  // As stored: without blank lines the fixed total counts.
  const lines = items.filter((line) => !isBlankLine(line)).map(toOfferLine)
  return { lines, ...offerTotals({ fixedTotalCents: readPriceCents(totalAmount), lines, vatRatePercent }) }
}

/** The one-off and monthly parts of the total (RET-02). */
export const Parts = ({ totals }: { totals: Partial<MonthlyParts> }) =>
  totalParts(totals).map(([label, cents]) => <Amount key={label} label={label} value={formatKwanza(cents)} />)
