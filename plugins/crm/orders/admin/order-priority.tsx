import { Icon } from '@kit/admin/icons/icon'
import { ORDER_PRIORITY_LABELS, type OrderPriority as Priority } from '../domain/order-options'

/** Priority as plain text: a second pill would look like part of the status. */
export function OrderPriority({ priority }: { priority: Priority }) {
  return (
    <span
      className={`order-priority tw:relative tw:inline-flex tw:shrink-0 tw:items-center tw:gap-[4px] tw:text-muted tw:text-sm order-priority--${priority}`}
    >
      <Icon name="flag" size={13} />
      <span className="sr-only">Prioridade </span>
      {ORDER_PRIORITY_LABELS[priority]}
    </span>
  )
}
