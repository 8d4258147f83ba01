import { momentText } from '@kit/lib/dates'

interface Visits {
  /** ISO 8601. */
  lastVisitAt: string | null
  visitCount: number
}

/** Describes the client's visits (PROP-33); without a link that works, none is to be expected. */
export const visitText = (visits: Visits, hasLink: boolean): string => visitParts(visits, hasLink).join('')

/** Splits the text of `visitText`: the first part suffices for a row. */
export function visitParts({ lastVisitAt, visitCount }: Visits, hasLink: boolean): [string, string] {
  if (visitCount === 0) return [hasLink ? 'Ainda não visto' : 'Sem ligação ativa', '']
  const last = lastVisitAt ? `, a última em ${momentText(lastVisitAt)}` : ''
  return [`Visto ${visitCount} ${visitCount === 1 ? 'vez' : 'vezes'}`, last]
}
