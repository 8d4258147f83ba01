import { Icon } from '@kit/admin/icons/icon'
import { LEAD_PRIORITY_LABELS, type LeadPriority } from '../domain/lead-options'

export function LeadPriorityFlag({ priority }: { priority: LeadPriority }) {
  return (
    <span className={`lead-priority lead-priority--${priority}`}>
      <Icon name="flag" size={13} />
      <span className="sr-only">Prioridade </span>
      {LEAD_PRIORITY_LABELS[priority]}
    </span>
  )
}
