import { join, resolve } from 'node:path'

import { ROOT } from '../runtime/paths.mjs'

/** Folder for backups: BACKUP_DIR, or one in the data directory. */
export const backupFolder = (dataDir, env = process.env) =>
  env.BACKUP_DIR?.trim() ? resolve(ROOT, env.BACKUP_DIR.trim()) : join(dataDir, 'backups')

/** Whether each nightly backup is also copied to the S3 bucket (OPS-22). */
export const isCopiedToS3 = (env = process.env) => env.BACKUP_S3?.trim() === '1'

export const isNightly = (env = process.env) => Boolean(env.BACKUP_DIR?.trim())
