import { parseEnv } from './parse-env.mjs'

/** S3 storage of media instead of DATA_DIR; `endpoint` for services other than Amazon's. */
export interface S3Env {
  bucket: string
  region: string
  endpoint?: string
  accessKeyId: string
  secretAccessKey: string
}

/** The validated environment. */
export interface Env {
  port: number
  /** Absolute path. */
  dataDir: string
  databaseUrl: string
  /** Origin of the public address, without a slash at the end. */
  siteUrl: string
  payloadSecret: string
  /** The one before, given once: what it sealed is sealed anew at the start. */
  payloadSecretOld?: string
  admin: { username: string; password?: string }
  smtpUrl?: string
  mailFrom: string
  /** How this process logs: for people, or one JSON object a line. */
  logFormat: 'json' | 'text'
  /** Posts of leads per client address in 10 minutes; 0 = no limit. */
  leadsRateLimit: number
  /** Number of proxies in front whose X-Forwarded-For entries are believed; 0 = none. */
  trustProxy: number
  s3?: S3Env
  /** True when a backup is made every night; scripts/backup reads the folder itself. */
  hasNightlyBackups: boolean
  seed: 'demo' | 'none'
  /** False: public pages are rendered on request, not ahead. */
  warmsPages: boolean
}

let current: Env | undefined

/** The settings of this process, read at the first call. Throws like {@link parseEnv}. */
export function getEnv(): Env {
  current ??= parseEnv(process.env)
  return current
}
