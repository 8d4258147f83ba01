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
 * The history of a record, latest first, with the names of the people: one query (OP-72). In SQL because of those
 * names: a salesperson may not read other users, but may know who changed a quote.
 * Checks no role: the route's access does.
 */
export async function listActivities(
  req: PayloadRequest,
  entityType: EntityType,
  entityId: string,
): Promise<ActivityAnswer[]> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<ActivityRow>(sql`
    select activities.id, activities.type, activities.description, activities.created_at as "createdAt",
      coalesce(nullif(users.name, ''), users.username) as "userName"
    from activities left join users on users.id = activities.user_id
    where entity_type = ${entityType} and entity_id = ${entityId}
    order by activities.created_at desc, activities.id desc limit ${MAX_LINES}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
}
