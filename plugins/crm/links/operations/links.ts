import type { PayloadRequest, Where } from 'payload'

import type { CrmRecord } from '../domain/crm-records'
import type { LinkedClient, LinkedLead, LinkedOrder, LinkedQuote, LinkedRetainer } from '../schema'
import { find, findById } from '@kit/data/documents'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { lockRecord } from '@kit/data/records'
import { money } from '@kit/lib/serialize'

/** Limit for a drawer; the full list has its own screen. */
const MAX_LINKS = 50

/** Returns the lead, or null if it does not exist or the caller may not read it. */
export async function readLinkedLead(req: PayloadRequest, id: string | null): Promise<LinkedLead | null> {
  const lead = await findById(req, 'leads', id)
  return lead ? { email: lead.email, id: lead.id, name: lead.name, status: lead.status } : null
}

/** Returns the client, or null if it does not exist or the caller may not read it. */
export async function readLinkedClient(req: PayloadRequest, id: string | null): Promise<LinkedClient | null> {
  const client = await findById(req, 'clients', id)
  return client ? { email: client.email, id: client.id, name: client.name } : null
}

/** Returns the matching quotes, newest first, without their lines. One query. */
export async function readLinkedQuotes(req: PayloadRequest, where: Where): Promise<LinkedQuote[]> {
  const docs = await find(req, 'quotes', {
    limit: MAX_LINKS,
    select: { quoteNumber: true, status: true, title: true, totalAmount: true },
    sort: '-createdAt',
    where,
  })
  return docs.map(({ id, quoteNumber, status, title, totalAmount }) => ({
    id,
    quoteNumber: quoteNumber ?? '',
    status,
    title,
    totalAmount: money(totalAmount),
  }))
}

/** Returns the matching orders, newest first, without their lines. One query. */
export async function readLinkedOrders(req: PayloadRequest, where: Where): Promise<LinkedOrder[]> {
  const docs = await find(req, 'orders', {
    limit: MAX_LINKS,
    select: { orderNumber: true, status: true, title: true },
    sort: '-createdAt',
    where,
  })
  return docs.map(({ id, orderNumber, status, title }) => ({ id, orderNumber: orderNumber ?? '', status, title }))
}

/** Returns the matching avenças, newest first; omits the key if there are none. One query. */
export async function readLinkedRetainers(
  req: PayloadRequest,
  where: Where,
): Promise<{ retainers?: LinkedRetainer[] }> {
  const select = { retainerNumber: true, title: true } as const
  const docs = await find(req, 'retainers', { limit: MAX_LINKS, select, sort: '-createdAt', where })
  const retainers = docs.map(({ id, retainerNumber, title }) => ({ id, retainerNumber: retainerNumber ?? '', title }))
  return retainers.length > 0 ? { retainers } : {}
}

/**
 * Checks that a record exists and locks it until the transaction ends, so that nothing is written about a record that
 * is being merged into another.
 * @throws DomainError invalid at `record`
 */
export async function requireRecord(req: PayloadRequest, { id, type }: { id: string; type: CrmRecord }): Promise<void> {
  try {
    await lockRecord(req, type, id, 'deleted_record_not_found', 'key share')
  } catch (error) {
    throw error instanceof DomainError ? invalidAt('record', 'Registo inexistente') : error
  }
}
