import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'

import { createRateLimit, FORGOTTEN_CHANNEL, hearForgotten } from '@kit/data/rate-limit'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { inLane } from '@kit/database/lanes'
import { DAY_MS } from '@kit/lib/dates'
import { dispatch } from '@kit/http/dispatch'
import { CLIENT_ADDRESS_HEADER } from '@kit/process/client-address'
import { type CallOptions, SITE, useApi } from '../support/api'
import { CONTACT_FORM } from '../support/records'

const LIMIT = 4
process.env.LEADS_RATE_LIMIT = String(LIMIT)
const api = useApi()

/** The server in front sets this header to the visitor's address, overwriting the visitor's own. */
const from = (address: string, options: CallOptions = {}) =>
  api.call('POST', '/api/leads', { body: CONTACT_FORM, ...options, headers: { [CLIENT_ADDRESS_HEADER]: address } })
const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
  const found: number[] = []
  for (let index = 0; index < count; index += 1) found.push((await call()).status)
  return found
}
const leadCount = async () => (await api.sql('select 1 from leads')).length

describe('the table of counts', () => {
  // First in this file: a process's first limiter does the clean-up, on its own timer.
  it('[S8] [S9] loses the rows whose time is long past', async () => {
    const hourAgo = Date.now() - 61 * 60_000
    await api.sql(`insert into rate_limits values ('velha', 1, $1), ('recente', 1, $2)`, [hourAgo, Date.now()])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await from('198.51.100.200')
      await vi.advanceTimersByTimeAsync(5 * 60_000 + 1)
    } finally {
      vi.useRealTimers()
    }
    const keys = () => api.sql(`select key from rate_limits where key in ('velha', 'recente')`)
    await expect.poll(() => keys()).toEqual([{ key: 'recente' }])
  })
})

describe('a rate limit', () => {
  it('[S9] counts also while requests hold all connections of their lane in transactions', async () => {
    const limit = createRateLimit({ name: 'prova', points: 100, windowSeconds: 60 })
    const inTransaction = async () => {
      const req = await api.serverReq()
      return withTransaction(req, async () => {
        await sqlIn(req)`select pg_sleep(0.1)`
        return limit.consume(req.payload, 'todos')
      })
    }
    const waits = await inLane('prova', () => Promise.all(Array.from({ length: 10 }, inTransaction)))
    expect(waits).toEqual(Array(10).fill(null))
  })

  it('[S9] of one kind counts while all connections of another wait for one row', async () => {
    const [busy, free] = ['ocupado', 'livre'].map((name) => createRateLimit({ name, points: 100, windowSeconds: 60 }))
    const req = await api.serverReq()
    await busy?.consume(api.payload, 'todos')
    let counted = 0
    const consumeBusy = async () => {
      await busy?.consume(api.payload, 'todos').finally(() => (counted += 1))
    }
    let waiting: Promise<unknown> = Promise.resolve()
    await withTransaction(req, async () => {
      await sqlIn(req)`select from rate_limits where key = 'ocupado:todos' for update`
      waiting = Promise.allSettled(Array.from({ length: 10 }, consumeBusy))
      expect(await free?.consume(api.payload, 'todos')).toBeNull()
      expect(counted).toBe(0)
    })
    await waiting
  })
})

describe('a rate limit of two processes', () => {
  it('[S9] is reset in both, also where one refuses from memory', async () => {
    const [one, other] = [0, 1].map(() => createRateLimit({ name: 'dois', points: 1, windowSeconds: 60 }))
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await client.connect()
    client.on('notification', ({ payload }) => hearForgotten(payload ?? ''))
    await client.query(`listen ${FORGOTTEN_CHANNEL}`)
    try {
      await one?.consume(api.payload, 'ana')
      expect(await one?.consume(api.payload, 'ana')).toBeGreaterThan(0)
      expect(one?.isBlocked('ana')).toBe(true)
      await other?.forget(api.payload, 'ana')
      await expect.poll(() => one?.isBlocked('ana')).toBe(false)
      expect(await one?.consume(api.payload, 'ana')).toBeNull()
    } finally {
      await client.end()
    }
  })
})

describe('the rate limit of POST /api/leads', () => {
  it('[S9] tells with 429 how long to wait', async () => {
    await statuses(LIMIT, () => from('198.51.100.60'))
    for (const answer of [await from('198.51.100.60'), await from('198.51.100.60')]) {
      const seconds = Number(answer.headers.get('retry-after'))
      expect(answer.status).toBe(429)
      expect(seconds).toBeGreaterThan(9 * 60)
      expect(seconds).toBeLessThanOrEqual(10 * 60)
    }
  })

  it('[S9] counts anew where a clock that ran ahead has counted, also in the memory of the process', async () => {
    vi.useFakeTimers({ now: Date.now() + 3 * DAY_MS, toFake: ['Date'] })
    try {
      expect(await statuses(LIMIT + 1, () => from('198.51.100.62'))).toEqual([...Array<number>(LIMIT).fill(201), 429])
    } finally {
      vi.useRealTimers()
    }
    expect(await statuses(LIMIT + 1, () => from('198.51.100.62'))).toEqual([...Array<number>(LIMIT).fill(201), 429])
  })

  it('[S9] an IPv6 network of 64 bits is one visitor, the next one another', async () => {
    const addresses = ['2001:db8:5:5::1', '2001:db8:5:5:ffff::2', '2001:db8:5:5:1:2:3:4', '2001:db8:5:5::9']
    for (const address of addresses) expect((await from(address)).status).toBe(201)
    expect((await from('2001:db8:5:5:9999::1')).status).toBe(429)
    expect((await from('2001:db8:5:6::1')).status).toBe(201)
  })

  it('[S9] an IPv4 address written as IPv6 is that address', async () => {
    await statuses(LIMIT, () => from('198.51.100.61'))
    expect((await from('::ffff:198.51.100.61')).status).toBe(429)
  })

  it('[OP-55] answers 429 with a sentence after the limit, and stores nothing more', async () => {
    expect(await statuses(LIMIT, () => from('198.51.100.1'))).toEqual(Array(LIMIT).fill(201))
    const before = await leadCount()
    const { body, status } = await from('198.51.100.1')
    expect(status).toBe(429)
    expect(body.error).toBe('Recebemos muitos pedidos deste endereço. Tente novamente dentro de alguns minutos.')
    expect((await from('198.51.100.1')).status).toBe(429)
    expect(await leadCount()).toBe(before)
  })

  it('[OP-55] counts each address for itself', async () => {
    expect(await statuses(LIMIT, () => from('198.51.100.2'))).toEqual(Array(LIMIT).fill(201))
    expect((await from('198.51.100.3')).status).toBe(201)
    expect((await from('2001:db8::1')).status).toBe(201)
    expect((await from('198.51.100.2')).status).toBe(429)
  })

  it('[OP-55] counts a flood of simultaneous posts exactly', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => from('198.51.100.4')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMIT)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - LIMIT)
  })

  it('[OP-55] keeps the counts in the database, so that several processes share them', async () => {
    await from('198.51.100.5')
    const rows = await api.sql<{ points: number }>(`select points from rate_limits where key like '%198.51.100.5'`)
    expect(rows).toEqual([{ points: 1 }])
    await api.sql(`update rate_limits set points = ${LIMIT} where key like '%198.51.100.5'`)
    expect((await from('198.51.100.5')).status).toBe(429)
  })

  it('[OP-55] an address is free again when its ten minutes are over', async () => {
    await statuses(LIMIT, () => from('198.51.100.6'))
    const [row] = await api.sql<{ expire: string }>(`select expire from rate_limits where key like '%198.51.100.6'`)
    const minutes = (Number(row?.expire) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    await api.sql(`update rate_limits set expire = 1 where key like '%198.51.100.6'`)
    expect((await from('198.51.100.6')).status).toBe(201)
  })

  it('[OP-55] counts the honeypot’s catch too; staff are not counted', async () => {
    const spam = () => from('198.51.100.7', { body: { ...CONTACT_FORM, website: 'x' } })
    expect(await statuses(LIMIT + 1, spam)).toEqual([...Array<number>(LIMIT).fill(201), 429])
    const staff = () => from('198.51.100.8', { as: 'comercial', body: { email: 'a@exemplo.ao', name: 'A' } })
    expect(await statuses(LIMIT * 2, staff)).toEqual(Array(LIMIT * 2).fill(201))
  })

  it('[OP-55] a signed-in editor is a visitor and counted', async () => {
    const editor = () => from('198.51.100.9', { as: 'editor' })
    expect(await statuses(LIMIT + 1, editor)).toEqual([...Array<number>(LIMIT).fill(201), 429])
  })

  it('[S7] who is over the limit is turned away before anything of the body is read', async () => {
    await statuses(LIMIT, () => from('198.51.100.10'))
    const headers = { 'content-type': 'application/json', [CLIENT_ADDRESS_HEADER]: '198.51.100.10' }
    let readings = 0
    const readBody = () => {
      readings += 1
      return Promise.resolve(Buffer.from(JSON.stringify(CONTACT_FORM)))
    }
    const post = () => dispatch(new Request(`${SITE}/api/leads`, { headers, method: 'POST' }), api.config, readBody)
    expect([(await post()).status, readings]).toEqual([429, 0])
    headers[CLIENT_ADDRESS_HEADER] = '198.51.100.11'
    expect([(await post()).status, readings]).toEqual([201, 1])
  })

  it('[OP-55] reads are not limited', async () => {
    const read = () => api.call('GET', '/api/projects', { headers: { [CLIENT_ADDRESS_HEADER]: '198.51.100.1' } })
    expect(await statuses(LIMIT * 3, read)).toEqual(Array(LIMIT * 3).fill(200))
  })
})
