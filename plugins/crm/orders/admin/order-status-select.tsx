'use client'

import { useIsHydrated } from '@kit/ui/use-is-hydrated'
import type { OrderStatus } from '@crm/statuses/domain/statuses'
import { STATUS_OPTIONS } from './use-order-status'

interface Props {
  /** What the order is called. */
  name: string
  isPending: boolean
  onChange: (status: OrderStatus) => void
  status: OrderStatus
}

/** The order's status, and the others to change it to at once (ORD-07, ORD-15). */
export function OrderStatusSelect({ isPending, name, onChange, status }: Props) {
  const isReady = useIsHydrated()
  return (
    // Not disabled while it is on its way: that would take the focus from under the keyboard.
    <select
      aria-busy={isPending}
      aria-label={`Estado de ${name}`}
      className={`staff-select order-status order-status--${status}`}
      disabled={!isReady}
      onChange={(event) => onChange(event.target.value as OrderStatus)}
      value={status}
    >
      {STATUS_OPTIONS.map(({ label, value }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
