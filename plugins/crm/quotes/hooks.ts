import { isDeepStrictEqual } from 'node:util'

import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { formatDate } from '@kit/lib/dates'
import { findById, readGlobal } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { toCents, toKwanzas } from '@kit/lib/money'
import { vatRateOf } from '@collections/site-settings/domain/tax-regime'
import { dateOf, nextDocumentNumber } from '@crm/numbering/operations/next-document-number'
import { offerTotals } from '@crm/line-items/domain/totals'
import { priceForWrite } from '@crm/line-items/fields'
import { depositOf } from '@crm/payment-plans/domain/payment-plan'
import { planOf } from '@crm/payment-plans/fields'
import { quoteErrors } from './errors'

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
  const { items, lines } = priceForWrite(data.items ?? originalDoc?.items ?? [])
  const fixedTotalCents = toCents(data.totalAmount ?? originalDoc?.totalAmount)
  const vatRate = operation === 'create' ? await currentVatRate(req) : (originalDoc?.vatRate ?? 0)
  const { grossCents, totalCents, vatCents } = offerTotals({ fixedTotalCents, lines, vatRatePercent: vatRate })
  return {
    ...data,
    grossAmount: toKwanzas(grossCents),
    items,
    totalAmount: toKwanzas(totalCents),
    vatAmount: toKwanzas(vatCents),
    vatRate,
  }
}

/** A plan of its own says what is paid on acceptance (PAY-02). */
export const keepDepositOfPlan: CollectionBeforeChangeHook<Quote> = ({ data, originalDoc }) => {
  const plan = planOf(data.paymentPlan === undefined ? originalDoc?.paymentPlan : data.paymentPlan)
  return plan.length > 0 ? { ...data, depositPercent: depositOf(plan) } : data
}

/** sentAt is when the quote became `sent` (OP-70). */
export const stampSentAt: CollectionBeforeChangeHook<Quote> = ({ data, originalDoc }) => {
  const becomesSent = data.status === 'sent' && originalDoc?.status !== 'sent'
  return becomesSent ? { ...data, sentAt: data.sentAt ?? new Date().toISOString() } : data
}

/** What of an accepted quote may still change: who is responsible, the client that it became, and the server's facts. */
const CONTENT = [
  'clientCompany',
  'clientEmail',
  'clientName',
  'clientPhone',
  'conditions',
  'deletedAt',
  'depositPercent',
  'description',
  'items',
  'lead',
  'monthlyTerms',
  'notes',
  'paymentPlan',
  'personalLine',
  'status',
  'title',
  'totalAmount',
  'validUntil',
] as const satisfies readonly (keyof Quote)[]

/** In the context of an update: the acceptance itself, or the end of it, changes the quote. */
export const IS_ACCEPTANCE = 'isAcceptance'

/** In the context of an update: the demo is taken away, with what was accepted of it. */
export const IS_DEMO_REMOVAL = 'isDemoRemoval'

/**
 * An accepted quote stays what was accepted, by whatever way it is changed (REV-09). One of the demo goes to the trash with the
 * demo, and may come back from there.
 */
export const keepAccepted: CollectionBeforeChangeHook<Quote> = ({ context, data, originalDoc }) => {
  if (!originalDoc?.acceptedAt || context[IS_ACCEPTANCE] === true || context[IS_DEMO_REMOVAL] === true) return data
  const comesBack = Boolean(originalDoc.deletedAt) && data.deletedAt === null
  const isChanged = CONTENT.some(
    (key) => data[key] !== undefined && !isSame(data[key], originalDoc[key]) && !(comesBack && key === 'deletedAt'),
  )
  if (isChanged) throw quoteIsAccepted(originalDoc.acceptedAt)
  return data
}

/** Neither can it be removed for good; in the trash is only what the demo has left. */
export const keepAcceptedForGood: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const quote = await findById(req, 'quotes', String(id), { overrideAccess: true, trash: true })
  if (quote?.acceptedAt && !quote.deletedAt) throw quoteIsAccepted(quote.acceptedAt)
}

/** What is answered to every change of an accepted quote. */
export const quoteIsAccepted = (acceptedAt: string): DomainError =>
  new DomainError(quoteErrors.quote_is_accepted, { values: { date: formatDate(new Date(acceptedAt), 'pt-BR') } })

/** Whatever the order of keys: Payload puts a line's amounts last when its caller may not write them. */
const isSame = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null)

async function currentVatRate(req: Parameters<CollectionBeforeChangeHook>[0]['req']): Promise<number> {
  const { taxRegime } = await readGlobal(req, 'site-settings', { taxRegime: true })
  return vatRateOf(taxRegime)
}
