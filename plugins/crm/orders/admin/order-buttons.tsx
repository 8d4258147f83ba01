import { OpenRecordButton } from '@kit/admin/record/open-record-button'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import type { OrderAnswer } from '../schema'
import type { OrderRow } from './order-row'

/** The order's title; opens the details once a pending status change has settled. */
export function OpenOrderButton({ row, waitForLatest }: { row: OrderRow; waitForLatest: () => Promise<OrderAnswer> }) {
  const { show } = useRecordPanel<OrderRow>()
  const open = async () => show({ ...row, order: await waitForLatest() })
  return <OpenRecordButton onOpen={() => void open()}>{row.order.title}</OpenRecordButton>
}

/** Opens the form with the order as it is after pending status changes. */
export function useOrderEditing(row: OrderRow, waitForLatest: () => Promise<OrderAnswer>): () => void {
  const { open } = useRecordPanel<OrderRow>()
  return () => void waitForLatest().then((order) => open({ ...row, order }))
}
