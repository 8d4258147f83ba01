import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'

/** The messages from these addresses, in lower case. */
export const contactsFrom = (emails: SQL): SQL => sql`select id from contacts where lower(email) = any(${emails})`

/** Deletes messages for good. Does not check the role: they go with their lead, also by the daily job. */
export async function removeContacts(req: PayloadRequest, ids: SQL): Promise<void> {
  await sqlIn(req)`delete from contacts where id in (${ids})`
}
