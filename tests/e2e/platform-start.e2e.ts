import { createServer } from 'node:net'

import { expect, test } from '@playwright/test'

import { createDatabase, query } from '../support/own-database'
import { ADMIN, type ServerProcess, spawnServer, startServer } from '../support/server-process'

let database: Awaited<ReturnType<typeof createDatabase>>
/** The server that the first test leaves running. */
let first: ServerProcess | undefined
test.beforeAll(async () => {
  database = await createDatabase({ isEmpty: true })
})
test.afterAll(async () => {
  await first?.kill('SIGTERM')
  await database.drop()
})

test('[AUTH-07] two servers that boot at once on an empty database migrate once and make one admin', async () => {
  const [one, other] = await Promise.all([
    startServer({ databaseUrl: database.url }),
    startServer({ databaseUrl: database.url }),
  ])

  const migrations = await query<{ name: string }>(database.url, 'select name from payload_migrations')
  const users = await query<{ role: string; username: string }>(database.url, 'select username, role from users')
  expect(migrations.length).toBeGreaterThan(0)
  expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length)
  expect(users).toEqual([{ role: 'admin', username: ADMIN.username }])
  for (const server of [one, other])
    expect((await server.send('GET', '/api/leads', { cookie: await server.signIn() })).status).toBe(200)

  expect(await other.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  first = one
})

test('SIGTERM lets a running request finish, ends with code 0, and the next start finds everything', async () => {
  const server = (first ??= await startServer({ databaseUrl: database.url }))
  const body = Buffer.from(JSON.stringify({ email: 'ana@exemplo.ao', name: 'Ana', phone: '923000111' }))
  let finish = () => {}
  const isStopping = new Promise<void>((resolve) => (finish = resolve))
  const posted = server.send('POST', '/api/leads', { chunks: [body.subarray(0, 10), isStopping, body.subarray(10)] })
  // The second request is answered after the first has arrived.
  expect((await server.send('GET', '/api/health')).status).toBe(200)

  const ended = server.kill('SIGTERM')
  await expect
    .poll(() =>
      server.send('GET', '/api/health').then(
        () => 'answers',
        () => 'refuses',
      ),
    )
    .toBe('refuses')
  finish()
  const answer = await posted
  expect(answer.status, answer.text).toBe(201)
  expect(await ended, server.output()).toEqual({ code: 0, signal: null })

  const second = await startServer({ databaseUrl: database.url })
  const { body: list } = await second.send('GET', '/api/leads', { cookie: await second.signIn() })
  expect(list.leads.map(({ id }) => id)).toEqual([answer.body.lead.id])
  expect(await second.kill('SIGTERM')).toEqual({ code: 0, signal: null })
})

test('a port that is taken: one sentence that names it, and exit code 1', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0

  const server = await spawnServer({ databaseUrl: database.url, port })
  expect(await server.exited).toEqual({ code: 1, signal: null })
  expect(server.output()).toMatch(
    new RegExp(String.raw`✖ A porta ${port} já está ocupada\. Feche o programa que a usa ou escolha outra`),
  )
  expect(server.output(), 'no stack').not.toMatch(/\n\s+at /)

  await new Promise((resolve) => taken.close(resolve))
})
