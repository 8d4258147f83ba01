import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { secondStepSeal } from '@collections/users/operations/second-step'
import { readMailServer } from '@crm/mail-server/operations/mail-server'
import { readLink, giveLink } from '@crm/public-links/operations/public-links'
import { resealAll, sealedOf } from '@kit/data/reseal'
import { getEnv } from '@kit/process/env'
import { PASSWORD, useApi } from '../support/api'

const api = useApi()
const RECORDS = ['0190f6a1-0000-7000-8000-000000000001', '0190f6a1-0000-7000-8000-000000000002'] as const
const { payloadSecret } = getEnv()
const change = (next: string, old?: string) => Object.assign(getEnv(), { payloadSecret: next, payloadSecretOld: old })
const columns = () =>
  api.sql(
    `select sealed_secret as sealed from public_links union all select sealed_password from mail_server
     union all select sealed_secret from second_steps order by 1`,
  )
const links = async () => Promise.all(RECORDS.map(async (id) => readLink(await api.serverReq(), 'proposal', id)))

beforeEach(async () => {
  vi.spyOn(api.payload.logger, 'info').mockReturnValue()
  change(payloadSecret)
  await api.sql('delete from public_links')
  await api.sql('delete from mail_server')
  await api.sql('delete from rate_limits')
  for (const id of RECORDS) await giveLink(await api.serverReq(), 'proposal', id)
  const server = {
    host: '127.0.0.1',
    password: 'correio',
    port: 25,
    security: 'none',
    sender: 'a@b.ao',
    username: 'ana',
  }
  const saved = await api.cms('POST', '/globals/mail-server', {
    as: 'admin',
    body: { ...server, currentPassword: PASSWORD },
  })
  expect(saved.status, saved.text).toBe(200)
  const admin = api.userId('admin')
  await api.sql(
    `insert into second_steps (user_id, sealed_secret, last_step, recovery_hashes) values ($1, $2, 0, '{}')
     on conflict (user_id) do update set sealed_secret = excluded.sealed_secret`,
    [admin, secondStepSeal.seal('CODIGO', admin)],
  )
})
afterEach(() => change(payloadSecret))

it('[OPS-23] links, the mail password and second steps are the same after a change of the secret, with the old one given once', async () => {
  const before = await links()
  expect(before).toEqual([expect.any(String), expect.any(String)])
  change('another-secret-of-the-tests', payloadSecret)
  expect(await links()).toEqual([null, null])
  // Two processes that start at once.
  expect((await Promise.all([resealAll(api.payload), resealAll(api.payload)])).map(({ size }) => size)).toEqual([0, 0])
  const fresh = await columns()
  // The old secret is no longer needed, and another start writes nothing.
  change('another-secret-of-the-tests')
  expect((await resealAll(api.payload)).size).toBe(0)
  expect(await columns()).toEqual(fresh)
  expect(await links()).toEqual(before)
  const [step] = await api.sql<{ sealed_secret: string }>('select sealed_secret from second_steps')
  expect(secondStepSeal.open(step?.sealed_secret ?? '', api.userId('admin'))).toBe('CODIGO')
  expect((await readMailServer(await api.serverReq()))?.smtp).toMatchObject({ auth: { pass: 'correio', user: 'ana' } })
})

it('[OPS-23] without the old one nothing is written, and it says how many cannot be opened', async () => {
  const before = await columns()
  change('another-secret-of-the-tests')
  expect(Object.fromEntries(await resealAll(api.payload))).toEqual({ mail_server: 1, public_links: 2, second_steps: 1 })
  change('another-secret-of-the-tests', 'a-wrong-secret-of-before')
  expect(Object.fromEntries(await resealAll(api.payload))).toEqual({ mail_server: 1, public_links: 2, second_steps: 1 })
  expect(await columns()).toEqual(before)
  change(payloadSecret)
  expect(await links()).toEqual([expect.any(String), expect.any(String)])
})

it('[OPS-23] every sealed column of the database is named by its slice', async () => {
  const stored = await api.sql<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like 'sealed%' order by 1`,
  )
  const named = sealedOf(api.payload.config).map(({ column, table }) => `${table}.${column}`)
  expect(named.toSorted()).toEqual(stored.map(({ name }) => name))
})
