import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { getEnv } from '@kit/lib/env'
import { decimalToCents } from '@kit/lib/money'
import { depositOf } from '@crm/revisions/domain/offer-totals'
import type { QuotePdfData } from '../pdf/quote-pdf-data'
import { recipientOf } from './quote-recipient'

/** All that a quote's PDF shows staff, from the quote as it stands now, its client and the site settings. */
export async function describeQuote(req: PayloadRequest, quote: Quote): Promise<QuotePdfData> {
  const settings = await req.payload.findGlobal({ depth: 0, overrideAccess: true, req, slug: 'site-settings' })
  const vatCents = decimalToCents(quote.vatAmount)
  const grossCents = decimalToCents(quote.grossAmount)
  const depositPercent = quote.depositPercent ?? settings.depositPercent
  return {
    acceptance: null,
    agency: {
      address: settings.address ?? null,
      email: settings.email ?? null,
      name: settings.agencyName ?? 'Agência',
      nif: settings.nif ?? null,
      phone: settings.phone ?? null,
      website: getEnv().siteUrl,
    },
    client: await recipientOf(req, quote),
    conditions: quote.conditions?.trim() || settings.quoteConditions?.trim() || null,
    deposit: depositPercent > 0 ? { percent: depositPercent, ...depositOf(grossCents, depositPercent) } : null,
    description: quote.description ?? null,
    grossCents,
    issuedAt: new Date(quote.sentAt ?? quote.createdAt),
    items: (quote.items ?? []).map(({ description, isOptional, isSelected, quantity, totalPrice, unitPrice }) => ({
      description: description ?? '',
      isOptional: isOptional ?? false,
      isSelected: isSelected ?? false,
      quantity,
      totalCents: decimalToCents(totalPrice),
      unitPriceCents: decimalToCents(unitPrice),
    })),
    link: null,
    notes: quote.notes ?? null,
    paymentText: settings.paymentText ?? null,
    quoteNumber: quote.quoteNumber ?? '',
    revision: null,
    title: quote.title,
    totalCents: decimalToCents(quote.totalAmount),
    validUntil: quote.validUntil ? new Date(quote.validUntil) : null,
    vat: quote.vatRate > 0 ? { amountCents: vatCents, label: 'IVA', ratePercent: quote.vatRate } : null,
  }
}
