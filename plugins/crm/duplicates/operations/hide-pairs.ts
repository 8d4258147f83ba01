import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { tableOf, uuids } from '@kit/lib/records'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { UNKNOWN_RECORD } from '@crm/owners/domain/owned-records'
import type { NotDuplicates } from '../schema'
import { addPairs } from './move-references'

/**
 * Says that each two of these records are different people, for good [DUP-10]. Saying it twice is saying it once.
 * @throws DomainError invalid at an id that names no such record (any more)
 */
export async function hidePairs(req: PayloadRequest, { collection, ids }: NotDuplicates): Promise<{ success: true }> {
  return withTransaction(req, async () => {
    const db = await databaseOf(req)
    // Kept from being merged until this is stored.
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from ${tableOf(collection)} where id = any(${uuids(ids)}) and deleted_at is null
      order by id for key share`)
    const known = rows.map(({ id }) => id)
    const issues = ids.flatMap((id, index) =>
      known.includes(id) ? [] : { message: UNKNOWN_RECORD, path: `ids.${index}` },
    )
    if (issues.length > 0) throw new DomainError('invalid', { issues })
    const pairs = known.flatMap((first, place) =>
      known.slice(place + 1).map((second): [string, string] => [first, second]),
    )
    await addPairs(req, pairs)
    return { success: true }
  })
}
