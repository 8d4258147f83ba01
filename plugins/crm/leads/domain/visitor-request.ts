import type { Kwanzas } from '@kit/lib/money'
import { nifInCompany } from './company'
import { consentText } from './consent'
import {
  BUDGET_RANGES,
  type BudgetRange,
  LEAD_PRIORITIES,
  LEAD_SOURCES,
  type LeadPriority,
  type LeadSource,
  TIMELINES,
} from './lead-options'

/** Documented shapes of a visitor's body (decisions, "Which POST /api/leads it is"). */
export type VisitorShape = 'contact-form' | 'quote-request' | 'services-order'

const QUOTE_REQUEST_KEYS = ['source', 'serviceInterest', 'nif', 'status']

/** Detects the shape of a visitor's body by its keys. */
export function visitorShape(sent: Record<string, unknown>): VisitorShape {
  if (!Object.hasOwn(sent, 'nome')) return 'services-order'
  return QUOTE_REQUEST_KEYS.some((key) => Object.hasOwn(sent, key)) ? 'quote-request' : 'contact-form'
}

/** Version of the consent text that the visitor saw; a page opened before a change sends the old version (PRIV-11). */
const consentVersionOf = (sent: unknown): string | null =>
  typeof sent === 'string' && consentText(sent) !== null ? sent : null

type Text = string | null | undefined

/** A visitor's validated body, with Portuguese and English keys. */
export interface VisitorBody {
  email: string
  nome?: Text
  name?: Text
  telefone?: Text
  phone?: Text
  empresa?: Text
  company?: Text
  servico?: Text
  serviceInterest?: Text
  mensagem?: Text
  notes?: Text
  nif?: Text
  orcamento?: Text
  budget?: Kwanzas | BudgetRange | null | undefined
  prazo?: Text
  timeline?: Text
  priority?: unknown
  source?: unknown
  website?: unknown
  consentVersion?: unknown
  attribution?: unknown
}

/** Stored columns of a visitor's request. */
export interface VisitorLead {
  name: string
  email: string
  phone: string | null
  company: string | null
  nif: string | null
  serviceInterest: string | null
  notes: string | null
  budget: Kwanzas | null
  budgetRange: BudgetRange | null
  timeline: string | null
  priority: LeadPriority
  source: LeadSource
  isSuspectedSpam: boolean
  consentVersion: string | null
}

/**
 * Maps a visitor's body to columns (OP-43, OP-44). An English key takes precedence over its Portuguese twin. A
 * differing twin, and an unknown budget or timeline, go to the notes, so nothing sent is lost.
 */
export function toVisitorLead(body: VisitorBody): VisitorLead {
  const extra: string[] = []
  const pick = (english: Text, portuguese: Text, label: string): string | null => {
    if (english && portuguese && english !== portuguese) extra.push(`${label}: ${portuguese}`)
    return english || portuguese || null
  }
  const name = pick(body.name, body.nome, 'Nome') ?? ''
  const phone = pick(body.phone, body.telefone, 'Telefone')
  const company = pick(body.company, body.empresa, 'Empresa')
  const serviceInterest = pick(body.serviceInterest, body.servico, 'Serviço')
  const message = pick(body.notes, body.mensagem, 'Mensagem')
  const timeline = pick(body.timeline, body.prazo, 'Prazo')
  const isKnownTimeline = timeline !== null && TIMELINES.some((known) => known === timeline)
  if (timeline && !isKnownTimeline) extra.push(`Prazo: ${timeline}`)
  const money = pickBudget(body, extra)
  return {
    ...money,
    company,
    consentVersion: consentVersionOf(body.consentVersion),
    email: body.email,
    isSuspectedSpam: typeof body.website === 'string' && body.website.trim() !== '',
    name,
    nif: body.nif || nifInCompany(company),
    notes: [message, ...extra].filter(Boolean).join('\n\n') || null,
    phone,
    priority: LEAD_PRIORITIES.find((priority) => priority === body.priority) ?? 'medium',
    serviceInterest,
    source: LEAD_SOURCES.find((source) => source === body.source) ?? 'website',
    timeline: isKnownTimeline ? timeline : null,
  }
}

function pickBudget(body: VisitorBody, extra: string[]): Pick<VisitorLead, 'budget' | 'budgetRange'> {
  const [range, amount] = typeof body.budget === 'string' ? [body.budget, null] : [null, body.budget ?? null]
  const portuguese = body.orcamento || null
  const portugueseRange = BUDGET_RANGES.find((code) => code === portuguese)
  if (portuguese && (!portugueseRange || (range && range !== portugueseRange))) extra.push(`Orçamento: ${portuguese}`)
  return { budget: amount, budgetRange: range ?? portugueseRange ?? null }
}
