import type { PayloadRequest } from 'payload'

import type { Order, Quote } from '@kit/database/payload-types'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { toKwanzas } from '@kit/lib/money'
import { lockRecord, lockRows } from '@kit/lib/records'
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

type NewOrder = Omit<Order, 'id' | 'createdAt' | 'updatedAt'>

/**
 * Creates an order (pending, medium) for a client, from the body or, with `fromQuoteId`, with the title, lines and
 * total of an approved quote of theirs (OP-63).
 * @throws DomainError client_not_found, quote_has_order, invalid at `fromQuoteId`
 */
export async function convertClientToProject(
  req: PayloadRequest,
  clientId: string,
  body: ProjectFromClient,
): Promise<{ order: OrderAnswer }> {
  await lockRows(req, 'quotes', [body.fromQuoteId])
  await lockRecord(req, 'clients', clientId, clientErrors.client_not_found, 'share')
  const quote = body.fromQuoteId ? await takeQuote(req, clientId, body.fromQuoteId) : null
  const content = quote ? fromQuote(quote) : { ...fromBody(body), owner: await readOwner(req, 'clients', clientId) }
  const doc = await req.payload.create({
    collection: 'orders',
    data: { ...content, client: clientId, priority: 'medium', status: 'pending' } as NewOrder,
    depth: 0,
    overrideAccess: false,
    req,
  })
  await recordActivity(req, {
    description: `Projeto ${doc.orderNumber} criado para o cliente`,
    entityId: clientId,
    entityType: 'client',
    type: 'converted',
  })
  return { order: serializeOrder(doc) }
}

/** The quote has to be locked. */
async function takeQuote(req: PayloadRequest, clientId: string, id: string): Promise<Quote> {
  const quote = await req.payload.findByID({
    collection: 'quotes',
    depth: 0,
    disableErrors: true,
    id,
    overrideAccess: false,
    req,
  })
  if (!quote) throw invalidAt('fromQuoteId', 'Orçamento inexistente')
  if (idOf(quote.client) !== clientId || quote.status !== 'approved') {
    throw invalidAt('fromQuoteId', 'Escolha um orçamento aprovado deste cliente')
  }
  const { docs } = await req.payload.find({
    collection: 'orders',
    depth: 0,
    limit: 1,
    overrideAccess: false,
    pagination: false,
    req,
    where: { quote: { equals: id } },
  })
  const order = docs[0]
  if (order) throw new DomainError(proposalErrors.quote_has_order, { values: { orderNumber: order.orderNumber ?? '' } })
  return quote
}

function fromQuote(quote: Quote): Partial<NewOrder> {
  const items = countedLines(quote.items ?? []).map(({ description, quantity, service, unitPrice }) => ({
    description: description ?? null,
    quantity,
    service: service ?? null,
    unitPrice,
  }))
  return {
    description: quote.description ?? null,
    items: items as NewOrder['items'],
    owner: idOf(quote.owner),
    quote: quote.id,
    title: quote.title,
    totalAmount: quote.totalAmount,
  }
}

function fromBody({ description, title, totalAmount }: ProjectFromClient): Partial<NewOrder> {
  return {
    description: description ?? DEFAULTS.description,
    title: title || DEFAULTS.title,
    totalAmount: totalAmount ?? toKwanzas(0),
  }
}
