import { Icon } from '@kit/admin/icons/icon'
import { LEAD_PRIORITY_LABELS, type LeadPriority } from '../domain/lead-options'

export function LeadPriorityFlag({ priority }: { priority: LeadPriority }) {
  const look = priority === 'high' ? 'tw:text-error-650 tw:font-semibold tw:[&_svg]:fill-current' : 'tw:text-muted'
  return (
    // Not a pill like the status: side by side, 'Perdido' and 'Alta' would look like one message.
    <span className={`tw:inline-flex tw:items-center tw:gap-[4px] tw:text-xs ${look}`}>
      <Icon name="flag" size={13} />
      <span className="sr-only">Prioridade </span>
      {LEAD_PRIORITY_LABELS[priority]}
    </span>
  )
}
