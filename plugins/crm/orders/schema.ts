import { z } from 'zod'

import { choice, isoDate, moneyText, optionalAmount, optionalReference, uuidText } from '@kit/http/fields'
import { answersOf, inputsOf } from '@kit/records/field-schemas'
import { activity } from '@collections/activities/schema'
import { originLine } from '@crm/attribution/schema'
import { linkedClient, linkedLead, linkedQuote } from '@crm/links/schema'
import { item, itemInput, itemsOf } from '@crm/line-items/schema'
import { ownerAnswer, ownerKeys } from '@crm/owners/schema'
import { ORDER_STATUSES } from '@crm/statuses/domain/statuses'
import { nextTaskDay } from '@crm/tasks/schema'
import { ORDER_FIELDS } from './fields'

const status = choice(ORDER_STATUSES, 'Estado inválido')

/** A line of an order has a status of its own (DATA-73). */
const orderItemInput = itemInput.extend({ status: status.optional() })

/** The order form (API-22, API-23; ORD-10, ORD-17…19). */
export const orderInput = z.object({
  ...inputsOf(ORDER_FIELDS),
  clientId: optionalReference('Cliente inexistente'),
  items: itemsOf(orderItemInput),
  quoteId: optionalReference('Orçamento inexistente'),
  status: status.optional(),
  totalAmount: optionalAmount(),
  ...ownerKeys,
})
export type OrderInput = z.output<typeof orderInput>

export const orderStatusInput = z.object({ status })

/** An order with its lines (DATA-62…73). */
export const order = z.object({
  ...answersOf(ORDER_FIELDS),
  clientId: uuidText.nullable(),
  completedAt: isoDate.nullable(),
  createdAt: isoDate,
  id: uuidText,
  items: z.array(item.extend({ orderId: uuidText, status: z.enum(ORDER_STATUSES) })),
  nextTaskDay,
  orderNumber: z.string(),
  quoteId: uuidText.nullable(),
  status: z.enum(ORDER_STATUSES),
  totalAmount: moneyText,
  updatedAt: isoDate,
  ...ownerAnswer,
})
export type OrderAnswer = z.output<typeof order>

/** Records that an order comes from; the lead is its quote's, else its client's. */
const orderLinks = z.object({
  client: linkedClient.nullable(),
  lead: linkedLead.nullable(),
  quote: linkedQuote.nullable(),
})
export type OrderLinks = z.output<typeof orderLinks>

export const orderDetails = z.object({ activities: z.array(activity), links: orderLinks, order, origin: originLine })
export type OrderDetails = z.output<typeof orderDetails>
