import { momentText } from '@kit/lib/dates'

interface Visits {
  /** ISO 8601. */
  lastVisitAt: string | null
  visitCount: number
}

/** Describes the client's visits (PROP-33). */
export const visitText = (visits: Visits): string => visitParts(visits).join('')

/** Splits the text of `visitText`: the first part suffices for a row. */
export function visitParts({ lastVisitAt, visitCount }: Visits): [string, string] {
  if (visitCount === 0) return ['Ainda não visto', '']
  const last = lastVisitAt ? `, a última em ${momentText(lastVisitAt)}` : ''
  return [`Visto ${visitCount} ${visitCount === 1 ? 'vez' : 'vezes'}`, last]
}
