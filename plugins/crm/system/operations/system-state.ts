import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

import type { PayloadRequest } from 'payload'

import packageJson from '../../../../package.json' with { type: 'json' }
import { canSendMail } from '@crm/mail-server/operations/mail-server'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'
import { migrations } from '@kit/database/migrations'
import { getEnv } from '@kit/process/env'
import { SITE_PROCESS } from '@kit/process/process-name'
import type { JobRun, QueueState, SystemState } from '../domain/system-facts'
import { JOB_KEY } from './job-notes'

type Figures = Pick<SystemState, 'databaseBytes' | 'postgres' | 'processes' | 'proofBytes'> & {
  applied: string[]
  backup: {
    copyFailure?: string | null
    failure?: string | null
    file?: string
    lastSuccessAt?: string
  } | null
}

/**
 * Reads the current state of the installation; unknown values are null. Does not check the role: the screen does
 * (OPS-20).
 */
export async function readSystem(req: PayloadRequest): Promise<SystemState> {
  const { dataDir, s3, smtpUrl } = getEnv()
  const [{ applied, backup, ...figures }, queue, jobs, hasMailServer, mediaBytes, freeBytes] = await Promise.all([
    readFigures(req),
    sqlIn<QueueState>(req)`
      select state, count(*)::int as count, min(created_at) as "oldestAt" from messages group by state`,
    readJobs(req),
    canSendMail(req),
    s3 ? null : sizeOf(path.join(dataDir, 'media')),
    statfs(dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    ),
  ])
  const known = migrations.map(({ name }) => name)
  return {
    ...figures,
    backup: {
      copyFailure: backup?.copyFailure ?? null,
      failure: backup?.failure ?? null,
      file: backup?.file ?? null,
      lastAt: backup?.lastSuccessAt ?? null,
    },
    freeBytes,
    isDatabaseNewer: applied.some((name) => name > (known.at(-1) ?? '')),
    jobs,
    mail: smtpUrl ? 'server' : hasMailServer ? 'settings' : 'none',
    mediaBytes,
    program: `${packageJson.version} (Node ${process.versions.node}, ${process.platform} ${process.arch})`,
    queue,
    waitingMigrations: known.filter((name) => !applied.includes(name)).length,
  }
}

const readFigures = (req: PayloadRequest) => sqlRowIn<Figures>(req)`
    select pg_database_size(current_database())::float8 as "databaseBytes",
      pg_total_relation_size('quote_proofs')::float8 as "proofBytes",
      current_setting('server_version') as postgres,
      (select count(distinct application_name)::int from pg_stat_activity
        where datname = current_database() and starts_with(application_name, ${SITE_PROCESS})
          and state_change > now() - interval '1 minute') as processes,
      (select coalesce(json_agg(name), '[]') from payload_migrations where batch > 0) as applied,
      (select value from platform_state where key = 'backup') as backup`

/** Every task of the queue, and the minute chores. */
async function readJobs(req: PayloadRequest): Promise<JobRun[]> {
  const rows = await sqlIn<{ failure: string | null; lastAt: Date; slug: string }>(req)`
    select substr(key, ${JOB_KEY.length + 1}) as slug, value ->> 'failure' as failure, updated_at as "lastAt"
    from platform_state where starts_with(key, ${JOB_KEY})`
  // Excludes publishing, which only runs when somebody has scheduled it.
  const tasks = (req.payload.config.jobs.tasks ?? []).filter(({ slug }) => slug !== 'schedulePublish')
  const named = [
    ...tasks.map(({ label, slug }) => ({ label, slug })),
    { label: 'Trabalho de cada minuto', slug: 'minute' },
  ]
  return named.map(({ label, slug }) => {
    const run = rows.find((row) => row.slug === slug)
    return { failure: run?.failure ?? null, label: label ?? slug, lastAt: run?.lastAt ?? null }
  })
}

/** Total bytes of a folder's files. The folder may not exist yet, and a file may be deleted meanwhile. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((file) => stat(path.join(file.parentPath, file.name)).catch(() => ({ size: 0 })))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}
