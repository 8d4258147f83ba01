import { formatKwanza } from '@kit/lib/money'
import type { OfferTotals } from '@crm/line-items/domain/totals'

interface AmountProps {
  totals: OfferTotals
  of: keyof OfferTotals
  className?: string
}

/** An amount that follows the optional lines which the reader ticks (page-script.ts). */
export const Amount = ({ className = '', of, totals }: AmountProps) => (
  <span className={`whitespace-nowrap tabular-nums ${className}`} data-amount={of}>
    {formatKwanza(totals[of])}
  </span>
)
