'use client'

import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { type ListPlace, ScrollTable } from '@kit/admin/list/scroll-table'
import { SelectPage, SelectRecord } from '@crm/owners/admin/bulk-selection'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { NextTaskMark } from '@crm/tasks/record-tasks/next-task-mark'
import { OpenOrderButton, useOrderEditing } from './order-buttons'
import { OrderPriority } from './order-priority'
import type { OrderRow } from './order-row'
import { OrderStatusSelect } from './order-status-select'
import { useOrderStatus } from './use-order-status'

const COLUMNS = [
  { head: <SelectPage hasText={false} />, label: 'Projeto', sort: 'title' },
  { label: 'Número', sort: 'orderNumber' },
  'Cliente',
  { label: 'Prioridade', sort: 'priority' },
  { label: 'Prazo', sort: 'dueDate' },
  { isNumber: true, label: 'Total', sort: 'totalAmount' },
  { label: 'Estado', sort: 'status' },
  'Ações',
]

/** The same orders as a table. */
export function OrderTable({ place, rows }: { place: ListPlace; rows: readonly OrderRow[] }) {
  return (
    <ScrollTable className="order-table" columns={COLUMNS} label="Tabela de projetos" place={place}>
      {rows.map((row) => (
        <OrderTableRow key={row.order.id} row={row} />
      ))}
    </ScrollTable>
  )
}

function OrderTableRow({ row }: { row: OrderRow }) {
  const { clientName, dueText, isLate, order, totalText } = row
  const { change, isPending, settled, status } = useOrderStatus(order)
  const edit = useOrderEditing(row, settled)
  return (
    <tr>
      <th scope="row">
        <div className="tw:flex tw:items-center tw:gap-3">
          <SelectRecord id={order.id} name={`projeto ${order.orderNumber}`} />
          <div>
            <OpenOrderButton row={row} settled={settled} /> <NextTaskMark day={order.nextTaskDay} />
            <OwnerMenu collection="orders" id={order.id} name={order.title} ownerId={order.ownerId} />
          </div>
        </div>
      </th>
      <td className="tw:tabular-nums tw:whitespace-nowrap">{order.orderNumber}</td>
      <td>{clientName}</td>
      <td>
        <OrderPriority priority={order.priority} />
      </td>
      <td
        className={
          isLate ? 'tw:tabular-nums tw:whitespace-nowrap order-dates__late' : 'tw:tabular-nums tw:whitespace-nowrap'
        }
      >
        {dueText ?? '—'}
        {isLate ? <span className="sr-only"> em atraso</span> : null}
      </td>
      <td className="staff-table__number">{totalText}</td>
      <td>
        <OrderStatusSelect isPending={isPending} name={order.title} onChange={change} status={status} />
      </td>
      <td className="staff-table__actions">
        <EditDeleteButtons name={order.title} onEdit={edit} row={row} />
      </td>
    </tr>
  )
}
