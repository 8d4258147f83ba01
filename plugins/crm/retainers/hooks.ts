import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, Where } from 'payload'

import type { Retainer } from '@kit/database/payload-types'
import { addMonths, luandaDay } from '@kit/lib/dates'
import { find } from '@kit/data/documents'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { toCents, toKwanzas } from '@kit/lib/money'
import { lockRows } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { undoErrors } from '@collections/activities/errors'
import { dateOf, nextDocumentNumber } from '@crm/numbering/operations/next-document-number'
import { offerTotals } from '@crm/line-items/domain/totals'
import { priceForWrite } from '@crm/line-items/fields'
import { returnMonthly, takeMonthlyLate } from '@crm/payments/operations/monthly'
import { isVoidedSince } from '@crm/proposals/operations/answers'
import { monthOf, statusOn } from './domain/terms'
import { retainerErrors } from './errors'
import { makeMissing } from './operations/months'
import { requireMonthsApart } from './operations/renewals'
import { termsOf } from './serialize'

/** Numbers a new avença and keeps the number on later writes (RET-04). */
export const assignRetainerNumber: CollectionBeforeChangeHook<Retainer> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => ({
  ...data,
  retainerNumber:
    operation === 'create' ? await nextDocumentNumber(req, 'retainer', dateOf(req, data)) : originalDoc?.retainerNumber,
})

const MOST_MONTHS_BACK = 24

/** Refuses a new start long ago: each month since then would be owed (RET-04, RET-10). */
export const requireRecentStart: CollectionBeforeChangeHook<Retainer> = ({ data, originalDoc }) => {
  // Payload's REST checks the type after this.
  const startsOn = String(data.startsOn ?? '')
  const earliest = addMonths(monthOf(luandaDay(new Date())), -MOST_MONTHS_BACK)
  if (startsOn && startsOn !== originalDoc?.startsOn && monthOf(startsOn) < earliest)
    throw invalidAt('startsOn', `O início não pode ser há mais de ${MOST_MONTHS_BACK} meses.`)
  return data
}

/**
 * Refuses to restore an avença from the trash after its quote was converted again: the months would be owed twice
 * (RET-05), or after the acceptance was voided. With the quote's lock, as the conversion and the voiding.
 */
export const keepOneOfQuote: CollectionBeforeChangeHook<Retainer> = async ({ data, originalDoc, req }) => {
  const quoteId = idOf(originalDoc?.quote)
  if (!quoteId || !originalDoc?.deletedAt || data.deletedAt !== null) return data
  await lockRows(req, 'quotes', [quoteId])
  const where: Where = { and: [{ quote: { equals: quoteId } }, { id: { not_equals: originalDoc.id } }] }
  const [other] = await find(req, 'retainers', { limit: 1, overrideAccess: true, where })
  if (other) throw new DomainError(undoErrors.quote_has_retainer, { values: { retainerNumber: other.retainerNumber } })
  if (await isVoidedSince(req, quoteId, originalDoc.deletedAt)) throw new DomainError(undoErrors.acceptance_was_voided)
  return data
}

/** Refuses a new start or end, or a restoration, with which a month would be owed twice around a renewal (RET-11). */
export const oweNoMonthTwice: CollectionBeforeChangeHook<Retainer> = async ({ data, operation, originalDoc, req }) => {
  if (operation === 'create' || !originalDoc) return data
  const spanning = ['deletedAt', 'endsOn', 'isProrated', 'startsOn'] as const
  if (spanning.every((key) => !(key in data) || (data[key] ?? null) === (originalDoc[key] ?? null))) return data
  // Payload's REST checks the type after this.
  const startsOn = String(data.startsOn ?? originalDoc.startsOn)
  await requireMonthsApart(req, originalDoc, { ...originalDoc, ...data, startsOn })
  return data
}

/** Computes the line totals, the monthly amount and the state (RET-04). */
export const computeRetainer: CollectionBeforeChangeHook<Retainer> = ({ data, originalDoc }) => {
  const { items, lines } = priceForWrite(data.items ?? originalDoc?.items ?? [])
  const status = statusOn(termsOf({ ...originalDoc, ...data } as Retainer), luandaDay(new Date()))
  return { ...data, items, monthlyAmount: toKwanzas(offerTotals({ lines }).totalCents), status }
}

/**
 * Refuses a value of nothing, and once there are months, another start, and another value: that is for `changeValue`
 * (RET-10). First makes the missing months by the stored terms. Runs after `computeRetainer`.
 */
export const keepTermsOfMonths: CollectionBeforeChangeHook<Retainer> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const [value, before] = [data, originalDoc].map((doc) => toCents(doc?.monthlyAmount))
  const isNew = operation === 'create' || !originalDoc
  if (value === 0 && (isNew || before !== 0)) throw invalidAt('items', 'Indique pelo menos uma linha com valor.')
  if (isNew || originalDoc.deletedAt || data.deletedAt) return data
  const hasMonths = await makeMissing(req, originalDoc, luandaDay(new Date()))
  if (hasMonths && value !== before) throw new DomainError(retainerErrors.value_by_month)
  if (hasMonths && (data.startsOn ?? originalDoc.startsOn) !== originalDoc.startsOn)
    throw invalidAt('startsOn', 'Esta avença já tem mensalidades: o início não muda.')
  return data
}

/**
 * Returns the first month of its quote when an avença goes to the trash. A restored one takes it again; the quote may
 * have been accepted meanwhile (RET-05).
 */
export const followFirstMonth: CollectionAfterChangeHook<Retainer> = async ({ doc, previousDoc, req }) => {
  const quoteId = idOf(doc.quote)
  if (!quoteId || !doc.deletedAt === !previousDoc?.deletedAt) return
  // Without the quote's lock, which receipts take before the avença's.
  if (doc.deletedAt) await returnMonthly(req, { quoteId, retainerId: doc.id })
  else {
    await lockRows(req, 'quotes', [quoteId])
    await takeMonthlyLate(req, quoteId)
  }
}
