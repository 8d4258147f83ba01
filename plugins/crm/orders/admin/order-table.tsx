'use client'

import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { ScrollTable } from '@kit/admin/list/scroll-table'
import { OpenOrderButton, useOrderEditing } from './order-buttons'
import { OrderPriority } from './order-priority'
import type { OrderRow } from './order-row'
import { OrderStatusSelect } from './order-status-select'
import { useOrderStatus } from './use-order-status'

const COLUMNS = [
  'Projeto',
  'Número',
  'Cliente',
  'Prioridade',
  'Prazo',
  { isNumber: true, label: 'Total' },
  'Estado',
  'Ações',
]

/** The same orders as a table. */
export function OrderTable({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <ScrollTable className="order-table" columns={COLUMNS} label="Tabela de projetos">
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
        <OpenOrderButton row={row} settled={settled} />
      </th>
      <td className="order-table__number">{order.orderNumber}</td>
      <td>{clientName}</td>
      <td>
        <OrderPriority priority={order.priority} />
      </td>
      <td className={isLate ? 'order-table__number order-dates__late' : 'order-table__number'}>
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
