import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { lockRecord, readRecord } from '@kit/lib/records'
import { withTransaction } from '@kit/lib/transaction'
import { recordActivity } from '@collections/activities/operations/record-activity'
import type { QuoteAnswer } from '../schema'
import { serializeQuote } from '../serialize'
import { defaultValidUntil } from './default-validity'

/**
 * Makes a new draft of a quote, for the same people and with the same lines, in one transaction. Its number, IVA rate
 * and dates are those of a new quote, the validity too: the old one has passed or was promised once.
 * @throws DomainError quote_not_found
 */
export async function duplicateQuote(req: PayloadRequest, id: string): Promise<{ quote: QuoteAnswer }> {
  return withTransaction(req, async () => {
    // Nobody changes it between the reading of its columns and of its lines.
    await lockRecord(req, 'quotes', id, 'quote_not_found', 'share')
    const original = await readRecord(req, 'quotes', id, 'quote_not_found')
    const quote = await req.payload.create({
      collection: 'quotes',
      data: { ...draftOf(original), validUntil: await defaultValidUntil(req) },
      depth: 0,
      overrideAccess: false,
      req,
    })
    await recordActivity(req, {
      description: `Cópia do orçamento ${original.quoteNumber}`,
      entityId: quote.id,
      entityType: 'quote',
      type: 'created',
    })
    return { quote: serializeQuote(quote) }
  })
}

function draftOf(original: Quote): Omit<Quote, 'id' | 'createdAt' | 'updatedAt'> {
  const { client, clientCompany, clientEmail, clientName, clientPhone, conditions, depositPercent, description } =
    original
  const { lead, notes, owner, title } = original
  const items = (original.items ?? []).map(
    ({ description: text, isOptional, isSelected, quantity, service, unitPrice }) => ({
      description: text ?? null,
      isOptional,
      isSelected,
      quantity,
      service: service ?? null,
      unitPrice,
    }),
  )
  return {
    client: client ?? null,
    clientCompany,
    clientEmail,
    clientName,
    clientPhone,
    conditions,
    depositPercent,
    description,
    items: items as Quote['items'],
    lead: lead ?? null,
    owner: owner ?? null,
    notes,
    status: 'draft',
    title,
    totalAmount: original.totalAmount,
  } as Omit<Quote, 'id' | 'createdAt' | 'updatedAt'>
}
