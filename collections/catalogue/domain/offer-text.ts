import { formatDottedThousands } from '@kit/lib/money'

/** Shown when there is no price. */
export const ON_REQUEST = 'Preço sob consulta'

/**
 * 'A partir de AOA 45.000', with dots although computed amounts have none (OP-14, OP-91); '/mês' if monthly; 'Preço sob
 * consulta' for 0 (OP-16).
 */
export function fromPriceText(cents: number, isMonthly = false): string {
  return cents > 0 ? `A partir de AOA ${formatDottedThousands(cents)}${isMonthly ? '/mês' : ''}` : ON_REQUEST
}

/** Days shown publicly for a service without a stored duration (HOME-25, OP-17). */
export const DEFAULT_DURATION_DAYS = 7

export const workingDaysText = (days: number): string => (days === 1 ? '1 dia útil' : `${days} dias úteis`)
