import { get } from 'node:http'

import { expect, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { createDatabase, query } from '../support/own-database'
import { CONTACT_FORM, PROJECT } from '../support/records'
import { ADMIN, type ServerProcess, startServer } from '../support/server-process'
import { createSmtpSink } from '../support/smtp-sink'

const LEADS_RATE_LIMIT = 5
const QUOTES = 200
/** In all; more would wait for connections longer than they may on a busy machine. */
const AT_ONCE = 50

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

/** A call of Payload's REST, which takes cookies only from pages of its site. */
const cms = (server: ServerProcess, method: string, path: string, json: object, session = cookie) =>
  server.send(method, `/api/cms${path}`, {
    cookie: session,
    headers: { origin: `http://127.0.0.1:${server.port}` },
    json,
  })
const signIn = (server: ServerProcess, username: string, code?: string) =>
  cms(server, 'POST', '/users/login', { code, password: ADMIN.password, username }, '')
type SignedIn = Awaited<ReturnType<typeof signIn>>
const sessionOf = ({ headers }: SignedIn) => headers['set-cookie']?.[0]?.split(';')[0] ?? ''

/** Makes an account with the first admin's password; returns its id. */
async function makePerson(username: string): Promise<string> {
  const { status, text } = await cms(one, 'POST', '/users', {
    email: `${username}@agencia.ao`,
    password: ADMIN.password,
    role: 'comercial',
    username,
  })
  expect(status, text).toBe(201)
  return (JSON.parse(text) as { doc: { id: string } }).doc.id
}

test('[OP-69] [DATA-50] 200 quotes over two processes, 50 at a time: unique numbers without gaps', async () => {
  const items = [{ description: 'Logótipo', quantity: 1, unitPrice: '120000' }]
  const answers: Awaited<ReturnType<ServerProcess['send']>>[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, sender) => {
      for (let index = sender; index < QUOTES; index += AT_ONCE)
        answers.push(
          await (index % 2 === 0 ? one : other).send('POST', '/api/crm/quotes', {
            cookie,
            json: { items, title: `Orçamento ${index}` },
          }),
        )
    }),
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

test('[PAGE-01] [PAGE-07] a page that one process publishes, changes, moves, redirects to and takes down is so in the other within 2 s', async () => {
  const answerOf = async (path: string) => {
    const { headers, status, text } = await other.send('GET', path)
    return [status, headers.location ?? /<h1[^>]*>([^<]*)/.exec(text)?.[1]]
  }
  const becomes = async (path: string, ...expected: [number, string]) => {
    await expect.poll(() => answerOf(path), { intervals: [20], timeout: 2000 }).toEqual(expected)
    // Only a cached answer has an ETag, so this one must be evicted by the next change.
    if (expected[0] === 200) await expect.poll(async () => (await other.send('GET', path)).headers.etag).toBeDefined()
  }
  const save = async (method: 'PATCH' | 'POST', path: string, json: object) => {
    const { status, text } = await cms(one, method, path, json)
    expect(status, text).toBe(method === 'POST' ? 201 : 200)
    return (JSON.parse(text) as { doc: { id: string } }).doc.id
  }
  const missing = [404, 'Página não encontrada']
  for (const path of ['/feira', '/feira-nova', '/stand'])
    await expect.poll(() => answerOf(path), { timeout: 10_000 }).toEqual(missing)

  const id = await save('POST', '/pages', { _status: 'published', slug: 'feira', title: 'Feira das Indústrias' })
  await becomes('/feira', 200, 'Feira das Indústrias')
  await save('PATCH', `/pages/${id}`, { _status: 'published', title: 'Feira de Luanda' })
  await becomes('/feira', 200, 'Feira de Luanda')
  await save('PATCH', `/pages/${id}`, { _status: 'published', slug: 'feira-nova' })
  await becomes('/feira', 301, '/feira-nova')
  await becomes('/feira-nova', 200, 'Feira de Luanda')
  await save('POST', '/redirects', { from: '/stand', to: '/feira-nova', type: '302' })
  await becomes('/stand', 302, '/feira-nova')
  await save('PATCH', `/pages/${id}`, { _status: 'draft' })
  await becomes('/feira-nova', 404, 'Página não encontrada')
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

/** Turns a person's second step on. */
async function turnOn(server: ServerProcess, session: string): Promise<TOTP> {
  const draft = { cookie: session, json: { currentPassword: ADMIN.password } }
  const { sealed, secret } = (await one.send('POST', '/api/crm/second-step/draft', draft)).body
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const turnedOn = { cookie: session, json: { code: totp.generate(), sealed } }
  expect((await server.send('POST', '/api/crm/second-step', turnedOn)).status).toBe(200)
  return totp
}

test('[OPS-14] a code of the second step that two processes get at once signs one of them in', async () => {
  const id = await makePerson('gemeas')
  const totp = await turnOn(other, sessionOf(await signIn(one, 'gemeas')))
  // Otherwise the code that turned it on would be used up.
  await query(database.url, 'update second_steps set last_step = last_step - 2 where user_id = $1', [id])
  const code = totp.generate()
  const answers = await Promise.all([one, other, one, other].map((server) => signIn(server, 'gemeas', code)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
  expect(await query(database.url, 'select from users_sessions where _parent_id = $1', [id])).toHaveLength(2)
})

/** Changes by one process, and how the other one then answers the person's own session and another of theirs. */
const ENDING = {
  'a changed password': async (id: string, here: string) => {
    const change = { currentPassword: ADMIN.password, password: 'uma-frase-bem-nova' }
    const changed = await cms(one, 'PATCH', `/users/${id}`, change, here)
    expect(changed.status, changed.text).toBe(200)
    return [200, 401]
  },
  'a changed role': async (id: string) => {
    const changed = await cms(one, 'PATCH', `/users/${id}`, { role: 'editor' })
    expect(changed.status, changed.text).toBe(200)
    return [401, 401]
  },
  'the second step': async (_id: string, here: string) => {
    await turnOn(one, here)
    return [200, 401]
  },
}

for (const [index, [what, change]] of Object.entries(ENDING).entries()) {
  test(`[OPS-18] a session of before ${what} is refused by the other process at its next call`, async () => {
    const username = `muda${index}`
    const id = await makePerson(username)
    const [here, there] = [sessionOf(await signIn(one, username)), sessionOf(await signIn(other, username))]
    const statuses = async () => {
      const calls = [here, there].map((session) => other.send('GET', '/api/crm/people', { cookie: session }))
      return (await Promise.all(calls)).map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200])
    const expected = await change(id, here)
    expect(await statuses()).toEqual(expected)
  })
}

test('[OPS-21] a mail server that is changed in one process is used by the other for its next mail', async () => {
  const servers = [createSmtpSink(), createSmtpSink()] as const
  // Mails about the requests of other tests waited for a server; they leave by the first one too.
  const names = ['antes', 'depois', 'mais-tarde']
  const toThem = ({ sink }: (typeof servers)[number]) =>
    names.filter((name) => sink.recipients.flat().includes(`${name}@agencia.ao`))
  const use = async (address: string) => {
    const [host, port] = new URL(address).host.split(':')
    const kept = { currentPassword: ADMIN.password, host, port: Number(port), security: 'none' }
    const saved = await cms(one, 'POST', '/globals/mail-server', { ...kept, sender: 'Agência <geral@agencia.ao>' })
    expect(saved.status, saved.text).toBe(200)
  }
  const forget = async (username: string) => {
    await makePerson(username)
    expect((await cms(other, 'POST', '/users/forgot-password', { username }, '')).status).toBe(200)
  }
  await use(await servers[0].start())
  await forget('antes')
  await expect.poll(() => toThem(servers[0])).toEqual(['antes'])
  await use(await servers[1].start())
  for (const username of ['depois', 'mais-tarde']) await forget(username)
  await expect.poll(() => toThem(servers[1])).toEqual(['depois', 'mais-tarde'])
  expect(toThem(servers[0])).toEqual(['antes'])
  for (const { stop } of servers) await stop()
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
