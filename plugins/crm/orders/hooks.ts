import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, CollectionBeforeDeleteHook, Where } from 'payload'

import type { Order } from '@kit/database/payload-types'
import { toKwanzas } from '@kit/lib/money'
import { find } from '@kit/data/documents'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { lockRows } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { undoErrors } from '@collections/activities/errors'
import { wasInTrash } from '@collections/activities/operations/activities'
import { dateOf, nextDocumentNumber } from '@crm/numbering/operations/next-document-number'
import { offerTotals } from '@crm/line-items/domain/totals'
import { priceForWrite } from '@crm/line-items/fields'
import { followProject, returnToQuote } from '@crm/payments/operations/plans'
import { isVoidedSince } from '@crm/proposals/operations/answers'
import { followProject as followInSpace } from '@crm/spaces/operations/space'

/** Numbers a new order and keeps the number on later writes (OP-69). */
export const assignOrderNumber: CollectionBeforeChangeHook<Order> = async ({ data, operation, originalDoc, req }) => ({
  ...data,
  orderNumber:
    operation === 'create' ? await nextDocumentNumber(req, 'order', dateOf(req, data)) : originalDoc?.orderNumber,
})

/**
 * Refuses to restore a project from the trash after another of its quote was made in its place, or after the acceptance
 * was voided. With the quote's lock, as the conversion and the voiding. Projects that staff made beside each other stay.
 */
export const keepOneOfQuote: CollectionBeforeChangeHook<Order> = async ({ data, originalDoc, req }) => {
  const quoteId = idOf(originalDoc?.quote)
  if (!quoteId || !originalDoc?.deletedAt || data.deletedAt !== null) return data
  await lockRows(req, 'quotes', [quoteId])
  const where: Where = { and: [{ quote: { equals: quoteId } }, { id: { not_equals: originalDoc.id } }] }
  for (const other of await find(req, 'orders', { overrideAccess: true, where })) {
    const isOlder = originalDoc.createdAt < other.createdAt
    const [older, younger] = isOlder ? [originalDoc, other] : [other, originalDoc]
    if (await wasInTrash(req, 'order', { at: younger.createdAt, id: older.id }))
      throw new DomainError(undoErrors.quote_has_order, { values: { orderNumber: other.orderNumber } })
  }
  if (await isVoidedSince(req, quoteId, originalDoc.deletedAt)) throw new DomainError(undoErrors.acceptance_was_voided)
  return data
}

/** Computes line totals and the total; without items the total sent is kept (decisions, "Money"). */
export const computeOrderTotals: CollectionBeforeChangeHook<Order> = ({ data, originalDoc }) => {
  const { items, lines } = priceForWrite(data.items ?? originalDoc?.items ?? [])
  if (items.length === 0) return data
  return { ...data, items, totalAmount: toKwanzas(offerTotals({ lines }).totalCents) }
}

/** Sets `completedAt` when an order becomes completed, and clears it when it leaves that state (OP-70). */
export const stampCompletedAt: CollectionBeforeChangeHook<Order> = ({ data, originalDoc }) => {
  const status = data.status ?? originalDoc?.status
  if (status !== 'completed') return { ...data, completedAt: null }
  const since = originalDoc?.status === 'completed' ? originalDoc.completedAt : data.completedAt
  return { ...data, completedAt: since ?? new Date().toISOString() }
}

/** Refuses a due date before the start. Stored orders with such dates keep them until they change. */
export const requireDueAfterStart: CollectionBeforeChangeHook<Order> = ({ data, originalDoc }) => {
  const { dueDate, startDate } = { ...originalDoc, ...data }
  const isChanged = dueDate !== originalDoc?.dueDate || startDate !== originalDoc?.startDate
  if (isChanged && dueDate && startDate && Date.parse(dueDate) < Date.parse(startDate))
    throw invalidAt('dueDate', 'O prazo é anterior ao início')
  return data
}

/** Updates the instalments, which depend on the project's start and end (PAY-04, PAY-05). */
export const followWithInstalments: CollectionAfterChangeHook<Order> = ({ doc, operation, previousDoc, req }) =>
  followProject(req, doc, operation === 'create' ? undefined : previousDoc)

/** Returns the instalments of its quote, also when it is removed for good at once (PAY-05). */
export const returnInstalments: CollectionBeforeDeleteHook = ({ id, req }) => returnToQuote(req, String(id))

/** Updates what the client sees in their space (DELI-02, DELI-28). */
export const followWithSpace: CollectionAfterChangeHook<Order> = ({ doc, req }) => followInSpace(req, doc)
