import { formatCount } from '@kit/lib/counts'
import { formatDate, formatDateTime } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import type { Line } from '@crm/line-items/domain/line-items'
import { perMonth } from '@crm/line-items/domain/totals'

/** The answer section of a proposal's page. */
export const ANSWER = '#resposta'

/** '21/11/2026', the day in Luanda. */
export const dayText = (iso: string): string => formatDate(new Date(iso), 'pt-PT')

/** '21/11/2026 às 14:30', Luanda's clock. */
export const momentText = (iso: string): string => formatDateTime(new Date(iso), 'pt-PT').replace(', ', ' às ')

/** '2 × 45 000,00 Kz', '1 × 45 000,00 Kz/mês' */
export const quantityText = (line: Pick<Line, 'isMonthly' | 'quantity' | 'unitPriceCents'>): string =>
  `${formatCount(line.quantity)} × ${formatKwanza(line.unitPriceCents)}${perMonth(line)}`
