import { beforeEach, expect, it, vi } from 'vitest'

import { queueMessage } from '@crm/messages/operations/outbox'
import { readSystem } from '@crm/system/operations/system-state'
import { startMinuteWork } from '@crm/jobs/minute-work'
import { withConnection } from '../../scripts/runtime/connect.mjs'
import { useApi } from '../support/api'

const api = useApi()

beforeEach(async () => {
  vi.spyOn(api.payload.logger, 'error').mockReturnValue()
  vi.spyOn(api.payload.logger, 'info').mockReturnValue()
  await api.sql("delete from platform_state where key like 'job:%' or key = 'backup'")
  await api.sql('delete from messages')
})

it('[OPS-20] a fresh system is told as it is', async () => {
  const state = await readSystem(await api.serverReq())
  expect(state).toMatchObject({
    backup: { failure: null, file: null, lastAt: null },
    isDatabaseNewer: false,
    mail: 'none',
    processes: 1,
    queue: [],
    waitingMigrations: 0,
  })
  expect(state.databaseBytes).toBeGreaterThan(1_000_000)
  expect(state.jobs.map(({ lastAt }) => lastAt)).toEqual([null, null, null, null, null])
})

it('[OPS-20] waiting mails, the last backup and a newer program are in it', async () => {
  const req = await api.serverReq()
  const mail = { content: { subject: 'x', text: 'x' }, kind: 'account-email', subject: 'x' } as const
  for (const uniqueKey of ['a', 'b']) await queueMessage(req, { ...mail, recipient: 'ana@cliente.ao', uniqueKey })
  await api.sql("update messages set created_at = '2026-01-01' where unique_key = 'a'")
  const backup = { failure: null, file: '/copias/backup.tar', lastSuccessAt: '2026-11-26T02:00:00.000Z' }
  await api.sql("insert into platform_state (key, value) values ('backup', $1)", [JSON.stringify(backup)])
  const [taken] = await api.sql<{ name: string }>(
    "update payload_migrations set name = '99999999_new' where id = (select id from payload_migrations where batch > 0 order by name desc limit 1) returning name",
  )
  const state = await readSystem(req)
  expect(taken?.name).toBe('99999999_new')
  expect(state).toMatchObject({ backup: { file: '/copias/backup.tar' }, isDatabaseNewer: true, waitingMigrations: 1 })
  expect(state.queue).toEqual([{ count: 2, oldestAt: expect.anything() as unknown, state: 'queued' }])
  expect(new Date(state.queue[0]?.oldestAt ?? 0).getUTCFullYear()).toBe(2026)
})

it('[OPS-20] each job says when it ran last and whether it failed', async () => {
  const { payload } = api
  const jobs = async () => (await readSystem(await api.serverReq())).jobs.filter(({ lastAt }) => lastAt)
  await payload.jobs.queue({ input: {}, task: 'expire-quotes' })
  await payload.jobs.run({ silent: true })
  expect(await jobs()).toMatchObject([
    { failure: null, label: 'Expirar orçamentos fora de validade e criar tarefas das últimas parcelas' },
  ])
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const secret = Object.assign(new Error('Key (email)=(ana@cliente.ao)'), { code: '23505' })
  const stop = startMinuteWork(payload, [() => Promise.reject(secret)])
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  stop()
  await expect.poll(jobs).toMatchObject([{}, { failure: 'Error 23505', label: 'Trabalho de cada minuto' }])
})

it('[OPS-20] another process that works with the database is seen, one that only holds a connection is not', async () => {
  const seen = async () => (await readSystem(await api.serverReq())).processes
  const address = new URL(process.env.DATABASE_URL ?? '')
  address.searchParams.set('application_name', 'site-other')
  await withConnection(address.href, async (client: { query: (text: string) => Promise<unknown> }) => {
    await client.query('select 1')
    expect(await seen()).toBe(2)
  })
  address.searchParams.set('application_name', 'psql')
  await withConnection(address.href, async (client: { query: (text: string) => Promise<unknown> }) => {
    await client.query('select 1')
    expect(await seen()).toBe(1)
  })
})
