import { Icon } from '@kit/admin/icons/icon'
import { ORDER_PRIORITY_LABELS, type OrderPriority as Priority } from '../domain/order-options'

const LOOKS: Record<Priority, string> = {
  high: 'tw:text-error-650 tw:font-semibold',
  low: 'tw:text-muted',
  medium: 'tw:text-muted',
  urgent: 'tw:text-error-650 tw:font-semibold tw:[&_svg]:fill-current',
}

/** Priority as plain text: a second pill would look like part of the status. */
export function OrderPriority({ priority }: { priority: Priority }) {
  return (
    <span
      className={`order-priority tw:relative tw:inline-flex tw:shrink-0 tw:items-center tw:gap-[4px] tw:text-sm ${LOOKS[priority]}`}
    >
      <Icon name="flag" size={13} />
      <span className="sr-only">Prioridade </span>
      {ORDER_PRIORITY_LABELS[priority]}
    </span>
  )
}
