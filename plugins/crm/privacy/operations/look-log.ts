import type { PayloadRequest } from 'payload'

import type { Look } from '../domain/looks'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'

/**
 * Logs who accessed whose data. Permanent: a database trigger rejects changes (PRIV-16).
 * @param by who accessed it without an account
 */
export async function noteLook(req: PayloadRequest, look: Look, records: readonly string[], by = ''): Promise<void> {
  const { user } = req
  await sqlIn(req)`
    insert into privacy_looks (look, records, user_id, user_name)
    values (${look}, ${uuids(records)}, ${user?.id ?? null}::uuid, ${user ? user.name || user.username : by})`
}

export interface LookLine {
  at: string
  count: number
  look: Look
  userName: string
}

/** The latest log lines, newest first. Does not check the role: the screen's guard does. */
export async function listLooks(req: PayloadRequest): Promise<LookLine[]> {
  return sqlIn<LookLine>(req)`
    select at, cardinality(records) as count, look, user_name as "userName" from privacy_looks order by at desc limit 20`
}
