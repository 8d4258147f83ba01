import { formatKwanza } from '@kit/lib/money'
import type { OfferTotals } from '@crm/line-items/domain/totals'

interface AmountProps {
  totals: OfferTotals
  of: keyof OfferTotals
  className?: string
}

/** An amount that the page's script updates with the ticked lines (page-script.ts). */
export const Amount = ({ className = '', of, totals }: AmountProps) => (
  <span className={`whitespace-nowrap tabular-nums ${className}`} data-amount={of}>
    {formatKwanza(totals[of] ?? 0)}
  </span>
)
