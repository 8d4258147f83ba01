import type { PayloadRequest } from 'payload'

import type { Order, Quote } from '@kit/database/payload-types'
import { type Access, create, find, findById, type NewDocument } from '@kit/data/documents'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { toKwanzas } from '@kit/lib/money'
import { lockRecord, lockRows } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { recordActivity } from '@collections/activities/operations/activities'
import { countedLines } from '@crm/line-items/domain/totals'
import type { OrderAnswer } from '@crm/orders/schema'
import { readOwner } from '@crm/owners/operations/owners'
import { serializeOrder } from '@crm/orders/serialize'
import { clientErrors } from '@crm/clients/errors'
import { proposalErrors } from '@crm/proposals/errors'
import type { ProjectFromClient } from '../schema'

/** The documented fixed values (API-41). */
const DEFAULTS = { description: 'Projeto criado para o cliente', title: 'Novo projeto' }

/**
 * Creates an order (pending, medium) for a client, from the body or, with `fromQuoteId`, with the title, lines and
 * total of an approved quote of theirs (OP-63).
 * @throws DomainError client_not_found, quote_has_order, invalid at `fromQuoteId`
 */
export async function convertClientToProject(
  req: PayloadRequest,
  clientId: string,
  body: ProjectFromClient,
  access: Access = {},
): Promise<{ order: OrderAnswer }> {
  await lockRows(req, 'quotes', [body.fromQuoteId])
  await lockRecord(req, 'clients', clientId, clientErrors.client_not_found, 'share')
  const quote = body.fromQuoteId ? await takeQuote(req, clientId, body.fromQuoteId, access) : null
  const content = quote ? fromQuote(quote) : { ...fromBody(body), owner: await readOwner(req, 'clients', clientId) }
  const order = { ...content, client: clientId, priority: 'medium', status: 'pending' } as NewDocument<'orders'>
  const doc = await create(req, 'orders', order, access)
  await recordActivity(req, {
    description: `Projeto ${doc.orderNumber} criado para o cliente`,
    entityId: clientId,
    entityType: 'client',
    type: 'converted',
  })
  return { order: serializeOrder(doc) }
}

/** The quote has to be locked. */
async function takeQuote(req: PayloadRequest, clientId: string, id: string, access: Access): Promise<Quote> {
  const quote = await findById(req, 'quotes', id, access)
  if (!quote) throw invalidAt('fromQuoteId', 'Orçamento inexistente')
  if (idOf(quote.client) !== clientId || quote.status !== 'approved') {
    throw invalidAt('fromQuoteId', 'Escolha um orçamento aprovado deste cliente')
  }
  const [order] = await find(req, 'orders', { ...access, limit: 1, where: { quote: { equals: id } } })
  if (order) throw new DomainError(proposalErrors.quote_has_order, { values: { orderNumber: order.orderNumber ?? '' } })
  return quote
}

function fromQuote(quote: Quote): Partial<Order> {
  const items = countedLines(quote.items ?? []).map(({ description, isMonthly, quantity, service, unitPrice }) => ({
    description: description ?? null,
    isMonthly,
    quantity,
    service: service ?? null,
    unitPrice,
  }))
  return {
    description: quote.description ?? null,
    items: items as Order['items'],
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
