import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import type { BackupState } from '../domain/backup-line'

type Row = Record<'failure' | 'lastSuccessAt', string | null> & { installedAt: string }

/** How the last backups went, as the commands noted it (scripts/backup). Checks no role: the screen does. */
export async function getBackupState(req: PayloadRequest): Promise<BackupState> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Row>(sql`
    select backup.value ->> 'failure' as failure, backup.value ->> 'lastSuccessAt' as "lastSuccessAt",
      coalesce((select min(created_at) from payload_migrations), now()) as "installedAt"
    from (select 'backup' as key) as wanted left join platform_state as backup using (key)`)
  const { failure = null, installedAt = new Date(), lastSuccessAt = null } = rows[0] ?? {}
  return {
    failure,
    installedAt: new Date(installedAt),
    lastSuccessAt: lastSuccessAt === null ? null : new Date(lastSuccessAt),
  }
}
