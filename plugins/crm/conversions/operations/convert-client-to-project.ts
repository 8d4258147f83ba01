import type { PayloadRequest } from 'payload'

import type { Order, Quote } from '@kit/database/payload-types'
import { type Access, create, findById, type NewDocument } from '@kit/data/documents'
import { requireNotErased } from '@kit/lib/erased-person'
import { invalidAt } from '@kit/lib/errors'
import { luandaDay } from '@kit/lib/dates'
import { toKwanzas } from '@kit/lib/money'
import { lockRecord, lockRows, readRecord } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { recordActivity } from '@collections/activities/operations/activities'
import { startsRetainer } from '@crm/line-items/domain/line-items'
import { countedLines } from '@crm/line-items/domain/totals'
import type { OrderAnswer } from '@crm/orders/schema'
import { readOwner } from '@crm/owners/operations/owners'
import { serializeOrder } from '@crm/orders/serialize'
import { clientErrors } from '@crm/clients/errors'
import { ACCEPTED_TASK } from '@crm/proposals/operations/announcements'
import { requireNoWork } from '@crm/proposals/operations/facts'
import { termsOf } from '@crm/payment-plans/fields'
import { type Continued, continueRetainer } from '@crm/retainers/operations/renewals'
import { createRetainer } from '@crm/retainers/operations/retainer'
import type { RetainerAnswer } from '@crm/retainers/schema'
import { closeTasks } from '@crm/tasks/operations/task'
import type { ProjectFromClient, RetainerStart } from '../schema'
import { lockLeadOf, lockTasksOf, winLead } from './convert-quote-to-client'

/** Documented default values (API-41). */
const DEFAULTS = { description: 'Projeto criado para o cliente', title: 'Novo projeto' }

type Lines = NonNullable<Order['items']>

export interface Made {
  order?: OrderAnswer
  retainer?: RetainerAnswer
}

/**
 * Creates an order (pending, medium) for a client: from the body or, with `fromQuoteId`, with the title, lines and
 * total of one of the client's approved quotes (OP-63), whose lead is then won (OP-62). Monthly lines of the quote go to
 * an avença (RET-05).
 * @throws DomainError client_not_found, person_erased, quote_has_order, quote_has_retainer, invalid at `fromQuoteId`
 */
export async function convertClientToProject(
  req: PayloadRequest,
  clientId: string,
  body: ProjectFromClient & RetainerStart,
  access: Access = {},
): Promise<Made> {
  const { fromQuoteId } = body
  if (fromQuoteId) await lockTasksOf(req, fromQuoteId)
  if (fromQuoteId) await lockLeadOf(req, fromQuoteId)
  await lockRows(req, 'quotes', [fromQuoteId])
  // Winning the quote's lead changes the client.
  await lockRecord(req, 'clients', clientId, clientErrors.client_not_found, fromQuoteId ? 'update' : 'share')
  const client = await readRecord(req, 'clients', clientId, clientErrors.client_not_found, access)
  requireNotErased(client.name)
  const quote = fromQuoteId ? await takeQuote(req, clientId, fromQuoteId, access) : null
  if (!quote) {
    const owner = await readOwner(req, 'clients', clientId)
    return { order: await makeOrder(req, clientId, { ...fromBody(body), owner }, access) }
  }
  const made = await makeFromQuote(req, clientId, { quote, start: body }, access)
  await winLead(req, client, quote, access)
  await closeTasks(req, { id: quote.id, type: 'quotes' }, { how: 'done', origin: ACCEPTED_TASK })
  return made
}

async function makeFromQuote(
  req: PayloadRequest,
  clientId: string,
  { quote, start }: { quote: Quote; start: RetainerStart },
  access: Access,
): Promise<Made> {
  const { monthly, once } = linesOf(quote)
  if (monthly.length === 0) return { order: await makeOrder(req, clientId, fromQuote(quote, once), access) }
  // Before the project is made: an acceptance keeps what a refused conversion did until then.
  const continued = await continueRetainer(req, { clientId, quote, startsOn: start.startsOn })
  const order = once.length > 0 ? await makeOrder(req, clientId, fromQuote(quote, once), access) : null
  const retainer = await makeRetainer(req, clientId, { continued, lines: monthly, quote, start }, access)
  return { ...(order && { order }), retainer }
}

async function makeOrder(
  req: PayloadRequest,
  clientId: string,
  content: Partial<Order>,
  access: Access,
): Promise<OrderAnswer> {
  const order = { ...content, client: clientId, priority: 'medium', status: 'pending' } as NewDocument<'orders'>
  const doc = await create(req, 'orders', order, access)
  await recordActivity(req, {
    description: `Projeto ${doc.orderNumber} criado para o cliente`,
    entityId: clientId,
    entityType: 'client',
    type: 'converted',
  })
  return serializeOrder(doc)
}

/**
 * Starts today by default, and is due on the start's day of the month (at most the 28th). One of a renewal continues the
 * avença that it renews (RET-11).
 */
async function makeRetainer(
  req: PayloadRequest,
  clientId: string,
  { continued, lines, quote, start }: { continued: Continued | null; lines: Lines; quote: Quote; start: RetainerStart },
  access: Access,
): Promise<RetainerAnswer> {
  const { minimumMonths, noticeDays } = termsOf(quote.monthlyTerms)
  const { dueDay, retainerTitle = quote.title, startsOn } = start
  const first = continued?.startsOn ?? startsOn ?? luandaDay(new Date())
  const input = {
    ...continued,
    dueDay: dueDay ?? continued?.dueDay ?? Math.min(Number(first.slice(8)), 28),
    minimumMonths,
    noticeDays,
    ownerId: idOf(quote.owner),
    startsOn: first,
    title: retainerTitle,
  }
  return (await createRetainer(req, clientId, input, { ...access, lines, quoteId: quote.id })).retainer
}

/** Checks that the quote can become a project. The caller must hold its lock. */
async function takeQuote(req: PayloadRequest, clientId: string, id: string, access: Access): Promise<Quote> {
  const quote = await findById(req, 'quotes', id, access)
  if (!quote) throw invalidAt('fromQuoteId', 'Orçamento inexistente')
  if (idOf(quote.client) !== clientId || quote.status !== 'approved') {
    throw invalidAt('fromQuoteId', 'Escolha um orçamento aprovado deste cliente')
  }
  await requireNoWork(req, id)
  return quote
}

/** Splits the counted lines. Without a monthly price above zero, all lines go to the project. */
function linesOf(quote: Quote): Record<'monthly' | 'once', Lines> {
  const lines = countedLines(quote.items ?? []).map(({ description, isMonthly, quantity, service, unitPrice }) => ({
    description: description ?? null,
    isMonthly,
    quantity,
    service: service ?? null,
    unitPrice,
  }))
  if (!startsRetainer(quote.items ?? [])) return { monthly: [], once: lines as Lines }
  const monthly = lines.filter(({ isMonthly }) => isMonthly)
  return { monthly: monthly as Lines, once: lines.filter(({ isMonthly }) => !isMonthly) as Lines }
}

function fromQuote(quote: Quote, items: Lines): Partial<Order> {
  return {
    description: quote.description ?? null,
    items,
    owner: idOf(quote.owner),
    quote: quote.id,
    title: quote.title,
    totalAmount: quote.totalAmount,
  }
}

function fromBody({ description, title, totalAmount }: ProjectFromClient): Partial<Order> {
  return {
    description: description ?? DEFAULTS.description,
    title: title || DEFAULTS.title,
    totalAmount: totalAmount ?? toKwanzas(0),
  }
}
