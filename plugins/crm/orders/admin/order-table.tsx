'use client'

import { EditDeleteButtons } from '../../../../src/admin/edit-delete-buttons'
import { OpenOrderButton, useOrderEditing } from './order-buttons'
import { OrderPriority } from './order-priority'
import type { OrderRow } from './order-row'
import { OrderStatusSelect } from './order-status-select'
import { useOrderStatus } from './use-order-status'

/** The same orders as a table; on a phone it scrolls by itself, not the page. */
export function OrderTable({ rows }: { rows: readonly OrderRow[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
    <section aria-label="Tabela de projetos" className="staff-table order-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Projeto</th>
            <th scope="col">Número</th>
            <th scope="col">Cliente</th>
            <th scope="col">Prioridade</th>
            <th scope="col">Prazo</th>
            <th className="staff-table__number" scope="col">
              Total
            </th>
            <th scope="col">Estado</th>
            <th scope="col">Ações</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OrderTableRow key={row.order.id} row={row} />
          ))}
        </tbody>
      </table>
    </section>
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
