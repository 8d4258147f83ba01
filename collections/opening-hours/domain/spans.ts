import { HOUR_MS, MINUTE_MS } from '@kit/lib/dates'

const MINUTES_OF_DAY = 24 * 60
const MAX_SPANS = 2

/** Open time of a day, in milliseconds since midnight. */
export interface Span {
  opens: number
  closes: number
}

/** Matches '8', '8h', '8h30', '08:30' and '8.30'. */
const TIME = /^(\d{1,2})\s*(?:[h:.]\s*(\d{2})?)?$/i
const BETWEEN_SPANS = /\s*(?:[,;/\n]|\be\b)\s*/i
const BETWEEN_TIMES = /\s*(?:[-–—]|às|as|\ba\b)\s*/i

/** Parses 'HH:MM' (00:00–24:00) to minutes since midnight; null if invalid. */
function minutesOf(text: string): number | null {
  const match = TIME.exec(text.trim())
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  const total = hours * 60 + minutes
  return minutes < 60 && total <= MINUTES_OF_DAY ? total : null
}

type Reading = { spans: Span[] } | { problem: string }

/**
 * Parses '8h–18h' or '8h–12h, 14h–18h', also as typed ('08:00-12:00 e 14:00-18:00'). Empty means closed.
 * @returns the spans in order, or an error in Portuguese
 */
export function readSpans(text: string): Reading {
  if (text.trim() === '') return { spans: [] }
  const parts = text.trim().split(BETWEEN_SPANS)
  if (parts.length > MAX_SPANS) return { problem: 'No máximo dois períodos por dia, por exemplo 8h–12h, 14h–18h.' }
  const spans: Span[] = []
  for (const part of parts) {
    const times = part.split(BETWEEN_TIMES).map(minutesOf)
    const [opens, closes] = times
    if (times.length !== 2 || typeof opens !== 'number' || typeof closes !== 'number') {
      return { problem: 'Escreva as horas assim: 8h–18h, ou 8h–12h, 14h–18h. Vazio quer dizer fechado.' }
    }
    if (closes <= opens) return { problem: 'A hora de fecho tem de ser depois da hora de abertura.' }
    spans.push({ closes: closes * MINUTE_MS, opens: opens * MINUTE_MS })
  }
  spans.sort((a, b) => a.opens - b.opens)
  const [first, second] = spans
  if (first && second && second.opens <= first.closes) {
    return { problem: 'Os dois períodos sobrepõem-se: o segundo tem de abrir depois de o primeiro fechar.' }
  }
  return { spans }
}

/** Formats as '8h' or '8h30'. */
function formatTime(time: number): string {
  const minutes = (time % HOUR_MS) / MINUTE_MS
  return `${Math.floor(time / HOUR_MS)}h${minutes === 0 ? '' : String(minutes).padStart(2, '0')}`
}

/** '8h–12h, 14h–18h', as the site writes hours. */
export function formatSpans(spans: readonly Span[]): string {
  return spans.map(({ closes, opens }) => `${formatTime(opens)}–${formatTime(closes)}`).join(', ')
}

/** Intersects two lists of spans. */
export function intersect(spans: readonly Span[], others: readonly Span[]): Span[] {
  return spans.flatMap((span) =>
    others
      .map((other) => ({ closes: Math.min(span.closes, other.closes), opens: Math.max(span.opens, other.opens) }))
      .filter(({ closes, opens }) => opens < closes),
  )
}
