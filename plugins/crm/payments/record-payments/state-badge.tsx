import { Badge, type BadgeTone } from '@kit/admin/record/badge'
import type { InstalmentState } from '../domain/instalment-state'
import type { Instalment } from '../schema'

const TONES: Record<InstalmentState, BadgeTone> = {
  cancelled: 'dark',
  due: 'amber',
  late: 'red',
  partial: 'blue',
  received: 'green',
  upcoming: 'grey',
}

/** State of an instalment in words (PAY-05). */
export const StateBadge = ({ isProved, state, stateText }: Pick<Instalment, 'isProved' | 'state' | 'stateText'>) => (
  <Badge tone={isProved ? 'amber' : TONES[state]}>{stateText}</Badge>
)
