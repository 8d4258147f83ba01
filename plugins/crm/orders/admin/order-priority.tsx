import { Icon } from '@kit/admin/icons/icon'
import { ORDER_PRIORITY_LABELS, type OrderPriority as Priority } from '../domain/order-options'

/** How soon it has to be done. Unlike the status it is no pill: side by side in one look they would be one message. */
export function OrderPriority({ priority }: { priority: Priority }) {
  return (
    <span className={`order-priority order-priority--${priority}`}>
      <Icon name="flag" size={13} />
      <span className="sr-only">Prioridade </span>
      {ORDER_PRIORITY_LABELS[priority]}
    </span>
  )
}
