import { formatDateTime } from '@kit/lib/dates'

/** Day and time without the comma that pt-BR puts between them. */
export const momentText = (moment: string): string => formatDateTime(new Date(moment), 'pt-BR').replace(',', '')

interface Visits {
  /** ISO 8601. */
  lastVisitAt: string | null
  visitCount: number
}

/** Whether the client has looked at the proposal (PROP-33). */
export function visitText({ lastVisitAt, visitCount }: Visits): string {
  if (visitCount === 0) return 'Ainda não visto'
  const last = lastVisitAt ? `, a última em ${momentText(lastVisitAt)}` : ''
  return `Visto ${visitCount} ${visitCount === 1 ? 'vez' : 'vezes'}${last}`
}
