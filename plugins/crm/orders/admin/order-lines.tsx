import { formatAmount } from '@kit/lib/money'
import { Amount } from '@crm/line-items/line-editor/amount'
import { LineTable } from '@crm/line-items/line-editor/line-table'
import { ORDER_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import type { OrderAnswer } from '../schema'

/** Stored lines of an order with their states, and the total (OP-71). */
export function OrderLines({ order: { items, totalAmount } }: { order: OrderAnswer }) {
  const lines = items.map((item) => ({ ...item, statusText: ORDER_STATUS_LABELS[item.status] }))
  return (
    <section aria-label="Itens" className="tw:stack tw:gap-6">
      {lines.length > 0 ? <LineTable lines={lines} /> : null}
      <dl className="quote-totals tw:w-[min(320px,100%)] tw:ms-auto tw:phone:w-full">
        <Amount isTotal label="Total" value={formatAmount(totalAmount)} />
      </dl>
    </section>
  )
}
