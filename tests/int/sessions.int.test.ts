import { afterEach, expect, it, vi } from 'vitest'

import { forgetSessionUses } from '@collections/users/operations/sessions'
import { CLIENT_ADDRESS_HEADER } from '@kit/process/client-address'
import { PASSWORD, useApi } from '../support/api'

const api = useApi()
const PHONE = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
let people = 0
let addresses = 0

interface SignedIn {
  address: string
  headers: Record<string, string>
}

async function person(): Promise<{ id: string; signIn: (agent?: string) => Promise<SignedIn> }> {
  const username = `sessoes${(people += 1)}`
  const { id } = await api.payload.create({
    collection: 'users',
    data: { password: PASSWORD, role: 'comercial', username },
  })
  const signIn = async (agent = PHONE) => {
    const address = `198.51.100.${(addresses += 1)}`
    const from = { [CLIENT_ADDRESS_HEADER]: address, 'user-agent': agent }
    const { text } = await api.cms('POST', '/users/login', { body: { password: PASSWORD, username }, headers: from })
    return { address, headers: { ...from, cookie: `payload-token=${(JSON.parse(text) as { token: string }).token}` } }
  }
  return { id, signIn }
}
const securityOf = (id: string, { headers }: SignedIn) =>
  api.call('GET', `/api/crm/accounts/${id}/security`, { headers })
const isSignedIn = async ({ headers }: SignedIn) =>
  (await api.call('GET', '/api/crm/people', { headers })).status === 200

afterEach(() => {
  vi.useRealTimers()
})

it('[OPS-17] says device, address, beginning, last use and which is this one; an ended one is refused at its next call', async () => {
  const { id, signIn } = await person()
  const [here, there] = [await signIn(), await signIn('curl/8.5.0')]
  expect(await isSignedIn(there)).toBe(true)
  const { sessions } = (await securityOf(id, here)).body
  expect(sessions).toEqual([
    {
      address: here.address,
      begunAt: expect.stringMatching(/^\d{4}-/) as string,
      device: 'Chrome em Android',
      id: expect.any(String) as string,
      isThis: true,
      lastUsedAt: expect.stringMatching(/^\d{4}-/) as string,
    },
    expect.objectContaining({ address: there.address, device: 'Outro programa', isThis: false }),
  ])
  const ended = await api.call('DELETE', `/api/crm/accounts/${id}/sessions/${sessions[1]?.id}`, {
    headers: here.headers,
  })
  expect(ended.body.sessions.map(({ isThis }) => isThis)).toEqual([true])
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
  expect(await api.sql('select session_id from session_uses where user_id = $1', [id])).toHaveLength(1)
})

it('[OPS-17] all others are ended at once; of others by administrators alone', async () => {
  const { id, signIn } = await person()
  const [here, there, elsewhere] = [await signIn(), await signIn(), await signIn()]
  const all = { headers: here.headers }
  expect((await api.call('DELETE', `/api/crm/accounts/${id}/sessions`, all)).body.sessions).toHaveLength(1)
  expect(await Promise.all([here, there, elsewhere].map(isSignedIn))).toEqual([true, false, false])
  for (const as of ['comercial', 'editor'] as const)
    expect((await api.call('DELETE', `/api/crm/accounts/${id}/sessions`, { as })).status).toBe(404)
  expect(await isSignedIn(here)).toBe(true)
  expect((await api.call('DELETE', `/api/crm/accounts/${id}/sessions`, { as: 'admin' })).body.sessions).toEqual([])
  expect(await isSignedIn(here)).toBe(false)
})

it('[OPS-17] two that begin at the same moment both stay, and what has expired does not come back', async () => {
  const { id, signIn } = await person()
  const expired = await signIn()
  await api.sql("update users_sessions set expires_at = now() - interval '1 s' where _parent_id = $1", [id])
  const both = await Promise.all([signIn(), signIn()])
  expect(await Promise.all(both.map(isSignedIn))).toEqual([true, true])
  expect(await isSignedIn(expired)).toBe(false)
  expect((await securityOf(id, both[0])).body.sessions).toHaveLength(2)
})

it('[OPS-17] device and address are forgotten with their session, also when it has merely expired', async () => {
  const { id, signIn } = await person()
  const [expired, valid] = [await signIn(), await signIn()]
  const { sessions } = (await securityOf(id, expired)).body
  await isSignedIn(valid)
  const expiredId = sessions.find(({ isThis }) => isThis)?.id
  await api.sql("update users_sessions set expires_at = now() - interval '1 s' where id = $1", [expiredId])
  await forgetSessionUses(await api.serverReq())
  const left = await api.sql<{ id: string }>('select session_id as id from session_uses where user_id = $1', [id])
  expect(left).toEqual([{ id: sessions.find(({ isThis }) => !isThis)?.id }])
})

it('[OPS-17] its use is noted once a minute and not at each call', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const { id, signIn } = await person()
  const here = await signIn()
  const lastUse = async () => {
    await isSignedIn(here)
    const [row] = await api.sql<{ at: string }>(
      'select last_used_at::text as at from session_uses where user_id = $1',
      [id],
    )
    return row?.at
  }
  const first = await lastUse()
  vi.advanceTimersByTime(59_000)
  expect(await lastUse()).toBe(first)
  vi.advanceTimersByTime(2000)
  expect(await lastUse()).not.toBe(first)
})
