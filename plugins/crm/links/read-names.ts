import type { PayloadRequest } from 'payload'

import { readReferred } from '@kit/admin/list/referred'
import { CRM_RECORDS, type CrmRecord, NAME_FIELDS, nameOf } from './domain/crm-records'

/** Names of the records that the user may read, by id: one query per kind of record (no N+1). */
export async function readNames(
  req: PayloadRequest,
  records: readonly ({ id: string | null; type: CrmRecord | undefined } | null)[],
): Promise<Map<string, string>> {
  const names = CRM_RECORDS.map(async (type) => {
    const ids = records.map((record) => (record?.type === type ? record.id : null))
    const found = await readReferred(req, type, ids, NAME_FIELDS[type] as readonly never[])
    return found.map((record) => [record.id, nameOf(type, record)] as const)
  })
  return new Map((await Promise.all(names)).flat())
}
