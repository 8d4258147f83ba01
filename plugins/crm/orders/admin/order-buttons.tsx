'use client'

import { useRecordPanel } from '@kit/admin/record/record-panel'
import type { OrderAnswer } from '../schema'
import type { OrderRow } from './order-row'

/** The order's title, which opens the details. */
export function OpenOrderButton({ row, settled }: { row: OrderRow; settled: () => Promise<OrderAnswer> }) {
  const { show } = useRecordPanel<OrderRow>()
  const open = async () => show({ ...row, order: await settled() })
  return (
    <button aria-haspopup="dialog" className="record-card__open" onClick={() => void open()} type="button">
      {row.order.title}
    </button>
  )
}

/** Opens the form with the order as its status dropdown has left it. */
export function useOrderEditing(row: OrderRow, settled: () => Promise<OrderAnswer>): () => void {
  const { open } = useRecordPanel<OrderRow>()
  return () => void settled().then((order) => open({ ...row, order }))
}
