import type { CollectionBeforeChangeHook } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { decimalToCents, vatCents } from '@kit/lib/money'
import { vatRateOf } from '@collections/site-settings/domain/tax-regime'
import { dateOf, nextDocumentNumber } from '@crm/numbering/operations/next-document-number'
import { priceForWrite } from '@crm/line-items/fields'

/** The number of a new quote; later writes cannot change it (OP-69). */
export const assignQuoteNumber: CollectionBeforeChangeHook<Quote> = async ({ data, operation, originalDoc, req }) => ({
  ...data,
  quoteNumber:
    operation === 'create' ? await nextDocumentNumber(req, 'quote', dateOf(req, data)) : originalDoc?.quoteNumber,
})

/**
 * Line totals, total, IVA and gross, always from the items when there are any (decisions, "Money"). The IVA rate is
 * the settings' at creation and stays with the quote, so that an old quote does not change with them.
 */
export const computeQuoteTotals: CollectionBeforeChangeHook<Quote> = async ({ data, operation, originalDoc, req }) => {
  const priced = priceForWrite(data.items ?? originalDoc?.items ?? [])
  const totalCents =
    priced.items.length > 0 ? priced.totalCents : decimalToCents(data.totalAmount ?? originalDoc?.totalAmount ?? 0)
  const vatRate = operation === 'create' ? await currentVatRate(req) : (originalDoc?.vatRate ?? 0)
  const vat = vatCents(totalCents, vatRate)
  return {
    ...data,
    grossAmount: (totalCents + vat) / 100,
    items: priced.items,
    totalAmount: totalCents / 100,
    vatAmount: vat / 100,
    vatRate,
  }
}

/** sentAt is when the quote became `sent` (OP-70). */
export const stampSentAt: CollectionBeforeChangeHook<Quote> = ({ data, originalDoc }) => {
  const becomesSent = data.status === 'sent' && originalDoc?.status !== 'sent'
  return becomesSent ? { ...data, sentAt: data.sentAt ?? new Date().toISOString() } : data
}

async function currentVatRate(req: Parameters<CollectionBeforeChangeHook>[0]['req']): Promise<number> {
  const { taxRegime } = await req.payload.findGlobal({
    depth: 0,
    req,
    select: { taxRegime: true },
    slug: 'site-settings',
  })
  return vatRateOf(taxRegime)
}
