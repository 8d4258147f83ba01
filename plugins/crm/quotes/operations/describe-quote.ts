import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { getEnv } from '@kit/lib/env'
import { decimalToCents } from '@kit/lib/money'
import type { QuotePdfData } from '../pdf/quote-pdf-data'
import { recipientOf } from './quote-recipient'

/** All that a quote's PDF shows, from the quote, its client and the site settings. */
export async function describeQuote(req: PayloadRequest, quote: Quote): Promise<QuotePdfData> {
  const settings = await req.payload.findGlobal({ depth: 0, overrideAccess: true, req, slug: 'site-settings' })
  const vatCents = decimalToCents(quote.vatAmount)
  return {
    agency: {
      address: settings.address ?? null,
      email: settings.email ?? null,
      name: settings.agencyName ?? 'Agência',
      nif: settings.nif ?? null,
      phone: settings.phone ?? null,
      website: getEnv().siteUrl,
    },
    client: await recipientOf(req, quote),
    description: quote.description ?? null,
    grossCents: decimalToCents(quote.grossAmount),
    issuedAt: new Date(quote.sentAt ?? quote.createdAt),
    items: (quote.items ?? []).map(({ description, quantity, totalPrice, unitPrice }) => ({
      description: description ?? '',
      quantity,
      totalCents: decimalToCents(totalPrice),
      unitPriceCents: decimalToCents(unitPrice),
    })),
    notes: quote.notes ?? null,
    paymentText: settings.paymentText ?? null,
    quoteNumber: quote.quoteNumber ?? '',
    title: quote.title,
    totalCents: decimalToCents(quote.totalAmount),
    validUntil: quote.validUntil ? new Date(quote.validUntil) : null,
    vat: quote.vatRate > 0 ? { amountCents: vatCents, label: 'IVA', ratePercent: quote.vatRate } : null,
  }
}
