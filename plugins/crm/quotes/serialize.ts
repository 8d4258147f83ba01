import type { Quote } from '@kit/database/payload-types'
import { dateOrNull, idOf, money, textOrNull } from '@kit/lib/serialize'
import { serializeItem } from '@crm/line-items/serialize'
import type { QuoteAnswer } from './schema'

/** A quote as it is answered. */
export function serializeQuote(doc: Quote): QuoteAnswer {
  return {
    acceptedAt: dateOrNull(doc.acceptedAt),
    clientCompany: textOrNull(doc.clientCompany),
    clientEmail: textOrNull(doc.clientEmail),
    clientId: idOf(doc.client),
    clientName: textOrNull(doc.clientName),
    clientPhone: textOrNull(doc.clientPhone),
    conditions: textOrNull(doc.conditions),
    createdAt: doc.createdAt,
    depositPercent: doc.depositPercent ?? null,
    description: textOrNull(doc.description),
    grossAmount: money(doc.grossAmount),
    id: doc.id,
    items: (doc.items ?? []).map((item) => ({
      ...serializeItem(item),
      isOptional: item.isOptional ?? false,
      isSelected: item.isSelected ?? false,
      quoteId: doc.id,
    })),
    lastVisitAt: dateOrNull(doc.lastVisitAt),
    leadId: idOf(doc.lead),
    nextTaskDay: textOrNull(doc.nextTaskDay),
    notes: textOrNull(doc.notes),
    openReminder: textOrNull(doc.openReminder),
    quoteNumber: doc.quoteNumber ?? '',
    sentAt: dateOrNull(doc.sentAt),
    sharedRevision: doc.sharedRevision ?? null,
    status: doc.status,
    title: doc.title,
    totalAmount: money(doc.totalAmount),
    updatedAt: doc.updatedAt,
    validUntil: dateOrNull(doc.validUntil),
    vatAmount: money(doc.vatAmount),
    vatRate: doc.vatRate,
    visitCount: doc.visitCount ?? 0,
    ownerId: idOf(doc.owner),
  }
}
