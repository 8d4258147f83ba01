import { formatCount } from '@kit/lib/counts'
import { formatKwanza } from '@kit/lib/money'
import type { Line } from '@crm/line-items/domain/line-items'
import { perMonth } from '@crm/line-items/domain/totals'

/** The answer section of a proposal's page. */
export const ANSWER = '#resposta'

/** '2 × 45 000,00 Kz', '1 × 45 000,00 Kz/mês' */
export const quantityText = (line: Pick<Line, 'isMonthly' | 'quantity' | 'unitPriceCents'>): string =>
  `${formatCount(line.quantity)} × ${formatKwanza(line.unitPriceCents)}${perMonth(line)}`
