import { Badge, type BadgeTone } from '@kit/admin/record/badge'
import { CLIENT_STATUS_LABELS, type ClientStatus } from '../domain/client-options'

const TONES: Record<ClientStatus, BadgeTone> = { active: 'success', archived: 'dark', inactive: 'light-gray' }

export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  return <Badge tone={TONES[status]}>{CLIENT_STATUS_LABELS[status]}</Badge>
}
