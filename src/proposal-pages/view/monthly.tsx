import type { ReactNode } from 'react'

import { hasMonthly, type OfferTotals } from '@crm/line-items/domain/totals'
import type { FrozenQuote } from '@crm/revisions/schema'

interface MonthlyProps<Children> {
  quote: FrozenQuote
  totals: OfferTotals
  children: Children
}

/** Shown while a ticked price is monthly, or (`isWithout`) while none is; page-script.ts follows the ticked lines. */
export const WhileMonthly = ({
  children,
  isWithout = false,
  totals,
}: Omit<MonthlyProps<ReactNode>, 'quote'> & { isWithout?: boolean }) => (
  <span data-monthly={isWithout ? '' : 1} hidden={isWithout === (totals.monthlyCents !== undefined)}>
    {children}
  </span>
)

/** Label of a total (`children`: 'Total '); with monthly prices, of the first month (RET-02). */
export const TotalLabel = ({ children, quote, totals }: MonthlyProps<string>) =>
  hasMonthly(quote.lines) ? (
    <>
      {`${children.trimEnd()} `}
      <WhileMonthly totals={totals}>do primeiro mês </WhileMonthly>
    </>
  ) : (
    children
  )
