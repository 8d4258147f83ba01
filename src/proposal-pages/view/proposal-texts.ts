import { formatDate, formatDateTime } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'

/** '21/11/2026', the day in Luanda. */
export const dayText = (iso: string): string => formatDate(new Date(iso), 'pt-PT')

/** '21/11/2026 às 14:30', Luanda's clock. */
export const momentText = (iso: string): string => formatDateTime(new Date(iso), 'pt-PT').replace(', ', ' às ')

/** '2 × 45 000,00 Kz'. */
export const quantityText = ({ quantity, unitPriceCents }: { quantity: number; unitPriceCents: number }): string =>
  `${quantity} × ${formatKwanza(unitPriceCents)}`
