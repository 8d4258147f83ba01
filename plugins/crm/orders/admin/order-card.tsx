'use client'

import { Icon } from '@kit/admin/icons/icon'
import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { useIsHydrated } from '@kit/ui/use-is-hydrated'
import { SelectRecord } from '@crm/owners/admin/bulk-selection'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import type { OrderStatus } from '@crm/statuses/domain/statuses'
import { NextTaskMark } from '@crm/tasks/record-tasks/next-task-mark'
import { ORDER_PRIORITY_LABELS, type OrderPriority as Priority } from '../domain/order-options'
import { OpenOrderButton, useOrderEditing } from './order-buttons'
import type { OrderRow } from './order-row'
import { STATUS_OPTIONS, useOrderStatus } from './use-order-status'

/** An order in the grid, with a menu to change its status (ORD-06…09, ORD-13, ORD-14). */
export function OrderCard({ row }: { row: OrderRow }) {
  const { clientName, order, totalText } = row
  const { change, isPending, status, waitForLatest } = useOrderStatus(order)
  const edit = useOrderEditing(row, waitForLatest)
  const isReady = useIsHydrated()
  return (
    <li className="record-card">
      <div className="record-card__head">
        <h2 className="record-card__title tw:[grid-area:title]">
          <OpenOrderButton row={row} waitForLatest={waitForLatest} />
        </h2>
        <div className="record-card__parts tw:flex tw:shrink-0 tw:items-center tw:gap-2">
          <div className="tw:[grid-area:priority] tw:narrow-row:justify-self-end">
            <OrderPriority priority={order.priority} />
          </div>
          <SelectRecord id={order.id} name={`projeto ${order.orderNumber}`} />
        </div>
      </div>
      <p className="record-card__client" title={clientName}>
        {clientName}
      </p>
      {order.description ? <p className="record-card__summary">{order.description}</p> : null}
      <OrderDates row={row} />
      <p className="record-card__total tw:[grid-area:total]">{totalText}</p>
      <p className="record-card__line tw:[grid-area:number] tw:narrow-row:hidden">
        <span className="record-card__word">Projeto #</span>
        {order.orderNumber} <NextTaskMark day={order.nextTaskDay} />
      </p>
      <div className="tw:[grid-area:owner] tw:narrow-row:hidden">
        <OwnerMenu collection="orders" id={order.id} name={order.title} ownerId={order.ownerId} />
      </div>
      <div className="record-card__actions tw:[grid-area:status]">
        {/* A change is saved immediately (ORD-07, ORD-15). Not disabled while pending: it would lose the focus. */}
        <select
          aria-busy={isPending}
          aria-label={`Estado de ${order.title}`}
          className={`staff-select order-status order-status--${status}`}
          disabled={!isReady}
          onChange={(event) => change(event.target.value as OrderStatus)}
          value={status}
        >
          {STATUS_OPTIONS.map(({ label, value }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <EditDeleteButtons name={order.title} onEdit={edit} row={row} />
      </div>
    </li>
  )
}

const PRIORITY_LOOKS: Record<Priority, string> = {
  high: 'tw:text-error-650 tw:font-semibold',
  low: 'tw:text-muted',
  medium: 'tw:text-muted',
  urgent: 'tw:text-error-650 tw:font-semibold tw:[&_svg]:fill-current',
}

/** Priority as plain text: a second pill would look like part of the status. */
function OrderPriority({ priority }: { priority: Priority }) {
  return (
    <span
      className={`order-priority tw:relative tw:inline-flex tw:shrink-0 tw:items-center tw:gap-[4px] tw:text-sm ${PRIORITY_LOOKS[priority]}`}
    >
      <Icon name="flag" size={13} />
      <span className="sr-only">Prioridade </span>
      {ORDER_PRIORITY_LABELS[priority]}
    </span>
  )
}

/** Start and due days (ORD-21). */
function OrderDates({ row: { dueText, isLate, startText } }: { row: OrderRow }) {
  if (!startText && !dueText) return null
  return (
    <ul className="tw:[grid-area:due] tw:plain-list tw:flex tw:flex-wrap tw:gap-x-8 tw:gap-y-[4px] tw:text-muted tw:tabular-nums">
      {startText ? (
        <li className="order-dates__start tw:inline-flex tw:items-center tw:gap-[6px]">
          <Icon name="calendar-days" size={15} />
          Início {startText}
        </li>
      ) : null}
      {dueText ? (
        <li
          className={`tw:inline-flex tw:items-center tw:gap-[6px]${isLate ? ' tw:text-error-650 tw:font-semibold' : ''}`}
        >
          <Icon name="calendar-days" size={15} />
          <span className="record-card__word">Prazo </span>
          {dueText}
          {isLate ? ' · em atraso' : ''}
        </li>
      ) : null}
    </ul>
  )
}
