import type { TaskConfig } from 'payload'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { freeAbandonedJobs } from '@crm/jobs/free-jobs'
import { jobs as jobsConfig } from '@crm/jobs/jobs-config'
import { isClockSettled } from '@crm/jobs/settled-clock'
import { useApi } from '../support/api'
import { recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const TASK = 'expire-quotes'
const free = async () => freeAbandonedJobs(await api.serverReq())
const rows = () =>
  api.sql<{ has_error: boolean | null; processing: boolean; total_tried: number }>(
    'select has_error, processing, total_tried::int from payload_jobs',
  )
const leaveBehind = async (minutes: number, tried = 0) => {
  await api.sql('delete from payload_jobs')
  await api.payload.jobs.queue({ input: {}, task: TASK })
  await api.sql(
    `update payload_jobs set meta = '{"scheduled": true}', processing = true, total_tried = $2,
     updated_at = now() - make_interval(mins => $1)`,
    [minutes, tried],
  )
}
const queuedAgain = async () => {
  await api.sql('delete from payload_jobs_stats')
  const { queued } = await api.payload.jobs.handleSchedules({ queue: 'default' })
  return queued.map(({ taskConfig }) => taskConfig?.slug)
}

it('[NOTI-01] a job whose process has gone runs again, its attempt counted, and its schedule goes on', async () => {
  await leaveBehind(11)
  await api.payload.jobs.run({ queue: 'default', silent: true })
  expect(await rows()).toMatchObject([{ processing: true }])
  await free()
  expect(await rows()).toEqual([{ has_error: false, processing: false, total_tried: 1 }])
  await api.payload.jobs.run({ queue: 'default', silent: true })
  expect(await rows()).toEqual([])
  expect(await queuedAgain()).toContain(TASK)
})

it('[NOTI-01] a job marked by a clock that ran ahead runs again once that is corrected', async () => {
  await leaveBehind(-24 * 60)
  await free()
  expect(await rows()).toMatchObject([{ processing: false }])
  await leaveBehind(-1)
  await free()
  expect(await rows()).toMatchObject([{ processing: true }])
})

it('[NOTI-01] a job that may still run is left alone; one that ended its process five times is given up', async () => {
  await leaveBehind(9)
  await free()
  expect(await rows()).toMatchObject([{ processing: true, total_tried: 0 }])
  await leaveBehind(11, 4)
  await free()
  expect(await rows()).toEqual([{ has_error: true, processing: false, total_tried: 5 }])
  expect(await queuedAgain()).toContain(TASK)
})

it('[NOTI-01] a daily task queued by a clock that ran ahead is queued anew; a planned publication stays', async () => {
  await api.sql('delete from payload_jobs')
  const planned = await api.payload.jobs.queue({ input: {}, task: TASK, waitUntil: new Date('2090-01-01') })
  await api.sql(`update payload_jobs set task_slug = 'schedulePublish' where id = $1`, [planned.id])
  await queuedAgain()
  await api.sql(`update payload_jobs set wait_until = '2090-01-01' where task_slug = $1`, [TASK])
  await free()
  expect(await queuedAgain()).toEqual([TASK])
  expect(await api.sql('select id from payload_jobs where wait_until > now() + $1::interval', ['2 days'])).toEqual([
    { id: planned.id },
  ])
  await api.sql('delete from payload_jobs')
})

describe('when the clock is more than two days from the last run', () => {
  const ranLast = async (interval: string) => {
    await api.sql(`delete from platform_state where key = 'clock-jump'`)
    await api.sql(
      `insert into platform_state (key, value, updated_at) values ('job:minute', '{}', now() + $1::interval)
       on conflict (key) do update set updated_at = excluded.updated_at`,
      [interval],
    )
  }
  const isSettled = async (minutes = 0) =>
    isClockSettled(await api.serverReq(), new Date(Date.now() + minutes * 60_000))

  /** What Payload does each minute, which its own timer would do at any moment of a test. */
  const runMinute = async () => {
    api.config.jobs.autoRun = jobsConfig.autoRun
    await api.payload._initializeCrons()
    const [cron] = api.payload.crons.splice(0)
    cron?.stop()
    await cron?.trigger()
  }

  afterEach(() => void vi.restoreAllMocks())

  it.each(['-3 days', '30 days'])('what cannot be undone waits for an hour, once (%s)', async (interval) => {
    const warn = vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    await ranLast(interval)
    expect([await isSettled(), await isSettled(1)]).toEqual([false, false])
    expect(warn).toHaveBeenCalledTimes(1)
    await api.sql(`update platform_state set updated_at = now() where key = 'job:minute'`)
    expect([await isSettled(59), await isSettled(61)]).toEqual([false, true])
  })

  it('nothing waits in a new installation, or after a night', async () => {
    await ranLast('-1 day')
    expect(await isSettled()).toBe(true)
    await api.sql(`delete from platform_state where key = 'job:minute'`)
    expect(await isSettled()).toBe(true)
  })

  it('[PORT-12] no job is picked for an hour, neither a daily one nor a scheduled publication', async () => {
    vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    await api.sql('delete from payload_jobs')
    await api.sql(
      `insert into leads (name, email, deleted_at) values ('Velho', 'velho@exemplo.ao', now() - interval '31 days')`,
    )
    const { id } = await create.project()
    const isPublic = async () => (await api.call('GET', `/api/projects/${id}`)).status === 200
    const left = () => api.sql(`select from leads where email = 'velho@exemplo.ao'`)
    await api.payload.jobs.queue({ input: {}, task: 'purge-trash' })
    await api.payload.jobs.queue({
      input: { doc: { relationTo: 'projects', value: id }, type: 'unpublish' },
      task: 'schedulePublish',
      waitUntil: new Date(),
    })
    await ranLast('-31 days')
    await runMinute()
    expect([await left(), await isPublic()]).toEqual([[{}], true])
    await api.sql(`update platform_state set updated_at = now() - interval '61 minutes' where key = 'clock-jump'`)
    await api.sql(`update platform_state set updated_at = now() where key = 'job:minute'`)
    await runMinute()
    expect([await left(), await isPublic()]).toEqual([[], false])
  })
})

it('[NOTI-01] every daily task may run in two processes at once', async () => {
  const error = vi.spyOn(api.payload.logger, 'error')
  const tasks = api.config.jobs.tasks as TaskConfig<{ input: object; output: object }>[]
  expect(tasks.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['expire-quotes', 'forget-message-texts', 'purge-trash', 'schedulePublish']),
  )
  for (const { handler, slug } of tasks.filter((task) => task.slug !== 'schedulePublish')) {
    const run = async () => {
      if (typeof handler !== 'function') throw new Error(`${slug} has no handler`)
      return handler({ req: await api.serverReq() } as Parameters<typeof handler>[0])
    }
    expect(await Promise.all([run(), run()])).toEqual([{ output: {} }, { output: {} }])
  }
  expect(error).not.toHaveBeenCalled()
})
