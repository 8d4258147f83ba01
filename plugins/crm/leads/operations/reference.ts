import type { PayloadRequest } from 'payload'

import { idsOfReference } from '../domain/lead-reference'
import { survivorsOf } from '@crm/duplicates/operations/merge-undo'
import { sqlIn } from '@kit/data/transaction'

/** Ids of the leads that a typed reference means: its own, and those into which it was merged. */
export async function readIdsOfReference(req: PayloadRequest, text: string): Promise<string[]> {
  const range = idsOfReference(text)
  if (!range) return []
  const rows = await sqlIn<{ id: string }>(req)`
    select id from leads where id between ${range.first}::uuid and ${range.last}::uuid
    union ${survivorsOf('leads', range)}`
  return rows.map(({ id }) => id)
}
