import type { PayloadRequest } from 'payload'

import { recordAddress } from '@kit/admin/shell/record-address'
import { formatKwanza } from '@kit/lib/money'
import { whatsAppLink } from '@kit/lib/phone'
import { readAgencyName } from '@collections/site-settings/operations/agency-name'
import { greetingLink } from '@crm/leads/domain/contact-links'
import { LEADS_SCREEN } from '@crm/leads/screens'
import { ACCOUNT_TASK } from '@crm/payments/domain/payment-tasks'
import { PAYMENTS_SCREEN } from '@crm/payments/screens'
import { nextStepOf } from '@crm/quotes/domain/next-step'
import { visitText } from '@crm/quotes/domain/visit-text'
import { REFUSED_TASK } from '@crm/quotes/hooks'
import { QUOTE_PLACES, QUOTES_SCREEN } from '@crm/quotes/screens'
import { LEAD_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { dueText } from '@crm/tasks/domain/task-day'
import { TASKS_SCREEN } from '@crm/tasks/screens'
import { dayAndMonth, luandaDay } from '@kit/lib/dates'
import { byUrgency, expiryText, STEP_VERBS, type When } from '../domain/day'
import { listPendingTestimonials, type PlainRow } from '../operations/content-work'
import type { DayQuery } from '../operations/day-query'
import { type FollowUp, listDueFollowUps, listWaitingRequests, type WaitingRequest } from '../operations/due-leads'
import { type DueTask, listDueTasks } from '../operations/due-tasks'
import { type LatePayment, listLatePayments } from '../operations/late-payments'
import { findWaitingQuotes, listWaitingQuotes, type WaitingQuote } from '../operations/waiting-quotes'

/** An item that waits for somebody. */
export interface DayRow extends PlainRow, When {
  /** Null if nobody's; undefined if it has no owner by nature. */
  ownerName?: string | null
  whatsApp: string | null
  /** The row's button completes this task. */
  taskId?: string
}

export interface Day {
  /** The most urgent first. */
  rows: DayRow[]
  total: number
  late: number
}

/**
 * Everything that waits for a person, in order of urgency; nine queries in total. Checks no role: the screen's guard
 * does.
 */
export async function loadDay(req: PayloadRequest, query: DayQuery): Promise<Day> {
  const waiting = findWaitingQuotes(req, query)
  const [agencyName, requests, followUps, tasks, quotes, unpaid, testimonials] = await Promise.all([
    readAgencyName(req),
    listWaitingRequests(req, query),
    listDueFollowUps(req, query),
    listDueTasks(req, query, waiting),
    listWaitingQuotes(req, query, waiting),
    listLatePayments(req, query, waiting),
    listPendingTestimonials(req, query),
  ])
  const rows = [
    ...requests.requests.map((request) => ofRequest(request, agencyName)),
    ...followUps.followUps.map((followUp) => ofFollowUp(followUp, agencyName, luandaDay(query.now))),
    ...tasks.tasks.map((task) => ofTask(task, tasks.today)),
    ...quotes.quotes.map(ofQuote),
    ...unpaid.payments.map((payment) => ofPayment(payment, luandaDay(query.now))),
    ...testimonials.rows.map((row): DayRow => ({ ...row, kind: 'testimonial', whatsApp: null })),
  ]
  return {
    late: requests.overdue + followUps.late + tasks.late + unpaid.late,
    rows: byUrgency(rows, query.now).slice(0, query.limit),
    total: requests.total + followUps.total + tasks.total + quotes.total + unpaid.total + testimonials.total,
  }
}

const said = (...parts: (string | false | null | undefined)[]): string[] =>
  parts.filter((part) => typeof part === 'string' && part !== '') as string[]

function ofRequest(request: WaitingRequest, agencyName: string): DayRow {
  const { company, dueAt, id, name, ownerName, promise, serviceInterest } = request
  return {
    at: dueAt,
    details: said('Pedido', promise === 'priority' && 'Prioritário', serviceInterest, company),
    href: recordAddress(LEADS_SCREEN, id),
    key: `request ${id}`,
    kind: 'request',
    ownerName,
    title: name,
    verb: 'Responder',
    whatsApp: greetingLink(request, agencyName),
  }
}

function ofFollowUp(followUp: FollowUp, agencyName: string, today: string): DayRow {
  const { closedDay, company, dueAt, id, isLate, name, ownerName, status } = followUp
  return {
    at: dueAt,
    details: said('Contacto marcado', LEAD_STATUS_LABELS[status], company, closedDay),
    href: recordAddress(LEADS_SCREEN, id),
    isLate,
    key: `follow-up ${id}`,
    kind: 'follow-up',
    ownerName,
    text: dueText({ dueDay: luandaDay(dueAt), dueTime: null }, today),
    title: name,
    verb: 'Contactar',
    whatsApp: greetingLink(followUp, agencyName),
  }
}

function ofTask(task: DueTask, today: string): DayRow {
  const { closedDay, dueDay, dueTime, id, origin, personName, phone, recordId, recordName, title } = task
  const isOfQuote = task.recordType === 'quotes' && recordId !== null
  const row = {
    at: new Date(`${dueDay}T${dueTime || '23:59'}:00+01:00`),
    details: said('Tarefa', recordName, closedDay),
    isLate: dueDay < today,
    key: `task ${id}`,
    kind: 'task',
    ownerName: personName,
    text: dueText(task, today),
    title,
    whatsApp: phone ? whatsAppLink(phone) : null,
  } as const
  if (isOfQuote && origin === REFUSED_TASK) {
    return {
      ...row,
      details: said('Proposta recusada', recordName),
      href: recordAddress(QUOTES_SCREEN, recordId),
      kind: 'refused',
      verb: 'Rever',
    }
  }
  if (isOfQuote && origin.startsWith('reminder-')) {
    return { ...row, href: recordAddress(QUOTES_SCREEN, recordId, QUOTE_PLACES.remind), verb: STEP_VERBS.remind }
  }
  const href =
    isOfQuote && origin === ACCOUNT_TASK
      ? recordAddress(QUOTES_SCREEN, recordId, QUOTE_PLACES.deposit)
      : recordAddress(TASKS_SCREEN, id)
  return { ...row, href, taskId: id, verb: 'Concluir' }
}

function ofQuote(quote: WaitingQuote): DayRow {
  const { at, clientName, daysLeft, id, kind, ownerName, phone, title } = quote
  // A proof is to be confirmed also after the deposit.
  const step = kind === 'proof' ? 'deposit' : nextStepOf(quote, quote)
  return {
    at,
    details: detailsOf(quote),
    href: recordAddress(QUOTES_SCREEN, id, step ? QUOTE_PLACES[step] : undefined),
    isLate: kind === 'expiring' && daysLeft === 0,
    key: `quote ${id}`,
    kind,
    ownerName,
    ...(kind === 'expiring' ? { text: expiryText(daysLeft ?? 0) } : {}),
    title: clientName ?? title,
    verb: step ? STEP_VERBS[step] : 'Ver',
    whatsApp: phone ? whatsAppLink(phone) : null,
  }
}

function ofPayment(payment: LatePayment, today: string): DayRow {
  const { clientName, dueOn, id, isProved, number, openCents, ownerName, phone, promisedOn, stateText, title } = payment
  const promised = promisedOn !== null && promisedOn >= today ? promisedOn : null
  const waitsUntil = promised ?? dueOn
  return {
    at: waitsUntil === null ? null : new Date(`${waitsUntil}T23:59:00+01:00`),
    details: said('Por receber', formatKwanza(openCents), title, number),
    href: recordAddress(PAYMENTS_SCREEN, id),
    isLate: promised === null,
    key: `payment ${id}`,
    kind: 'payment',
    ownerName,
    text: promised && !isProved ? `prometido para ${dayAndMonth(promised)}` : stateText.toLowerCase(),
    title: clientName,
    verb: 'Registar',
    whatsApp: phone ? whatsAppLink(phone) : null,
  }
}

function detailsOf(quote: WaitingQuote): string[] {
  const { clientId, closedDay, hasLink, kind, question, quoteNumber, title, totalCents, visits } = quote
  // The amount comes early, where a phone does not cut it off.
  const offer = [formatKwanza(totalCents), quoteNumber, title]
  const lacks = clientId ? 'sem projeto' : 'sem cliente nem projeto'
  return {
    accepted: said(`Aceite, ${nextStepOf(quote, quote) === 'deposit' ? 'pagamento por receber' : lacks}`, ...offer),
    draft: said('Rascunho por enviar', ...offer),
    expiring: said(...offer, visits && visitText(visits, hasLink), closedDay),
    proof: said('Comprovativo', ...offer),
    question: said('Pergunta', quoteNumber, question),
  }[kind]
}
