import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

/** Conditions on the table of leads that several statements ask by: what waits must be the same wherever it is counted. */

const IS_KEPT = sql`deleted_at is null and is_suspected_spam is not true`

/** A request from the site that nobody has answered yet. */
export const IS_WAITING_REQUEST = sql`status = 'new' and source = 'website' and last_contact is null and ${IS_KEPT}`

/** An open lead whose next contact was planned for that moment or before. */
export const isFollowUpBy = (moment: Date): SQL => sql`next_follow_up <= ${moment.toISOString()}::timestamptz
  and status not in ('won', 'lost') and ${IS_KEPT}`
