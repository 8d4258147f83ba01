import { formatDateTime } from '@kit/lib/dates'

/** Day and time without the comma of pt-BR. */
export const momentText = (moment: string): string => formatDateTime(new Date(moment), 'pt-BR').replace(',', '')

interface Visits {
  /** ISO 8601. */
  lastVisitAt: string | null
  visitCount: number
}

/** Text about the client's visits (PROP-33). */
export function visitText({ lastVisitAt, visitCount }: Visits): string {
  return visitParts({ lastVisitAt, visitCount }).join('')
}

/** That text as its beginning, which is enough for a row, and the rest. */
export function visitParts({ lastVisitAt, visitCount }: Visits): [string, string] {
  if (visitCount === 0) return ['Ainda não visto', '']
  const last = lastVisitAt ? `, a última em ${momentText(lastVisitAt)}` : ''
  return [`Visto ${visitCount} ${visitCount === 1 ? 'vez' : 'vezes'}`, last]
}
