import { expect, test } from '@playwright/test'

import type { Exchange } from '../support/http-exchange'
import { ownSite } from '../support/own-site'
import { CONTACT_FORM, PROJECT, UNKNOWN_ID } from '../support/records'
import type { ServerProcess } from '../support/server-process'

const ANSWER_LIMIT_MS = 5000
/** "A few seconds": noticing, reconnecting, and waiting for queries that hung. */
const RECOVERY_LIMIT_MS = 20_000

const site = ownSite({ hasPostgres: true, hasScreens: true })
let server: ServerProcess
let cookie: string

test.beforeAll(async () => {
  ;({ cookie, server } = site)
  expect((await server.send('POST', '/api/projects', { cookie, json: PROJECT })).status).toBe(201)
})

/** A read that may be answered from memory, one that may not, a visitor's write, and a read and a write by staff. */
const CALLS = {
  'cached read': () => server.send('GET', '/api/projects'),
  'uncached read': () => server.send('GET', '/api/testimonials/approved?q=trabalho'),
  "visitor's write": () => server.send('POST', '/api/leads', { json: CONTACT_FORM }),
  "staff's read": () => server.send('GET', '/api/leads', { cookie }),
  "staff's write": () => server.send('POST', '/api/crm/quotes', { cookie, json: { title: 'Website' } }),
} as const
type Call = keyof typeof CALLS
const NAMES = Object.keys(CALLS) as Call[]

const callAll = async (): Promise<Map<Call, Exchange>> =>
  new Map(await Promise.all(NAMES.map(async (name) => [name, await CALLS[name]()] as const)))

function expectAway(name: string, { body, elapsedMs, status, text }: Exchange): void {
  expect(status, `${name}: ${text}`).toBe(503)
  expect(body).toEqual({ error: 'O serviço está temporariamente indisponível. Tente novamente dentro de instantes.' })
  expect(elapsedMs, `${name}: time to the answer`).toBeLessThan(ANSWER_LIMIT_MS)
}

const SCREEN = '/admin/crm/leads'

/**
 * Pages that nobody has requested yet, so they are not cached: served with built-in content, or a 503 if only the
 * database knows it.
 */
const PAGES: [path: string, status: number][] = [
  ['/portfolio', 200],
  ['/servicos', 200],
  ['/servicos/1', 503],
  ['/projeto/nada', 503],
  ['/termos-de-uso', 503],
  ['/sitemap.xml', 503],
  ['/og/projeto/nada', 503],
  [`/logos/${UNKNOWN_ID}`, 503],
  [SCREEN, 503],
]

/** src/site/read-or.test.ts tests how long reads wait. */
async function expectPagesAnswered(): Promise<void> {
  const ask = async ([path, status]: (typeof PAGES)[number]) => {
    expect((await server.send('GET', path, { cookie })).status, path).toBe(status)
  }
  await Promise.all(PAGES.map(ask))
}

async function expectEverythingUp(): Promise<void> {
  const answers = await callAll()
  const statuses = NAMES.map((name) => [name, answers.get(name)?.status])
  expect(statuses).toEqual([
    ['cached read', 200],
    ['uncached read', 200],
    ["visitor's write", 201],
    ["staff's read", 200],
    ["staff's write", 201],
  ])
  expect((await server.send('GET', '/api/health')).status).toBe(200)
}

const WAYS = {
  'hangs with its connections open': {
    away: () => Promise.resolve(site.postgres.freeze()),
    back: () => Promise.resolve(site.postgres.thaw()),
  },
  'is stopped': { away: () => site.postgres.stop(), back: () => site.postgres.start() },
} as const

for (const [way, { away, back }] of Object.entries(WAYS)) {
  test(`[OP-49] [OP-50] the database ${way}: 503 with a sentence within 5 s, and recovery by itself`, async () => {
    await expectEverythingUp()

    await away()
    // Cached answers stay correct until the server notices that it no longer hears of changes.
    const noticed = expect.poll(async () => (await CALLS['cached read']()).status, { intervals: [100] }).toBe(503)
    // Sent before the server can know; more requests than the pool has connections.
    const screen = server.send('GET', SCREEN, { cookie })
    const [first] = await Promise.all([Promise.all(Array.from({ length: 8 }, callAll)), noticed])
    expect((await screen).status).toBe(503)
    expect((await screen).elapsedMs).toBeLessThan(ANSWER_LIMIT_MS)
    for (const answers of first) {
      for (const [name, answer] of answers)
        if (answer.status !== 200 || name !== 'cached read') expectAway(name, answer)
    }

    // Now the server knows.
    for (const [name, answer] of await callAll()) expectAway(name, answer)
    await expectPagesAnswered()
    const health = await server.send('GET', '/api/health')
    expect(health.status).toBe(503)
    expect(health.body).toMatchObject({ database: 'down', status: 'error' })
    expect(health.elapsedMs).toBeLessThan(ANSWER_LIMIT_MS)

    await back()
    await expect(expectEverythingUp).toPass({ timeout: RECOVERY_LIMIT_MS })
  })
}
