'use client'

import { useIsHydrated } from '@kit/ui/use-is-hydrated'
import type { OrderStatus } from '@crm/statuses/domain/statuses'
import { STATUS_OPTIONS } from './use-order-status'

interface Props {
  /** The order's title. */
  name: string
  isPending: boolean
  onChange: (status: OrderStatus) => void
  status: OrderStatus
}

/** Select with the order's status; a change is saved immediately (ORD-07, ORD-15). */
export function OrderStatusSelect({ isPending, name, onChange, status }: Props) {
  const isReady = useIsHydrated()
  return (
    // Not disabled while pending: a disabled field would lose the keyboard focus.
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
