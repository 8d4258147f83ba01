import type { PayloadRequest, Where } from 'payload'

import type { CrmRecord } from '../domain/crm-records'
import type { LinkedClient, LinkedLead, LinkedOrder, LinkedQuote, LinkedRetainer } from '../schema'
import { find, findById } from '@kit/data/documents'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { lockRecord } from '@kit/data/records'
import { money } from '@kit/lib/serialize'

/** More than anybody reads in a drawer; the whole list is on its own screen. */
const MAX_LINKS = 50

/** The lead with this id as the caller may read it; null for none. */
export async function readLinkedLead(req: PayloadRequest, id: string | null): Promise<LinkedLead | null> {
  const lead = await findById(req, 'leads', id)
  return lead ? { email: lead.email, id: lead.id, name: lead.name, status: lead.status } : null
}

/** The client with this id as the caller may read it; null for none. */
export async function readLinkedClient(req: PayloadRequest, id: string | null): Promise<LinkedClient | null> {
  const client = await findById(req, 'clients', id)
  return client ? { email: client.email, id: client.id, name: client.name } : null
}

/** The quotes that match, newest first, without their lines: one query. */
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

/** The orders that match, newest first, without their lines: one query. */
export async function readLinkedOrders(req: PayloadRequest, where: Where): Promise<LinkedOrder[]> {
  const docs = await find(req, 'orders', {
    limit: MAX_LINKS,
    select: { orderNumber: true, status: true, title: true },
    sort: '-createdAt',
    where,
  })
  return docs.map(({ id, orderNumber, status, title }) => ({ id, orderNumber: orderNumber ?? '', status, title }))
}

/** The avenças that match, newest first: one query. The key is absent where there are none. */
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
 * The record that something is about has to be there, and stays so until the transaction ends: nothing is written about
 * one that is just being merged into another.
 * @throws DomainError invalid at `record`
 */
export async function requireRecord(req: PayloadRequest, { id, type }: { id: string; type: CrmRecord }): Promise<void> {
  try {
    await lockRecord(req, type, id, 'deleted_record_not_found', 'key share')
  } catch (error) {
    throw error instanceof DomainError ? invalidAt('record', 'Registo inexistente') : error
  }
}
