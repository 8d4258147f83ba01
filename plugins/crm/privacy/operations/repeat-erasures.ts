import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

import { type Erasure, RETENTION } from '../domain/erasure'
import { apply } from './erase'
import { noteInFile, readLedger } from './ledger-file'
import { sqlIn, withTransaction } from '@kit/data/transaction'

/**
 * Replays erasures that are in the ledger but not in the database, as after a restore. Runs before the site opens.
 * @returns how many were replayed
 */
export async function repeatErasures(payload: Payload): Promise<number> {
  const req = await createLocalReq({}, payload)
  const missing = without(await readLedger(), await readStored(req))
  for (const erasure of missing) await withTransaction(req, () => apply(req, erasure))
  await completeLedger(req)
  return missing.length
}

/** Adds erasures that are only in the database to the ledger file, as after a full disk. */
export async function completeLedger(req: PayloadRequest): Promise<void> {
  await noteInFile(req.payload, without(await readStored(req), await readLedger()))
}

function without(erasures: readonly Erasure[], known: readonly Erasure[]): Erasure[] {
  const ids = new Set(known.map(({ id }) => id))
  return erasures.filter(({ id }) => !ids.has(id))
}

async function readStored(req: PayloadRequest): Promise<Erasure[]> {
  return sqlIn<Erasure>(req)`
    select id, at, records, years, coalesce(reason = ${RETENTION}, false) as "isRetention"
    from privacy_erasures order by at`
}
