import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, CollectionBeforeDeleteHook } from 'payload'

import type { Order } from '@kit/database/payload-types'
import { toKwanzas } from '@kit/lib/money'
import { invalidAt } from '@kit/lib/errors'
import { dateOf, nextDocumentNumber } from '@crm/numbering/operations/next-document-number'
import { offerTotals } from '@crm/line-items/domain/totals'
import { priceForWrite } from '@crm/line-items/fields'
import { followProject, returnToQuote } from '@crm/payments/operations/plans'
import { followProject as followInSpace } from '@crm/spaces/operations/space'

/** Numbers a new order and keeps the number on later writes (OP-69). */
export const assignOrderNumber: CollectionBeforeChangeHook<Order> = async ({ data, operation, originalDoc, req }) => ({
  ...data,
  orderNumber:
    operation === 'create' ? await nextDocumentNumber(req, 'order', dateOf(req, data)) : originalDoc?.orderNumber,
})

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
