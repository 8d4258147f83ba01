import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { v7 } from 'uuid'

import { databaseOf } from '../../../../src/lib/transaction'
import type { ActivityType, EntityType } from '../domain/activity-types'

interface Activity {
  entityType: EntityType
  entityId: string
  type: ActivityType
  /** A Portuguese sentence. */
  description: string
  /** Who did it, when it is not the request's user: a job has none. */
  userId?: string | null
}

/** Writes one line of a record's history, by the request's user, in the request's transaction (OP-72). */
export async function recordActivity(req: PayloadRequest, activity: Activity): Promise<void> {
  const { description, entityId, entityType, type, userId = req.user?.id ?? null } = activity
  const db = await databaseOf(req)
  // One insert without read-back: every write of every record pays for this line. Its time is its own and not the
  // transaction's, which may have waited for a colleague's; its id grows, so lines of one millisecond keep their order.
  await db.execute(sql`
    insert into activities (id, created_at, entity_type, entity_id, type, description, user_id)
    values (${v7()}, clock_timestamp(), ${entityType}, ${entityId}, ${type}, ${description}, ${userId})`)
}
