import { addMonths, monthText } from '@kit/lib/dates'

const BEFORE = 12
const AFTER = 12

/** Choices of months from a year before `today` to a year after, and the chosen one. */
export function monthsAround(today: string, chosen?: string) {
  const months = Array.from({ length: BEFORE + AFTER + 1 }, (_, index) => addMonths(today.slice(0, 7), index - BEFORE))
  return [...new Set([...(chosen ? [chosen] : []), ...months])]
    .toSorted()
    .map((value) => ({ label: monthText(value), value }))
}
