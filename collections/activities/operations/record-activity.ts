import type { PayloadRequest } from 'payload'

import type { ClearedLinks } from '@kit/lib/records'
import type { ActivityType, EntityType } from '../domain/activity-types'
import { recordActivities } from './record-activities'

interface Activity {
  entityType: EntityType
  entityId: string
  type: ActivityType
  /** A Portuguese sentence. */
  description: string
  /** What a deletion took from other records (undo-deletion.ts). */
  clearedLinks?: ClearedLinks | undefined
  /** Who did it, when it is not the request's user: a job has none. */
  userId?: string | null
}

/** Writes one line of a record's history, by the request's user, in the request's transaction (OP-72). */
export function recordActivity(
  req: PayloadRequest,
  { clearedLinks, description, entityId, entityType, type, userId }: Activity,
): Promise<void> {
  return recordActivities(req, entityType, type, [{ clearedLinks, description, entityId }], userId)
}
