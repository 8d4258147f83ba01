import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

/** A money column, or a sum of one, in whole cents; null counts as 0. As `float8`, also a number inside JSON. */
export const sqlCents = (amount: SQL): SQL => sql`(coalesce(${amount}, 0) * 100)::float8`
