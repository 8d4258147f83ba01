import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload'

import type { Retainer } from '@kit/database/payload-types'
import { luandaDay } from '@kit/lib/dates'
import { toKwanzas } from '@kit/lib/money'
import { lockRows } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { dateOf, nextDocumentNumber } from '@crm/numbering/operations/next-document-number'
import { offerTotals } from '@crm/line-items/domain/totals'
import { priceForWrite } from '@crm/line-items/fields'
import { returnMonthly, takeMonthlyLate } from '@crm/payments/operations/monthly'
import { statusOn } from './domain/terms'
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

/** Computes the line totals, the monthly amount and the state (RET-04). */
export const computeRetainer: CollectionBeforeChangeHook<Retainer> = ({ data, originalDoc }) => {
  const { items, lines } = priceForWrite(data.items ?? originalDoc?.items ?? [])
  const status = statusOn(termsOf({ ...originalDoc, ...data } as Retainer), luandaDay(new Date()))
  return { ...data, items, monthlyAmount: toKwanzas(offerTotals({ lines }).totalCents), status }
}

/**
 * Returns the first month of its quote when an avença goes to the trash. A restored one takes it again; the quote may
 * have been accepted meanwhile (RET-05).
 */
export const followFirstMonth: CollectionAfterChangeHook<Retainer> = async ({ doc, previousDoc, req }) => {
  const quoteId = idOf(doc.quote)
  if (!quoteId || !doc.deletedAt === !previousDoc?.deletedAt) return
  await lockRows(req, 'quotes', [quoteId])
  await (doc.deletedAt ? returnMonthly(req, doc.id) : takeMonthlyLate(req, quoteId))
}
