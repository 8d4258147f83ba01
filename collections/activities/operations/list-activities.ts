import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import type { EntityType } from '../domain/activity-types'
import type { ActivityAnswer } from '../schema'

/** More than anybody reads in a drawer; the whole history is in Payload's list of activities. */
const MAX_LINES = 100

/** A type and not an interface: drizzle wants a row that is a Record. */
type ActivityRow = Omit<ActivityAnswer, 'createdAt'> & { createdAt: string | Date }

/**
 * The history of a record and of those that were merged into it [DUP-05], latest first, with the names of the people: one
 * query (OP-72). In SQL because of those names: a salesperson may not read other users, but may know who changed a quote.
 * Checks no role: the route's access does.
 */
export async function listActivities(
  req: PayloadRequest,
  entityType: EntityType,
  entityId: string,
): Promise<ActivityAnswer[]> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<ActivityRow>(sql`
    with known (id, name) as (
      select ${entityId}::varchar, null
      union all
      select merged.id, merged.name from record_merges
      cross join lateral jsonb_to_recordset(record_merges.merged) as merged (id varchar, name varchar)
      where record_merges.survivor_id = ${entityId}::uuid)
    select activities.id, activities.type, activities.description, activities.created_at as "createdAt",
      coalesce(nullif(users.name, ''), users.username, activities.user_name) as "userName",
      known.name as "mergedFrom"
    from known join activities on activities.entity_id = known.id
    left join users on users.id = activities.user_id
    where entity_type = ${entityType}
    order by activities.created_at desc, activities.id desc limit ${MAX_LINES}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}
