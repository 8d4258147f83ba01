import { Badge, type BadgeTone } from '@kit/admin/record/badge'
import { RETAINER_STATUS_LABELS, type RetainerStatus } from '../domain/retainer-options'

const TONES: Record<RetainerStatus, BadgeTone> = { active: 'green', ended: 'dark', paused: 'amber' }

export const RetainerStatusBadge = ({ status }: { status: RetainerStatus }) => (
  <Badge tone={TONES[status]}>{RETAINER_STATUS_LABELS[status]}</Badge>
)
