import type { TaskConfig } from 'payload'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renewJobs, returnJobs } from '@/server/upstream/job-lease'
import { useApi } from '../support/api'

const api = useApi()
const TASK = 'expire-quotes'

interface Row {
  has_error: boolean | null
  lease_token: string | null
  leased: boolean
  processing: boolean
  total_tried: number
}
const rows = () =>
  api.sql<Row>(
    `select has_error, lease_token, leased_until > now() as leased, processing, total_tried::int from payload_jobs`,
  )
const queue = () => api.payload.jobs.queue({ input: {}, task: TASK })
const run = () => api.payload.jobs.run({ queue: 'default', silent: true })

let handler: ReturnType<typeof vi.fn<() => Promise<{ output: object }>>>
let original: TaskConfig['handler'] | undefined
const task = () => api.config.jobs.tasks?.find(({ slug }) => slug === TASK)
beforeEach(async () => {
  await api.sql('delete from payload_jobs')
  handler = vi.fn(() => Promise.resolve({ output: {} }))
  original ??= task()?.handler
  Object.assign(task() ?? {}, { handler })
})
afterEach(() => {
  Object.assign(task() ?? {}, { handler: original })
  vi.restoreAllMocks()
})

/** A job that is running until it is let go. */
async function runningJob() {
  let letGo: () => void = () => undefined
  handler.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (letGo = resolve))
    return { output: {} }
  })
  await queue()
  const ended = run()
  await expect.poll(() => handler.mock.calls.length).toBe(1)
  return { ended, letGo: () => letGo() }
}

describe('a job whose process died', () => {
  it.each([
    ['with its lease run out', "lease_token = 'dead', leased_until = now() - interval '1 second'"],
    ['marked before there were leases', "updated_at = now() - interval '76 seconds'"],
  ])('[NOTI-01] [R1] %s runs again, its attempt counted, and its schedule goes on', async (_what, state) => {
    vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    const job = await queue()
    await api.sql(`update payload_jobs set meta = '{"scheduled": true}', processing = true, ${state}`)
    await run()
    expect(handler).not.toHaveBeenCalled()

    expect(await returnJobs(api.payload)).toBe(1)
    expect(await rows()).toMatchObject([{ lease_token: null, processing: false, total_tried: 1 }])
    await run()
    expect(handler).toHaveBeenCalledTimes(1)
    expect(await api.sql('select 1 from payload_jobs where id = $1', [job.id])).toEqual([])
    // Nothing stands in the way of the next night.
    await api.sql('delete from payload_jobs_stats')
    const { queued } = await api.payload.jobs.handleSchedules({ queue: 'default' })
    expect(queued.map(({ taskConfig }) => taskConfig?.slug)).toContain(TASK)
  })

  it('[NOTI-01] one that is still renewed is not touched', async () => {
    await queue()
    await api.sql(
      "update payload_jobs set processing = true, lease_token = 'alive', leased_until = now() + interval '1 s'",
    )
    expect(await returnJobs(api.payload)).toBe(0)
    await api.sql('update payload_jobs set lease_token = null, leased_until = null, updated_at = now()')
    expect(await returnJobs(api.payload)).toBe(0)
  })

  it('[NOTI-01] one that ended its process five times is given up and blocks no schedule', async () => {
    vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    await queue()
    await api.sql(
      `update payload_jobs set meta = '{"scheduled": true}', processing = true, total_tried = 4,
       lease_token = 'dead', leased_until = now() - interval '1 s'`,
    )
    expect(await returnJobs(api.payload)).toBe(0)
    expect(await rows()).toMatchObject([{ has_error: true, processing: false, total_tried: 5 }])
    await api.sql('delete from payload_jobs_stats')
    const { queued } = await api.payload.jobs.handleSchedules({ queue: 'default' })
    expect(queued.map(({ taskConfig }) => taskConfig?.slug)).toContain(TASK)
  })
})

describe('a running job', () => {
  it('[NOTI-01] is leased, renewed by its process and never returned under it', async () => {
    const { ended, letGo } = await runningJob()
    expect(await rows()).toMatchObject([{ lease_token: expect.any(String) as string, leased: true, processing: true }])
    await api.sql("update payload_jobs set leased_until = now() - interval '1 s'")
    expect(await returnJobs(api.payload)).toBe(0)
    await renewJobs(api.payload)
    expect(await rows()).toMatchObject([{ leased: true }])
    letGo()
    await ended
    expect(await rows()).toEqual([])
  })

  it('[NOTI-01] whose lease went to another process writes nothing and deletes nothing', async () => {
    const warn = vi.spyOn(api.payload.logger, 'warn').mockReturnValue()
    const { ended, letGo } = await runningJob()
    await api.sql(
      "update payload_jobs set lease_token = 'other', total_tried = 1, leased_until = now() + interval '1 h'",
    )
    letGo()
    await ended
    expect(await rows()).toEqual([
      { has_error: false, lease_token: 'other', leased: true, processing: true, total_tried: 1 },
    ])
    expect(warn).toHaveBeenCalled()
  })

  it('[NOTI-01] runs once, however many ask for it at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => queue()))
    await Promise.all(Array.from({ length: 10 }, () => run()))
    expect(handler).toHaveBeenCalledTimes(5)
    expect(await rows()).toEqual([])
  })

  it('[NOTI-01] that fails is written down as Payload does it', async () => {
    vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    handler.mockRejectedValueOnce(new Error('broken'))
    await queue()
    await run()
    expect(await rows()).toEqual([
      { has_error: true, lease_token: null, leased: null, processing: false, total_tried: 1 },
    ])
  })
})
