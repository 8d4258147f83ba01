import { join, resolve } from 'node:path'

import { ROOT } from '../runtime/paths.mjs'

/** Where backups go: BACKUP_DIR, else a folder of the data directory. */
export const backupFolder = (dataDir, env = process.env) =>
  env.BACKUP_DIR?.trim() ? resolve(ROOT, env.BACKUP_DIR.trim()) : join(dataDir, 'backups')

/** True when each nightly backup is also copied into the S3 bucket (OPS-22). */
export const isCopiedToS3 = (env = process.env) => env.BACKUP_S3?.trim() === '1'

/** True when a backup is to be made every night. */
export const isNightly = (env = process.env) => Boolean(env.BACKUP_DIR?.trim())
