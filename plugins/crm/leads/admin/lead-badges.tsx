import { Icon } from '@kit/admin/icons/icon'
import { Badge } from '@kit/admin/record/badge'
import { LEAD_STATUS_LABELS, type LeadStatus } from '@crm/statuses/domain/statuses'
import { LEAD_PRIORITY_LABELS, type LeadPriority } from '../domain/lead-options'
import { LEAD_STATUS_TONES } from '../domain/lead-tones'

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={LEAD_STATUS_TONES[status]}>{LEAD_STATUS_LABELS[status]}</Badge>
}

export function LeadPriorityFlag({ priority }: { priority: LeadPriority }) {
  return (
    <span className={`lead-priority lead-priority--${priority}`}>
      <Icon name="flag" size={13} />
      <span className="sr-only">Prioridade </span>
      {LEAD_PRIORITY_LABELS[priority]}
    </span>
  )
}
