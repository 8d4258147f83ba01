import type { ReactNode } from 'react'

import { hasMonthly, type OfferTotals } from '@crm/line-items/domain/totals'
import type { FrozenQuote } from '@crm/revisions/schema'

interface MonthlyProps<Children> {
  quote: FrozenQuote
  totals: OfferTotals
  children: Children
}

/** What is said while a monthly price counts, or (`isWithout`) while none does: page-script.ts follows the ticked lines. */
export const WhileMonthly = ({
  children,
  isWithout = false,
  totals,
}: Omit<MonthlyProps<ReactNode>, 'quote'> & { isWithout?: boolean }) => (
  <span data-monthly={isWithout ? '' : 1} hidden={isWithout === (totals.monthlyCents !== undefined)}>
    {children}
  </span>
)

/** `children`: 'Total '. Of the first month, where a price is for each (RET-02). */
export const TotalLabel = ({ children, quote, totals }: MonthlyProps<string>) =>
  hasMonthly(quote.lines) ? (
    <>
      {`${children.trimEnd()} `}
      <WhileMonthly totals={totals}>do primeiro mês </WhileMonthly>
    </>
  ) : (
    children
  )
