import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { isUuid } from '@kit/lib/uuid'
import { CRM_RECORDS } from '@crm/links/domain/crm-records'
import { readAccounts } from '@collections/users/operations/read-accounts'
import type { NoteAnswer } from '../schema'
import { serializeNote } from '../serialize'
import { seenBy } from './reader'

/** More than anybody reads in a drawer; of a longer thread the newest. */
const MAX_NOTES = 500

/**
 * The notes about a record, the oldest first; two queries, whatever their number.
 * @throws DomainError deleted_record_not_found at a kind or id that no record has
 */
export async function listNotes(req: PayloadRequest, kind: string, id: string): Promise<{ notes: NoteAnswer[] }> {
  const recordType = CRM_RECORDS.find((known) => known === kind)
  if (!recordType || !isUuid(id)) throw new DomainError('deleted_record_not_found')
  const [{ docs }, accounts] = await Promise.all([
    req.payload.find({
      collection: 'notes',
      depth: 0,
      limit: MAX_NOTES,
      overrideAccess: false,
      pagination: false,
      req,
      sort: ['-createdAt', '-id'],
      where: { recordId: { equals: id }, recordType: { equals: recordType } },
    }),
    readAccounts(req),
  ])
  const seen = seenBy(req, accounts)
  return { notes: docs.toReversed().map((doc) => serializeNote(doc, seen)) }
}
