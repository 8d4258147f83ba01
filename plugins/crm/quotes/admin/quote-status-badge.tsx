import { Badge, type BadgeTone } from '@kit/admin/record/badge'
import { QUOTE_STATUS_LABELS, type QuoteStatus } from '../domain/quote-options'

const STATUS_TONES: Record<QuoteStatus, BadgeTone> = {
  approved: 'success',
  draft: 'light-gray',
  expired: 'warning',
  rejected: 'error',
  sent: 'dark',
}

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{QUOTE_STATUS_LABELS[status]}</Badge>
}
