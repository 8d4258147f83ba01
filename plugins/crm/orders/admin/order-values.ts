import { toFieldDay } from '@kit/lib/dates'
import { initialsOf } from '@kit/records/fields'
import { emptyOf, type FormValues, valuesOf } from '@kit/records/form-values'
import { tidyPrice, toTypedLine } from '@crm/line-items/domain/line-entry'
import type { LinedValues } from '@crm/line-items/line-editor/line-values'
import { ORDER_FIELDS } from '../fields'
import { type OrderAnswer, orderInput } from '../schema'

export interface OrderValues extends LinedValues, FormValues<typeof orderInput, Omit<OrderAnswer, 'items'>> {
  /** Only for a stored order. */
  appliesOwnerToLinked?: boolean | undefined
}

/** A new order's form: pending, medium, without lines (ORD-19). */
const EMPTY: OrderValues = {
  ...emptyOf(orderInput),
  ...initialsOf(ORDER_FIELDS),
  appliesOwnerToLinked: undefined,
  items: [],
  status: 'pending',
  totalAmount: '0',
}

/** Default values of the form: the stored order, or an empty one. Times become days in Luanda. */
export function toOrderValues(order: OrderAnswer | null): OrderValues {
  if (!order) return EMPTY
  return {
    ...valuesOf(orderInput, order),
    appliesOwnerToLinked: false,
    dueDate: toFieldDay(order.dueDate),
    items: order.items.map((item) => ({ ...toTypedLine(item), status: item.status })),
    startDate: toFieldDay(order.startDate),
    totalAmount: tidyPrice(order.totalAmount),
  }
}
