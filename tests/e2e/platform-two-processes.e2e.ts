import { get } from 'node:http'

import { expect, test } from '@playwright/test'

import { createDatabase } from '../support/own-database'
import { CONTACT_FORM, PROJECT } from '../support/records'
import { type ServerProcess, startServer } from '../support/server-process'

const LEADS_RATE_LIMIT = 5
const QUOTES = 200

let database: Awaited<ReturnType<typeof createDatabase>>
let one: ServerProcess
let other: ServerProcess
let cookie: string

test.beforeAll(async () => {
  database = await createDatabase()
  const options = { databaseUrl: database.url, env: { LEADS_RATE_LIMIT: String(LEADS_RATE_LIMIT) } }
  ;[one, other] = await Promise.all([startServer(options), startServer(options)])
  // They share the secret and the users, so a session is valid for both.
  cookie = await one.signIn()
})
test.afterAll(async () => {
  await Promise.all([one.kill('SIGTERM'), other.kill('SIGTERM')])
  await database.drop()
})

test('[OP-69] [DATA-50] 200 simultaneous quotes over two processes: unique numbers without gaps', async () => {
  const items = [{ description: 'Logótipo', quantity: 1, unitPrice: '120000' }]
  const answers = await Promise.all(
    Array.from({ length: QUOTES }, (_, index) =>
      (index % 2 === 0 ? one : other).send('POST', '/api/crm/quotes', {
        cookie,
        json: { items, title: `Orçamento ${index}` },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 201).map(({ text }) => text)).toEqual([])
  const numbers = answers.map(({ body }) => body.quote.quoteNumber).toSorted()
  const year = numbers[0]?.slice(4, 8)
  expect(numbers).toEqual(
    Array.from({ length: QUOTES }, (_, index) => `ORC-${year}-${String(index + 1).padStart(4, '0')}`),
  )
})

test('[API-05] [API-18] a project changed through one process is in the answers of the other within 2 s', async () => {
  const created = await one.send('POST', '/api/projects', { cookie, json: PROJECT })
  const titleIn = async (server: ServerProcess) => (await server.send('GET', '/api/projects')).body.projects[0]?.title
  await expect.poll(() => titleIn(other), { intervals: [20], timeout: 2000 }).toBe(PROJECT.title)
  // Only a cached answer has an ETag, so this one must be evicted.
  expect((await other.send('GET', '/api/projects')).headers.etag).toBeDefined()

  for (const title of ['Marca Kianda, revista', 'Marca Kianda, de novo']) {
    const changed = await one.send('PUT', `/api/projects/${created.body.project.id}`, { cookie, json: { title } })
    expect(changed.status, changed.text).toBe(200)
    await expect.poll(() => titleIn(other), { intervals: [20], timeout: 2000 }).toBe(title)
  }
  const path = `/api/projects/${created.body.project.id}`
  expect((await other.send('GET', path)).status).toBe(200)
  expect((await one.send('DELETE', path, { cookie })).status).toBe(200)
  await expect.poll(async () => (await other.send('GET', path)).status, { intervals: [20], timeout: 2000 }).toBe(404)
})

test('[PAGE-07] a project that moves through one process leads on from its old address in the other within 2 s', async () => {
  const created = await one.send('POST', '/api/projects', { cookie, json: { ...PROJECT, slug: 'morada-antiga' } })
  const answerOf = async (server: ServerProcess) => {
    const { headers, status } = await server.send('GET', '/projeto/morada-antiga')
    return [status, headers.location]
  }
  await expect.poll(() => answerOf(other), { intervals: [20], timeout: 10_000 }).toEqual([200, undefined])
  const moved = await one.send('PATCH', `/api/cms/projects/${created.body.project.id}`, {
    cookie,
    headers: { origin: `http://127.0.0.1:${one.port}` },
    json: { _status: 'published', slug: 'morada-nova' },
  })
  expect(moved.status, moved.text).toBe(200)
  const expected = [301, '/projeto/morada-nova']
  await expect.poll(() => answerOf(other), { intervals: [20], timeout: 2000 }).toEqual(expected)
  expect(await answerOf(one)).toEqual(expected)
  expect((await other.send('GET', '/projeto/morada-nova')).status).toBe(200)
})

test('[OP-55] [AUTH-06] the limit of requests per address counts over both processes', async () => {
  const answers = []
  for (let index = 0; index < LEADS_RATE_LIMIT; index += 1) {
    answers.push(await (index % 2 === 0 ? one : other).send('POST', '/api/leads', { json: CONTACT_FORM }))
  }
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: LEADS_RATE_LIMIT }, () => 201))
  for (const server of [other, one]) {
    const { body, status } = await server.send('POST', '/api/leads', { json: CONTACT_FORM })
    expect(status).toBe(429)
    expect(body.error).toContain('muitos pedidos')
  }
  const byStaff = await other.send('POST', '/api/leads', { cookie, json: { email: 'eva@exemplo.ao', name: 'Eva' } })
  expect(byStaff.status, 'staff are not counted').toBe(201)
})

test('[NOTI-15] what happens in one process is in the stream of the other within 2 s; a stream holds up no stop', async () => {
  let heard = ''
  const stream = get({
    agent: false,
    headers: { cookie },
    host: '127.0.0.1',
    path: '/api/crm/events',
    port: other.port,
  })
  const ended = new Promise<void>((resolve) => {
    stream.on('response', (response) => {
      expect(response.headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      })
      response.setEncoding('utf8').on('data', (text: string) => (heard += text))
      response.on('close', resolve)
    })
  })
  await expect.poll(() => heard).toContain('event: hello')
  const file = Buffer.from('Nome,Email\nAna,ana.fluxo@exemplo.ao\n').toString('base64')
  const imported = await one.send('POST', '/api/crm/clients/import', { cookie, json: { file } })
  expect(imported.status, imported.text).toBe(201)
  await expect.poll(() => heard, { intervals: [20], timeout: 2000 }).toContain('1 cliente importado')
  const stoppedAt = Date.now()
  await Promise.all([other.kill('SIGTERM'), ended])
  expect(Date.now() - stoppedAt, 'the stop').toBeLessThan(5000)
})
