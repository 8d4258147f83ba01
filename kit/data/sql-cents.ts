import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

/**
 * A money column, or a sum of it, in whole cents; none is 0. A `float8` is the number that JavaScript has itself, exact to
 * 2^53, and pg gives it as one; a `bigint` would come as text.
 */
export const sqlCents = (amount: SQL): SQL => sql`(coalesce(${amount}, 0) * 100)::float8`
