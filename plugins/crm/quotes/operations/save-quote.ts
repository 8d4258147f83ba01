import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { lockRecord, lockRows, requireUnchanged } from '@kit/lib/records'
import { resolveClient, resolveLead } from '@kit/lib/references'
import { idOf } from '@kit/lib/serialize'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { giveLinkedRecords } from '@crm/owners/operations/linked-records'
import { readOwner } from '@crm/owners/operations/read-owner'
import { withOwnerColumn } from '@crm/owners/schema'
import { requireChoosable } from '@crm/line-items/fields'
import { resolveItems } from '@crm/line-items/operations/resolve-items'
import type { QuoteAnswer, QuoteInput } from '../schema'
import { serializeQuote } from '../serialize'

/**
 * Creates a quote with its number and totals, in one transaction (API-32, OP-69). Without an owner it takes its lead's.
 * @throws DomainError invalid at a reference that does not exist or an amount beyond the limit
 */
export async function createQuote(req: PayloadRequest, body: QuoteInput): Promise<{ quote: QuoteAnswer }> {
  return withTransaction(req, async () => {
    // The ids of lines are the server's: one that is sent could be another quote's line.
    const items = body.items?.map(({ id: _, ...item }) => item)
    const columns = await toColumns(req, { ...body, ...(items && { items }) })
    const owner = body.ownerId ?? (await readOwner(req, 'leads', idOf(columns.lead)))
    const data = { ...columns, owner } as Omit<Quote, 'id' | 'createdAt' | 'updatedAt'>
    const doc = await req.payload.create({ collection: 'quotes', data, depth: 0, overrideAccess: false, req })
    return { quote: serializeQuote(doc) }
  })
}

/**
 * Changes the keys that were sent; totals follow from the lines (API-33, OP-50).
 * @param loadedAt the quote's `updatedAt` that the change is made from, when the caller said it
 * @throws DomainError quote_not_found, invalid, stale_record, quote_is_accepted
 */
export async function updateQuote(
  req: PayloadRequest,
  id: string,
  body: Partial<QuoteInput>,
  loadedAt: Date | null = null,
): Promise<{ quote: QuoteAnswer }> {
  return withTransaction(req, async () => {
    await giveLinkedRecords(req, 'quotes', id, body)
    await lockRows(req, 'leads', [body.leadId], 'key share')
    await lockRecord(req, 'quotes', id, 'quote_not_found')
    const data = await toColumns(req, {
      ...body,
      ...(body.items && { items: await withKnownIds(req, id, body.items) }),
    })
    await requireUnchanged(req, 'quotes', id, loadedAt)
    const doc = await req.payload.update({ collection: 'quotes', data, depth: 0, id, overrideAccess: false, req })
    return { quote: serializeQuote(doc) }
  })
}

/** Lines that are sent with an id of this quote stay those lines; another id is not taken, the line gets one of its own. */
async function withKnownIds(
  req: PayloadRequest,
  id: string,
  items: NonNullable<QuoteInput['items']>,
): Promise<NonNullable<QuoteInput['items']>> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ id: string }>(sql`select id from quote_items where _parent_id = ${id}::uuid`)
  const known = new Set(rows.map((row) => row.id))
  // The same id twice, of a line and its copy, is one line's only.
  return items.map(({ id: lineId, ...item }) => (lineId && known.delete(lineId) ? { ...item, id: lineId } : item))
}

async function toColumns(req: PayloadRequest, body: Partial<QuoteInput>): Promise<Partial<Quote>> {
  const { clientId, items, leadId, totalAmount, ...rest } = withOwnerColumn(body)
  const lead = await resolveLead(req, leadId)
  const client = await resolveClient(req, clientId)
  const lines = await resolveItems(req, items)
  requireChoosable(lines ?? [])
  return {
    ...(rest as Partial<Quote>),
    ...(client === undefined ? {} : { client }),
    ...(lead === undefined ? {} : { lead }),
    ...(lines === undefined ? {} : { items: lines as Quote['items'] }),
    ...(totalAmount === undefined ? {} : { totalAmount: totalAmount ?? 0 }),
  }
}
