import type { PayloadRequest, Where } from 'payload'

import type { CrmRecord } from '../domain/crm-records'
import * as schema from '../schema'
import { find, findById } from '@kit/data/documents'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { lockRecord } from '@kit/data/records'
import { answerOf } from '@kit/records/answer-of'

/** Limit for a drawer; the full list has its own screen. */
const MAX_LINKS = 50

const leadOf = answerOf(schema.linkedLead)
export const clientOf = answerOf(schema.linkedClient)
export const quoteOf = answerOf(schema.linkedQuote)
const orderOf = answerOf(schema.linkedOrder)
const retainerOf = answerOf(schema.linkedRetainer)

/** Returns the lead, or null if it does not exist or the caller may not read it. */
export async function readLinkedLead(req: PayloadRequest, id: string | null) {
  const lead = await findById(req, 'leads', id)
  return lead && leadOf(lead)
}

/** Returns the client, or null if it does not exist or the caller may not read it. */
export async function readLinkedClient(req: PayloadRequest, id: string | null) {
  const client = await findById(req, 'clients', id)
  return client && clientOf(client)
}

/** Returns the matching quotes, newest first, without their lines. One query. */
export async function readLinkedQuotes(req: PayloadRequest, where: Where) {
  const select = { quoteNumber: true, status: true, title: true, totalAmount: true } as const
  const docs = await find(req, 'quotes', { limit: MAX_LINKS, select, sort: '-createdAt', where })
  return docs.map(quoteOf)
}

/** Returns the matching orders, newest first, without their lines. One query. */
export async function readLinkedOrders(req: PayloadRequest, where: Where) {
  const select = { orderNumber: true, status: true, title: true } as const
  const docs = await find(req, 'orders', { limit: MAX_LINKS, select, sort: '-createdAt', where })
  return docs.map(orderOf)
}

/** Returns the matching avenças, newest first; omits the key if there are none. One query. */
export async function readLinkedRetainers(
  req: PayloadRequest,
  where: Where,
): Promise<{ retainers?: schema.LinkedRetainer[] }> {
  const select = { retainerNumber: true, title: true } as const
  const docs = await find(req, 'retainers', { limit: MAX_LINKS, select, sort: '-createdAt', where })
  return docs.length > 0 ? { retainers: docs.map(retainerOf) } : {}
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
