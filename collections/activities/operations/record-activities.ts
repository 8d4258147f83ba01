import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { v7 } from 'uuid'

import type { ClearedLinks } from '@kit/lib/records'
import { databaseOf } from '@kit/lib/transaction'
import type { ActivityType, EntityType } from '../domain/activity-types'

/** What happened to one of several records of a kind. */
interface Line {
  entityId: string
  /** A Portuguese sentence. */
  description: string
  clearedLinks?: ClearedLinks | undefined
}

/**
 * Writes a line of the history of each record, in one statement of the request's transaction (OP-72). The time of a line
 * is its own and not the transaction's, which may have waited for a colleague's; its id grows, so lines of one
 * millisecond keep their order.
 * @param userId who did it, when it is not the request's user: a job has none
 */
export async function recordActivities(
  req: PayloadRequest,
  entityType: EntityType,
  type: ActivityType,
  lines: readonly Line[],
  userId: string | null = req.user?.id ?? null,
): Promise<void> {
  if (lines.length === 0) return
  const db = await databaseOf(req)
  // One insert without read-back: every write of every record pays for this.
  const rows = JSON.stringify(
    lines.map(({ clearedLinks, description, entityId }) => ({
      cleared_links: clearedLinks,
      description,
      entity_id: entityId,
      id: v7(),
    })),
  )
  await db.execute(sql`
    insert into activities (id, created_at, entity_type, entity_id, type, description, user_id,
      cleared_links)
    select line.id, clock_timestamp(), ${entityType}::enum_activities_entity_type, line.entity_id, ${type}::enum_activities_type, line.description,
      ${userId}::uuid, line.cleared_links
    from json_to_recordset(${rows}::json) as line(id uuid, entity_id varchar, description varchar, cleared_links jsonb)`)
}
