import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

/** SQL: a moment's day in Luanda, as a date. */
export const luandaDate = (moment: SQL): SQL => sql`(${moment} at time zone 'Africa/Luanda')::date`
