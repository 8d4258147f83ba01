import { randomUUID } from 'node:crypto'

import { type postgresAdapter, sql } from '@payloadcms/db-postgres'
import type { CollectionConfig, Payload, PayloadRequest, Where } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import { perProcess } from '@kit/lib/per-process'

/*
 * Payload 3.90.1 marks a running job `processing: true` and frees it never: after a crash the job is lost, and a daily
 * task with such a row is not queued again (payload#17645). It also picks jobs by reading and then writing, so that two
 * processes may run one. Version 4 has leases of its own (payload#17220): this file is removed with it.
 * What it leans on, held by tests/int/job-lease.int.test.ts: all writes of the queue go through `db.updateJobs` and
 * `db.deleteMany`; a claim is the only one whose data say `processing: true`; the last one of an execution says
 * `processing: false`.
 */

/** How long a job belongs to its process without a renewal, and how often it is renewed and others' are looked at. */
const LEASE_SECONDS = 75
export const HEARTBEAT_MS = 30_000
/** A job that ended its process this often is not tried again. */
const MAX_INTERRUPTIONS = 5

type Adapter = ReturnType<ReturnType<typeof postgresAdapter>['init']>
type AdapterObject = ReturnType<typeof postgresAdapter>
type UpdateJobs = Adapter['updateJobs']
type JobsUpdate = Parameters<UpdateJobs>[0]
type Jobs = Awaited<ReturnType<UpdateJobs>>

interface Execution {
  token: string
  isRunning: boolean
}

const state = perProcess('running-jobs', () => ({ executions: new Map<string, Execution>(), isStopped: false }))

const JOBS = 'payload-jobs'

/** The lease of a job, beside Payload's own fields. */
export const leaseFields: CollectionConfig['fields'] = [
  { name: 'leaseToken', admin: { hidden: true }, type: 'text' },
  { name: 'leasedUntil', admin: { hidden: true }, type: 'date' },
]

/** The database adapter with jobs that are claimed by one process at a time, and for a limited time (NOTI-01). */
export function withJobLeases(database: AdapterObject): AdapterObject {
  return {
    ...database,
    init: (args) => {
      const adapter = database.init(args)
      const { deleteMany, updateJobs } = adapter
      const update: UpdateJobs = updateJobs.bind(adapter)
      adapter.updateJobs = (job) => writeJobs(args.payload, job, update)
      adapter.deleteMany = (deletion) =>
        deleteMany.call(
          adapter,
          // The old process of a returned job must not delete it under its new one, which has not completed it yet.
          deletion.collection === JOBS
            ? { ...deletion, where: { and: [deletion.where, { completedAt: { exists: true } }] } }
            : deletion,
        )
      return adapter
    },
  }
}

async function writeJobs(payload: Payload, job: JobsUpdate, update: UpdateJobs): Promise<Jobs> {
  if (job.data.processing === true) return state.isStopped ? [] : claimJobs(payload, job, update)
  const execution = job.id === undefined ? undefined : state.executions.get(String(job.id))
  if (!execution) return update(job)
  const isEnd = job.data.processing === false
  try {
    if (!(await holds(payload, job, execution))) {
      payload.logger.warn({ msg: `Job ${job.id} went to another process: what this one wrote is left out` })
      if (isEnd) state.executions.delete(String(job.id))
      return []
    }
    const written = await update(isEnd ? { ...job, data: { ...job.data, leasedUntil: null, leaseToken: null } } : job)
    if (isEnd) state.executions.delete(String(job.id))
    return written
  } finally {
    // An end that could not be written is known by its token until the job is claimed again, but not renewed.
    if (isEnd) execution.isRunning = false
  }
}

/** Payload's claim reads and then writes. Here the writing judges once more, so of several processes one gets a job. */
async function claimJobs(payload: Payload, job: JobsUpdate, update: UpdateJobs): Promise<Jobs> {
  const own = runningIds()
  const wanted: Where = job.id === undefined ? (job.where ?? {}) : { id: { equals: job.id } }
  const { docs } = await payload.db.find<{ id: string }>({
    collection: JOBS,
    limit: job.limit ?? 1,
    pagination: false,
    req: job.req ?? {},
    ...(job.sort ? { sort: job.sort } : {}),
    where: own.length > 0 ? { and: [wanted, { id: { not_in: own } }] } : wanted,
  })
  if (docs.length === 0) return []
  const token = randomUUID()
  const db = await databaseOf({ payload, transactionID: job.req?.transactionID } as PayloadRequest)
  const { rows } = await db.execute<{ id: string }>(sql`
    update payload_jobs set processing = true, updated_at = now(), lease_token = ${token},
      leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from payload_jobs
      where id = any(${sql.param(docs.map(({ id }) => id))}::uuid[])
        and processing is not true and completed_at is null and has_error is not true
      for update skip locked)
    returning id`)
  if (rows.length === 0) return []
  for (const { id } of rows) state.executions.set(id, { isRunning: true, token })
  try {
    const ids = rows.map(({ id }) => id)
    // Payload's own update answers with the jobs in the shape that its runner expects.
    return await update({
      data: { processing: true },
      limit: ids.length,
      req: job.req ?? {},
      returning: true,
      where: { id: { in: ids } },
      ...(job.sort ? { sort: job.sort } : {}),
    })
  } catch (error) {
    for (const { id } of rows) state.executions.delete(id)
    throw error
  }
}

async function holds(payload: Payload, { id, req }: JobsUpdate, { token }: Execution): Promise<boolean> {
  const db = await databaseOf({ payload, transactionID: req?.transactionID } as PayloadRequest)
  const { rows } = await db.execute(
    sql`select id from payload_jobs where id = ${id} and lease_token = ${token} and processing for update`,
  )
  return rows.length > 0
}

const runningIds = () => [...state.executions].filter(([, { isRunning }]) => isRunning).map(([id]) => id)

/** Keeps the jobs of this process for a while longer. */
export async function renewJobs({ db }: Payload): Promise<void> {
  const running = [...state.executions].filter(([, { isRunning }]) => isRunning)
  if (running.length === 0) return
  await db.drizzle.execute(sql`
    update payload_jobs set leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where processing and lease_token = any(${sql.param(running.map(([, { token }]) => token))}::varchar[])
      and id = any(${sql.param(running.map(([id]) => id))}::uuid[])`)
}

/**
 * Frees the jobs that no process has renewed, with the attempt counted; also those that were marked before there were
 * leases. One that was interrupted too often counts as failed, so that its schedule goes on without it.
 * @returns how many can run again
 */
export async function returnJobs({ db, logger }: Payload): Promise<number> {
  const { rows } = await db.drizzle.execute<{ id: string; has_error: boolean }>(sql`
    update payload_jobs set processing = false, lease_token = null, leased_until = null, updated_at = now(),
      total_tried = coalesce(total_tried, 0) + 1,
      has_error = coalesce(total_tried, 0) + 1 >= ${MAX_INTERRUPTIONS},
      error = case when coalesce(total_tried, 0) + 1 >= ${MAX_INTERRUPTIONS}
        then '{"message": "Interrupted too often"}'::jsonb else error end
    where processing and completed_at is null
      and coalesce(leased_until, updated_at + make_interval(secs => ${LEASE_SECONDS})) < now()
      and id <> all(${sql.param(runningIds())}::uuid[])
    returning id, has_error`)
  if (rows.length > 0) logger.warn({ msg: `${rows.length} interrupted jobs are free again` })
  return rows.filter(({ has_error: hasError }) => !hasError).length
}

/** Renews this process's jobs and frees those of dead ones, now and from now on; what is freed runs at once. */
export function startJobLeases(payload: Payload): () => void {
  state.isStopped = false
  const beat = async () => {
    await renewJobs(payload)
    if ((await returnJobs(payload)) > 0 && !state.isStopped) await payload.jobs.run({ queue: 'default' })
  }
  const run = () => void beat().catch((error: unknown) => payload.logger.warn({ err: error, msg: 'Job leases' }))
  run()
  const timer = setInterval(run, HEARTBEAT_MS)
  return () => clearInterval(timer)
}

/** Takes no new jobs; resolves when none is running here. */
export async function stopJobs(): Promise<void> {
  state.isStopped = true
  while (runningIds().length > 0) await new Promise((resolve) => setTimeout(resolve, 50))
}
