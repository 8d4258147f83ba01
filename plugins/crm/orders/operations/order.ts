import type { PayloadRequest } from 'payload'

import type { OrderAnswer, OrderInput } from '../schema'
import { serializeOrder } from '../serialize'
import { resolveItems } from '@crm/line-items/operations/resolve-items'
import { giveLinkedRecords } from '@crm/owners/operations/linked-records'
import { lockQuoteOf, lockTakers } from '@crm/payments/operations/amounts'
import { readOwner } from '@crm/owners/operations/owners'
import { withOwnerColumn } from '@crm/owners/schema'
import { lockOpenTasks } from '@crm/tasks/operations/task'
import type { Order } from '@kit/database/payload-types'
import { create, findById, type NewDocument, update } from '@kit/data/documents'
import { requireNotErased } from '@kit/lib/erased-person'
import { toKwanzas } from '@kit/lib/money'
import { lockRows, readLocked, requireUnchanged, trashRecord } from '@kit/data/records'
import { resolveReference } from '@kit/data/references'
import { resolveClient } from '@crm/clients/operations/client'
import { idOf } from '@kit/lib/serialize'
import { orderErrors } from '../errors'

/**
 * Creates an order with its number and total, in one transaction (API-22, OP-69). The owner defaults to the quote's.
 * @throws DomainError person_erased, invalid at an unknown reference or an amount beyond the limit
 */
export async function createOrder(req: PayloadRequest, body: OrderInput): Promise<{ order: OrderAnswer }> {
  // In the same order as merges and changes of owner.
  await lockRows(req, 'quotes', [body.quoteId], 'key share')
  await lockRows(req, 'clients', [body.clientId], 'share')
  await lockTakers(req, 'orders', '', body.quoteId)
  const columns = await toColumns(req, body)
  requireNotErased((await findById(req, 'clients', idOf(columns.client)))?.name)
  const owner = body.ownerId ?? (await readOwner(req, 'quotes', idOf(columns.quote)))
  return { order: serializeOrder(await create(req, 'orders', { ...columns, owner } as NewDocument<'orders'>)) }
}

/**
 * Updates the keys that were sent (API-23, API-25, OP-50).
 * @param loadedAt the `updatedAt` that the caller loaded; null skips the check
 * @throws DomainError order_not_found, invalid, stale_record
 */
export async function updateOrder(
  req: PayloadRequest,
  id: string,
  body: Partial<OrderInput>,
  loadedAt: Date | null = null,
): Promise<{ order: OrderAnswer }> {
  await lockOpenTasks(req, 'orders', id)
  await giveLinkedRecords(req, 'orders', id, body)
  await lockQuoteOf(req, 'orders', id, body.quoteId)
  await lockRows(req, 'clients', [body.clientId], 'share')
  await lockTakers(req, 'orders', id, body.quoteId)
  const stored = await readLocked(req, 'orders', id, orderErrors.order_not_found)
  const data = await toColumns(req, body, stored.items)
  await requireUnchanged(req, 'orders', id, loadedAt)
  return { order: serializeOrder(await update(req, 'orders', id, data)) }
}

/** Moves an order to the trash. @throws DomainError order_not_found, has_receipts */
export async function deleteOrder(req: PayloadRequest, id: string): Promise<{ success: true }> {
  await lockOpenTasks(req, 'orders', id)
  await lockQuoteOf(req, 'orders', id)
  await lockTakers(req, 'orders', id)
  return trashRecord(req, 'orders', id, orderErrors.order_not_found)
}

async function toColumns(
  req: PayloadRequest,
  body: Partial<OrderInput>,
  stored?: Order['items'],
): Promise<Partial<Order>> {
  const { clientId, items, quoteId, totalAmount, ...rest } = withOwnerColumn(body)
  const client = await resolveClient(req, clientId)
  const quote = await resolveReference(req, quoteId, {
    collection: 'quotes',
    message: 'Orçamento inexistente',
    path: 'quoteId',
  })
  const lines = await resolveItems(req, items, stored)
  return {
    ...(rest as Partial<Order>),
    ...(client === undefined ? {} : { client }),
    ...(quote === undefined ? {} : { quote }),
    ...(lines === undefined ? {} : { items: lines as Order['items'] }),
    ...(totalAmount === undefined ? {} : { totalAmount: totalAmount ?? toKwanzas(0) }),
  }
}
