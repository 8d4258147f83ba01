import { formatKwanza, MAX_AMOUNT_CENTS } from '@kit/lib/money'

/** Said where an amount beyond the largest is typed; the server says the same of the whole. */
export const BEYOND_LIMIT = `Ultrapassa o limite de ${formatKwanza(MAX_AMOUNT_CENTS)}`
