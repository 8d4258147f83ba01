import { parseEnv } from './parse-env.mjs'

/** S3 storage of media instead of DATA_DIR; `endpoint` for services other than Amazon's. */
export interface S3Env {
  bucket: string
  region: string
  endpoint?: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Env {
  port: number
  /** Absolute path. */
  dataDir: string
  databaseUrl: string
  /** Origin of the public address, without a slash at the end. */
  siteUrl: string
  payloadSecret: string
  /** The previous secret, given once: at the start, what it sealed is sealed anew. */
  payloadSecretOld?: string
  admin: { username: string; password?: string }
  smtpUrl?: string
  mailFrom: string
  /** Log format: for people, or one JSON object per line. */
  logFormat: 'json' | 'text'
  /** Lead submissions per client address in 10 minutes; 0 = no limit. */
  leadsRateLimit: number
  /** Number of trusted proxies in front, whose X-Forwarded-For entries count; 0 = none. */
  trustProxy: number
  s3?: S3Env
  /** True if a backup is made every night; scripts/backup reads the folder itself. */
  hasNightlyBackups: boolean
  seed: 'demo' | 'none'
  /** False: public pages are rendered on request, not ahead. */
  warmsPages: boolean
}

let current: Env | undefined

/** Settings of this process, parsed at the first call. Throws like {@link parseEnv}. */
export function getEnv(): Env {
  current ??= parseEnv(process.env)
  return current
}
