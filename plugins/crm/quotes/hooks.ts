import { isDeepStrictEqual } from 'node:util'

import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { dayText } from '@kit/lib/dates'
import { findById, readGlobal } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { toCents, toKwanzas } from '@kit/lib/money'
import { hasOnlyNewStatus } from '@collections/activities/operations/activities'
import { vatRateOf } from '@collections/site-settings/domain/tax-regime'
import { dateOf, nextDocumentNumber } from '@crm/numbering/operations/next-document-number'
import { offerTotals } from '@crm/line-items/domain/totals'
import { priceForWrite } from '@crm/line-items/fields'
import { depositPercentOf } from '@crm/payment-plans/domain/payment-plan'
import { planOf } from '@crm/payment-plans/fields'
import { closeTasks } from '@crm/tasks/operations/task'
import { quoteErrors } from './errors'

/** Assigns the number of a new quote; later writes cannot change it (OP-69). */
export const assignQuoteNumber: CollectionBeforeChangeHook<Quote> = async ({ data, operation, originalDoc, req }) => ({
  ...data,
  quoteNumber:
    operation === 'create' ? await nextDocumentNumber(req, 'quote', dateOf(req, data)) : originalDoc?.quoteNumber,
})

/**
 * Computes line totals, total, IVA and gross from the items, if there are any (decisions, "Money"). A quote keeps the
 * IVA rate that the settings had at its creation.
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

/** A quote's own plan determines its deposit (PAY-02). */
export const keepDepositOfPlan: CollectionBeforeChangeHook<Quote> = ({ data, originalDoc }) => {
  const plan = planOf(data.paymentPlan === undefined ? originalDoc?.paymentPlan : data.paymentPlan)
  return plan.length > 0 ? { ...data, depositPercent: depositPercentOf(plan) } : data
}

/** Sets `sentAt` when a quote becomes `sent` (OP-70), also when it is sent again (docs/decisions/0040). */
export const stampSentAt: CollectionBeforeChangeHook<Quote> = async ({ data, originalDoc, req }) => {
  if (data.status !== 'sent' || originalDoc?.status === 'sent') return data
  // Payload fills in the stored moment; only the server gives another.
  const isGiven = Boolean(data.sentAt) && data.sentAt !== originalDoc?.sentAt
  if (isGiven || (originalDoc?.sentAt && (await isUndone(req, data, originalDoc)))) return data
  return { ...data, sentAt: new Date().toISOString() }
}

/** Whether 'sent' only takes back another status: an approval, or a change of today since which nothing was edited. */
const isUndone = async (req: PayloadRequest, data: Partial<Quote>, stored: Quote): Promise<boolean> =>
  stored.status === 'approved' ||
  (!differs([...OFFER_FIELDS, 'validUntil'], data, stored) && (await hasOnlyNewStatus(req, 'quote', stored.id)))

/** Origin of the task to review a refused quote (PROP-23). */
export const REFUSED_TASK = 'proposal-refused'

/** Completes that task when the quote is offered again or accepted after all. */
export const endRefusal: CollectionAfterChangeHook<Quote> = async ({ doc, previousDoc, req }) => {
  if (previousDoc?.status === 'rejected' && doc.status !== 'rejected')
    await closeTasks(req, { id: doc.id, type: 'quotes' }, { how: 'done', origin: REFUSED_TASK })
}

/** What a quote offers, and to whom unless it has a client. A copy has the same. */
export const OFFER_FIELDS = [
  'clientCompany',
  'clientEmail',
  'clientName',
  'clientPhone',
  'conditions',
  'depositPercent',
  'description',
  'items',
  'lead',
  'monthlyTerms',
  'notes',
  'paymentPlan',
  'personalLine',
  'title',
  'totalAmount',
] as const satisfies readonly (keyof Quote)[]

/** Fields of an accepted quote that must not change. Owner, client and the fields that only the server sets may. */
const CONTENT = [...OFFER_FIELDS, 'deletedAt', 'status', 'validUntil'] as const

/** Update context: an acceptance, or voiding one, may change the quote. */
const IS_ACCEPTANCE = 'isAcceptance'
/** Options of such an update: only the server may write an acceptance's fields, and a link holder has no account. */
export const asAcceptance = () => ({ context: { [IS_ACCEPTANCE]: true }, overrideAccess: true })

/** Update context: removes the demo content, accepted quotes included. */
export const IS_DEMO_REMOVAL = 'isDemoRemoval'

/**
 * Rejects changes of an accepted quote's content by any route (REV-09). Accepted demo quotes may go to the trash with
 * the demo and be restored from there.
 */
export const keepAccepted: CollectionBeforeChangeHook<Quote> = ({ context, data, originalDoc }) => {
  if (!originalDoc?.acceptedAt || context[IS_ACCEPTANCE] === true || context[IS_DEMO_REMOVAL] === true) return data
  const comesBack = Boolean(originalDoc.deletedAt) && data.deletedAt === null
  const kept = CONTENT.filter((key) => !comesBack || key !== 'deletedAt')
  if (differs(kept, data, originalDoc)) throw quoteIsAccepted(originalDoc.acceptedAt)
  return data
}

/** Rejects purging an accepted quote, unless it is in the trash: only accepted demo quotes get there. */
export const keepAcceptedForGood: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const quote = await findById(req, 'quotes', String(id), { overrideAccess: true, trash: true })
  if (quote?.acceptedAt && !quote.deletedAt) throw quoteIsAccepted(quote.acceptedAt)
}

/** Error for every change of an accepted quote. */
export const quoteIsAccepted = (acceptedAt: string): DomainError =>
  new DomainError(quoteErrors.quote_is_accepted, { values: { date: dayText(acceptedAt) } })

/** Whether a write changes one of these fields. */
const differs = (keys: readonly (keyof Quote)[], data: Partial<Quote>, stored: Quote): boolean =>
  keys.some((key) => data[key] !== undefined && !isSame(data[key], stored[key]))

/** Ignores the key order: Payload puts a line's amounts last if the caller may not write them. */
const isSame = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null)

async function currentVatRate(req: PayloadRequest): Promise<number> {
  const { taxRegime } = await readGlobal(req, 'site-settings', { taxRegime: true })
  return vatRateOf(taxRegime)
}
