import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { hasRole } from '@kit/lib/roles'

/** SQL condition on `owner_id`: administrators' figures count all records, salespeople's only their own [TEAM-14]. */
export const isCounted = (req: PayloadRequest): SQL =>
  hasRole(req.user, ['admin']) ? sql`true` : sql`owner_id = ${req.user?.id ?? null}::uuid`

/** The person whose records are counted; null for everybody's. */
export const countedPerson = (req: PayloadRequest): string | null =>
  hasRole(req.user, ['admin']) ? null : (req.user?.id ?? '')

/** The owner filter of a list with the counted records. */
export const countedOwner = (req: PayloadRequest): 'all' | 'me' => (hasRole(req.user, ['admin']) ? 'all' : 'me')
