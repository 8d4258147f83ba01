import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

import { type Erasure, RETENTION } from '../domain/erasure'
import { PERSONAL } from '../register'
import { apply } from './erase'
import { noteInFile, readLedger } from './ledger-file'
import { identifier, readPerson, texts, unionAll } from './rows'
import { TESTIMONIALS_SCREEN } from '@collections/testimonials/screens'
import { RECORD_SCREENS } from '@crm/links/record-screens'
import { uuids } from '@kit/data/records'
import { sqlIn, withTransaction } from '@kit/data/transaction'

/**
 * Replays erasures that are in the ledger but not in the database, as after a restore. Runs before the site opens.
 * @returns how many were replayed, and the addresses of records that were brought back and that a person must judge
 */
export async function repeatErasures(payload: Payload): Promise<{ broughtBack: string[]; repeated: number }> {
  const req = await createLocalReq({}, payload)
  const missing = without(await readLedger(), await readStored(req))
  // Before the erasures, which empty the e-mails.
  const broughtBack = await findBroughtBack(req, missing)
  for (const erasure of missing) await withTransaction(req, () => apply(req, erasure))
  await completeLedger(req)
  return { broughtBack, repeated: missing.length }
}

/** Screens of what a restore may bring back; a testimonial has no address of its own. */
const SHOWN = Object.entries({ ...RECORD_SCREENS, testimonials: TESTIMONIALS_SCREEN })

/**
 * Finds records that no missing erasure names although they have the e-mail of a person whom one names, or belong to a
 * record that it names: they were removed for good before it. A person decides, because colleagues share addresses.
 */
async function findBroughtBack(req: PayloadRequest, missing: readonly Erasure[]): Promise<string[]> {
  const records = missing.flatMap((erasure) => (erasure.isRetention ? [] : erasure.records))
  if (records.length === 0) return []
  const { emails } = await readPerson(req, records)
  const own = uuids(records)
  const others = SHOWN.map(([name, screen]) => {
    const { identity, of = [] } = PERSONAL[name] ?? {}
    const isTheirs = [
      ...of.map((one) => sql`${identifier(one)} = any(${own})`),
      ...(identity?.email ? [sql`lower(${identifier(identity.email)}) = any(${texts(emails)})`] : []),
    ]
    return sql`
      select ${screen.path}::text${'hasRecords' in screen ? sql` || '/' || id` : sql``} as path from ${identifier(name)}
      where (${sql.join(isTheirs, sql` or `)}) and id <> all(${own})`
  })
  const rows = await sqlIn<{ path: string }>(req)`select distinct path from (${unionAll(others)}) as back order by path`
  return rows.map(({ path }) => path)
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
