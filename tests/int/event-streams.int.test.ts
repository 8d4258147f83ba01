import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { allowEventStreams, closeEventStreams, hearNotified } from '@crm/notifications/operations/streams'
import { notify } from '@crm/notifications/operations/notify'
import { tellPeople } from '@crm/notifications/operations/telling'
import { dispatch } from '@kit/http/dispatch'
import { streamOf } from '@kit/http/event-stream'
import type { Role } from '@kit/lib/roles'
import { type CallOptions, PASSWORD, SITE, useApi } from '../support/api'
import { serial } from '../support/records'

const api = useApi()
const PATH = '/api/crm/events'
const HOUR_MS = 3_600_000

interface Heard {
  event: string
  id: string | undefined
  data: { text?: string; unread?: number }
}

/** Connects a browser to its stream and collects its events in order. `meanwhile` runs while it connects. */
async function listen(cookie: string, lastId?: string, meanwhile?: () => void) {
  const headers = { cookie, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) }
  const answer = await dispatch(new Request(SITE + PATH, { headers }), api.config)
  const open = streamOf(answer)
  if (!open) throw new Error(`No stream: ${answer.status}`)
  const stream = open()
  meanwhile?.()
  const reader = stream.getReader()
  let raw = ''
  let isOver = false
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      raw += new TextDecoder().decode(value)
    }
    isOver = true
  })()
  const heard = (): Heard[] =>
    raw
      .split('\n\n')
      .filter((frame) => frame.includes('event: '))
      .map((frame) => {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
        return { data: JSON.parse(field('data') ?? '') as Heard['data'], event: field('event') ?? '', id: field('id') }
      })
  const texts = () => heard().flatMap(({ data, event }) => (event === 'notification' ? [data.text] : []))
  const begun = () => expect.poll(() => heard().length).toBeGreaterThan(0)
  await begun()
  return { heard, isOver: () => isOver, leave: () => reader.cancel(), raw: () => raw, reading, texts }
}
/** A notification in one process: created, delivered, and received by this process. */
const happen = async (text: string, people: 'admins' | 'sales' | string[] = 'sales') => {
  await notify(await api.serverReq(), { event: 'assigned', people, text })
  while ((await tellPeople(api.payload)) > 0);
  hearNotified(api.payload, '')
}

let cookie: string
let person: string
beforeAll(async () => {
  cookie = api.cookie('comercial')
  person = api.userId('comercial')
})
beforeEach(async () => {
  for (const table of ['notification_events', 'notifications']) await api.sql(`delete from ${table}`)
})
afterEach(() => {
  closeEventStreams()
  allowEventStreams()
  vi.useRealTimers()
})

describe('GET /api/crm/events', () => {
  it('[NOTI-15] is an event stream that no proxy keeps back; its HEAD opens nothing', async () => {
    const options: CallOptions = { as: 'editor' }
    const { headers, status } = await api.call('HEAD', PATH, options)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
  })

  it('[NOTI-15] says how many are unread, and then what comes, to whom it concerns', async () => {
    await happen('antes')
    const [one, other] = await Promise.all([listen(cookie), listen(api.cookie('admin'))])
    expect(one.heard()).toMatchObject([{ data: { unread: 1 }, event: 'hello' }])
    await happen('para ambos')
    await happen('só para um', [person])
    await expect.poll(() => one.texts()).toEqual(['para ambos', 'só para um'])
    await expect.poll(() => other.texts()).toEqual(['para ambos'])
    await expect.poll(() => one.heard().at(-1)).toMatchObject({ data: { unread: 3 }, event: 'unread' })
  })

  it('[NOTI-15] what is read elsewhere is no longer counted here', async () => {
    await happen('antes')
    const one = await listen(cookie)
    await api.call('POST', '/api/crm/notifications/read', { as: 'comercial', body: {} })
    hearNotified(api.payload, `read:${person}`)
    await expect.poll(() => one.heard().at(-1)).toMatchObject({ data: { unread: 0 }, event: 'unread' })
  })

  it('[NOTI-15] with Last-Event-ID brings exactly what was missed, in order', async () => {
    const one = await listen(cookie)
    await happen('um')
    await happen('dois')
    await expect.poll(() => one.texts()).toEqual(['um', 'dois'])
    const ids = one.heard().flatMap(({ event, id }) => (event === 'notification' ? [id ?? ''] : []))
    const hello = one.heard()[0]?.id ?? ''
    await one.leave()
    await happen('três')
    await happen('de outra pessoa', [api.userId('admin')])
    await happen('quatro')
    for (const [id, missed] of [
      [hello, ['um', 'dois', 'três', 'quatro']],
      [ids[0], ['dois', 'três', 'quatro']],
      [ids[1], ['três', 'quatro']],
    ] as const) {
      const back = await listen(cookie, id)
      await expect.poll(() => back.heard().at(-1)).toMatchObject({ data: { unread: 4 }, event: 'hello' })
      expect(back.texts(), id).toEqual(missed)
      const again = await listen(cookie, back.heard().at(-1)?.id)
      expect(again.texts()).toEqual([])
      await back.leave()
      await again.leave()
    }
  })

  it.each([
    ['older than 24 h', () => `${Date.now() - 25 * HOUR_MS}-1`],
    ['of a database that was restored', () => `${Date.now()}-999999999`],
    ['that is not ours', () => 'abc'],
  ])('[NOTI-15] after an id %s says once that all has to be read anew', async (_name, idOf) => {
    await happen('um')
    const one = await listen(cookie, idOf())
    await happen('dois')
    await expect.poll(() => one.texts()).toEqual(['dois'])
    expect(one.heard().filter(({ event }) => event !== 'notification' && event !== 'unread')).toMatchObject([
      { data: { unread: 1 }, event: 'resync' },
    ])
  })

  it('[NOTI-15] what comes while somebody connects is neither lost nor doubled', async () => {
    const said = Array.from({ length: 30 }, (_, index) => `n${index}`)
    const readers: Awaited<ReturnType<typeof listen>>[] = []
    const first = await listen(cookie)
    const from = first.heard()[0]?.id
    const talking = (async () => {
      for (const text of said) await happen(text)
    })()
    for (let index = 0; index < 6; index += 1) readers.push(await listen(cookie, from))
    await talking
    for (const reader of [first, ...readers]) await expect.poll(() => reader.texts()).toEqual(said)
  })

  it('[NOTI-15] begins with the number of unread, also when that changes meanwhile', async () => {
    await happen('antes')
    const readElsewhere = () => hearNotified(api.payload, `read:${person}`)
    // Several times, because a reader may share the query that another one has just started.
    for (let index = 0; index < 10; index += 1) {
      const reader = await listen(cookie, undefined, readElsewhere)
      expect(reader.heard()[0]).toMatchObject({ data: { unread: 1 }, event: 'hello' })
      await reader.leave()
    }
    const reader = await listen(cookie, undefined, readElsewhere)
    await api.call('POST', '/api/crm/notifications/read', { as: 'comercial', body: {} })
    readElsewhere()
    await expect.poll(() => reader.heard().at(-1)).toMatchObject({ data: { unread: 0 }, event: 'unread' })
  })

  it('[NOTI-15] a comment comes each 25 s, so that nobody takes the line for dead', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const one = await listen(cookie)
    await vi.advanceTimersByTimeAsync(24_000)
    expect(one.raw()).not.toContain('\n:\n\n')
    await vi.advanceTimersByTimeAsync(1500)
    await expect.poll(() => one.raw()).toMatch(/\n:\n\n$/)
  })

  it('[NOTI-16] ends within 60 s of its session, and answers 401 then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
    const username = `pessoa-${serial()}`
    const user = await api.payload.create({
      collection: 'users',
      data: { password: PASSWORD, role: 'comercial', username },
    })
    const { token } = await api.payload.login({ collection: 'users', data: { password: PASSWORD, username } })
    const own = `payload-token=${token}`
    const [one, other] = await Promise.all([listen(own), listen(cookie)])
    await vi.advanceTimersByTimeAsync(50_000)
    expect(one.isOver(), 'while the session stands').toBe(false)
    // As by a time server, after a start with a clock that ran ahead.
    vi.setSystemTime(Date.now() - 30 * 60_000)
    await api.sql('delete from users_sessions where _parent_id = $1', [user.id])
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(() => one.isOver()).toBe(true)
    expect(other.isOver()).toBe(false)
    expect((await api.call('GET', PATH, { headers: { cookie: own } })).status).toBe(401)
  })

  it('[NOTI-15] nobody has more than eight; the one that leaves makes room', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => listen(cookie)))
    const refused = await api.call('GET', PATH, { as: 'comercial' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await api.call('GET', PATH, { as: 'admin' })).status).toBe(200)
    await readers[0]?.leave()
    expect((await api.call('GET', PATH, { as: 'comercial' })).status).toBe(200)
  })

  it('[NOTI-15] a reader that takes nothing is dropped, the others hear on', async () => {
    const answer = await dispatch(new Request(SITE + PATH, { headers: { cookie } }), api.config)
    const lazy = streamOf(answer)?.()
    const keen = await listen(cookie)
    await api.sql(
      `insert into notification_events (event, people, text)
       select 'assigned', array[$1::uuid], repeat('x', 255) from generate_series(1, 800)`,
      [person],
    )
    while ((await tellPeople(api.payload)) > 0);
    hearNotified(api.payload, '')
    await expect.poll(() => keen.texts()).toHaveLength(800)
    let bytes = 0
    for await (const chunk of lazy ?? []) bytes += (chunk as Uint8Array).byteLength
    expect(bytes, 'what it had been sent until then').toBeLessThan(300_000)
  })

  it('[NOTI-15] a process that stops ends all streams at once, and begins none', async () => {
    const readers = await Promise.all([listen(cookie), listen(api.cookie('admin'))])
    closeEventStreams()
    await Promise.all(readers.map(({ reading }) => reading))
    expect((await api.call('GET', PATH, { as: 'admin' as Role })).status).toBe(503)
  })
})
