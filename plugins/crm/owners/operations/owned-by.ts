import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest, Where } from 'payload'

import type { ListQuery } from '@kit/http/list'

/** A list that can be narrowed to one person's records: `me`, `none`, a person's id; `all` is the whole list. */
export interface OwnedQuery extends ListQuery {
  owner?: string | undefined
}

/** Whose records are listed: an id, `null` for nobody's, `undefined` for everybody's. */
function wantedOwner(req: PayloadRequest, owner: string | undefined): string | null | undefined {
  if (owner === undefined || owner === 'all') return undefined
  if (owner === 'none') return null
  return owner === 'me' ? (req.user?.id ?? null) : owner
}

/** The same as a condition of SQL on a table's column; `undefined` where everybody's are listed. */
export function ownedBySql(req: PayloadRequest, owner: string | undefined, column = sql`owner_id`): SQL | undefined {
  const wanted = wantedOwner(req, owner)
  if (wanted === undefined) return undefined
  return wanted === null ? sql`${column} is null` : sql`${column} = ${wanted}`
}

/** The same after other conditions: nothing where everybody's are listed. */
export function andOwnedBy(req: PayloadRequest, owner: string | undefined, column?: SQL): SQL {
  const condition = ownedBySql(req, owner, column)
  return condition ? sql` and ${condition}` : sql``
}

/** The same as conditions of a list. */
export function ownedBy(req: PayloadRequest, owner: string | undefined): Where[] {
  const wanted = wantedOwner(req, owner)
  if (wanted === undefined) return []
  return [{ owner: wanted === null ? { exists: false } : { equals: wanted } }]
}
