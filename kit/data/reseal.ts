import { sql } from '@payloadcms/db-postgres'
import { type Config, createLocalReq, type Payload } from 'payload'

import { getEnv } from '@kit/process/env'
import type { SealedColumn } from '@kit/process/seal'
import { sqlIn, takeYourTime, withTransaction } from './transaction'

/** Sealed columns of all slices, from Payload's `custom` config. */
export const sealedOf = ({ custom }: Pick<Config, 'custom'>): readonly SealedColumn[] =>
  (custom as { sealed?: readonly SealedColumn[] } | undefined)?.sealed ?? []

/**
 * Re-encrypts with PAYLOAD_SECRET what PAYLOAD_SECRET_OLD sealed, all or nothing; leaves the rest unchanged (OPS-23).
 * @returns how many texts neither secret opens, by table
 */
export async function resealAll(payload: Payload): Promise<Map<string, number>> {
  const req = await createLocalReq({}, payload)
  const lost = new Map<string, number>()
  await withTransaction(req, async () => {
    await takeYourTime(req)
    for (const { column, owner, seal, table } of sealedOf(payload.config)) {
      const [from, sealed] = [sql.identifier(table), sql.identifier(column)]
      const rows = await sqlIn<{ owner: string; sealed: string }>(req)`
        select ${sealed} as sealed, (${sql.raw(owner)})::text as owner from ${from} where ${sealed} is not null ${getEnv().payloadSecretOld ? sql`for update` : sql``}`
      for (const row of rows) {
        const fresh = seal.reseal(row.sealed, row.owner)
        if (fresh === null) lost.set(table, (lost.get(table) ?? 0) + 1)
        // A sealed text identifies its row, because no two are equal.
        else if (fresh !== row.sealed)
          await sqlIn(req)`update ${from} set ${sealed} = ${fresh} where ${sealed} = ${row.sealed}`
      }
    }
  })
  return lost
}
