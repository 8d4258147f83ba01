import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

import type { Erasure } from '../domain/erasure'
import { apply } from './erase'
import { noteInFile, readLedger } from './ledger-file'
import { sqlIn, withTransaction } from '@kit/data/transaction'

/**
 * Repeats the erasures that the database does not know, as after a restore, and completes the file by those that it alone
 * knows. Before the site opens.
 * @returns how many were repeated
 */
export async function repeatErasures(payload: Payload): Promise<number> {
  const req = await createLocalReq({}, payload)
  const [inFile, stored] = await Promise.all([readLedger(), readStored(req)])
  const missing = inFile.filter(({ id }) => !stored.some((known) => known.id === id))
  for (const erasure of missing) await withTransaction(req, () => apply(req, erasure))
  await noteInFile(
    payload,
    stored.filter(({ id }) => !inFile.some((known) => known.id === id)),
  )
  return missing.length
}

async function readStored(req: PayloadRequest): Promise<Erasure[]> {
  const rows = await sqlIn<Erasure & { at: Date | string }>(req)`
    select id, at, records, years from privacy_erasures order by at`
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
