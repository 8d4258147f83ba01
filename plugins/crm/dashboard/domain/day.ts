import { DAY_MS } from '@kit/lib/dates'
import { sinceText, spanText } from '@kit/lib/time-span'
import { urgencyOf } from '@crm/leads/domain/answer-promise'
import type { QuoteStep } from '@crm/quotes/domain/next-step'

/** Why a quote waits for the agency, the most urgent reason first. */
export type QuoteKind = 'question' | 'proof' | 'accepted' | 'expiring' | 'draft'
export type DayKind = QuoteKind | 'request' | 'refused' | 'task' | 'follow-up' | 'payment' | 'testimonial'

const REMEMBERED_DAYS = 90

/** Older work is only in the lists. */
export const rememberedSince = (now: Date): Date => new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS)

interface Urgent {
  kind: DayKind
  /** When it is due, or since when it waits; null if it is never due. */
  at: Date | null
}

/**
 * Order of the day: clients waiting for an answer now, then accepted quotes, then late payments, then requests still in
 * time, then plans for today, then what expires this week, then testimonials and drafts.
 */
const BANDS: Record<DayKind, number> = {
  accepted: 1,
  draft: 6,
  expiring: 5,
  'follow-up': 4,
  payment: 2,
  proof: 0,
  question: 0,
  refused: 4,
  request: 0,
  task: 4,
  testimonial: 6,
}

const bandOf = ({ at, kind }: Urgent, now: Date): number =>
  kind === 'request' && urgencyOf(at, now) === 'waiting' ? 3 : BANDS[kind]

/** Sorts by urgency; within a band the earliest first. */
export function byUrgency<Item extends Urgent>(items: readonly Item[], now: Date): Item[] {
  const timeOf = ({ at }: Item) => at?.getTime() ?? Infinity
  return items
    .map((item) => ({ band: bandOf(item, now), item, time: timeOf(item) }))
    .toSorted((a, b) => a.band - b.band || (a.time === b.time ? 0 : a.time - b.time))
    .map(({ item }) => item)
}

/** 'faltam 40 min', 'falta 1 h', 'atrasado 2 h': time left until a moment. */
export function leftText(dueAt: Date, now: Date): string {
  const left = dueAt.getTime() - now.getTime()
  const { count, text } = spanText(Math.abs(left))
  if (count === 0) return 'agora'
  if (left < 0) return `atrasado ${text}`
  return `${count === 1 ? 'falta' : 'faltam'} ${text}`
}

/** When a row is due or since when it waits; `text` replaces the time left or waited. */
export interface When extends Urgent {
  text?: string
  isLate?: boolean
}

/** Badge of a row: the time left, or the time waited. */
export function whenOf({ at, isLate = false, kind, text }: When, now: Date): { label: string; tone: WhenTone } {
  if (text !== undefined) return { label: text, tone: isLate ? 'red' : 'amber' }
  if (kind === 'request') {
    if (at === null) return { label: 'sem prazo', tone: 'grey' }
    return { label: leftText(at, now), tone: TONES[urgencyOf(at, now)] }
  }
  return { label: at ? sinceText(at, now) : '', tone: waitTone(kind, at, now) }
}

/** After this time even a client without a promised moment has waited too long. */
const LONG_WAIT_MS = 3 * DAY_MS

function waitTone(kind: DayKind, at: Date | null, now: Date): WhenTone {
  if (kind === 'draft' || kind === 'testimonial') return 'grey'
  return at !== null && now.getTime() - at.getTime() > LONG_WAIT_MS ? 'red' : 'amber'
}

type WhenTone = 'amber' | 'grey' | 'red'

const TONES = { overdue: 'red', soon: 'amber', waiting: 'grey' } as const satisfies Record<string, WhenTone>

/** Button text of a quote's row, by its next step. */
export const STEP_VERBS: Record<QuoteStep, string> = {
  answer: 'Responder',
  convert: 'Converter',
  deposit: 'Confirmar',
  remind: 'Lembrar',
  share: 'Enviar',
}

/** 'Expira hoje', 'Expira em 3 dias' */
export const expiryText = (daysLeft: number): string =>
  daysLeft === 0 ? 'Expira hoje' : daysLeft === 1 ? 'Expira amanhã' : `Expira em ${daysLeft} dias`
