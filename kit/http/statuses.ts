import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Where } from 'payload'

/** Values of `status` in lists of records that are shown or hidden. */
export const SHOWN_STATUSES = ['active', 'inactive'] as const
export const SHOWN_CONDITIONS: Record<string, Where> = {
  active: { isActive: { equals: true } },
  inactive: { isActive: { not_equals: true } },
}
/** The same in SQL (`list-shown`). */
export const SHOWN_SQL: Record<string, SQL> = {
  active: sql`t.is_active`,
  inactive: sql`t.is_active is not true`,
}
