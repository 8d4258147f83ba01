import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { hasRole } from '@kit/lib/roles'

/**
 * Condition: what of a table with `owner_id` the reader's figures are about. Administrators see everybody's records,
 * others their own [TEAM-14].
 */
export const isCounted = (req: PayloadRequest): SQL =>
  hasRole(req.user, ['admin']) ? sql`true` : sql`owner_id = ${req.user?.id ?? null}::uuid`

/** The same as the person's id; null for everybody. */
export const countedPerson = (req: PayloadRequest): string | null =>
  hasRole(req.user, ['admin']) ? null : (req.user?.id ?? '')

/** The same as the owner filter of a list. */
export const countedOwner = (req: PayloadRequest): 'all' | 'me' => (hasRole(req.user, ['admin']) ? 'all' : 'me')
