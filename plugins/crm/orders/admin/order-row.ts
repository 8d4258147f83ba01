import { dayText, luandaDay } from '@kit/lib/dates'
import { formatAmount } from '@kit/lib/money'
import { clientNameOf } from '@crm/quotes/domain/client-name'
import type { OrderAnswer, OrderDetails } from '../schema'

export interface OrderRow {
  order: OrderAnswer
  clientName: string
  /** Number of the order's quote; null without one. */
  quoteNumber: string | null
  totalText: string
  /** Days in Luanda as pt-PT (ORD-21). */
  startText: string | null
  dueText: string | null
  /** Open after its due day. */
  isLate: boolean
}

/** The order with dates, amount and names as text (ORD-13, ORD-14, ORD-21). */
export function toOrderRow(
  order: OrderAnswer,
  names: Pick<OrderRow, 'clientName' | 'quoteNumber'>,
  now: Date = new Date(),
): OrderRow {
  const { dueDate, startDate, status, totalAmount } = order
  const isOpen = status === 'pending' || status === 'in_progress'
  return {
    ...names,
    dueText: dueDate && dayText(dueDate),
    isLate: isOpen && dueDate !== null && luandaDay(new Date(dueDate)) < luandaDay(now),
    order,
    startText: startDate && dayText(startDate),
    totalText: formatAmount(totalAmount),
  }
}

/** The row of an order that was just read. */
export const readAsRow = ({ links, order }: OrderDetails): OrderRow =>
  toOrderRow(order, {
    clientName: clientNameOf({ clientId: order.clientId, clientName: null }, links.client?.name),
    quoteNumber: links.quote?.quoteNumber ?? null,
  })
