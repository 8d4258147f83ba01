import { expect, test } from '@playwright/test'

import { createDatabase, query } from '../support/own-database'
import { CONTACT_FORM } from '../support/records'
import { ADMIN, type ServerProcess, startServer } from '../support/server-process'

interface Line {
  level: string
  message: string
  ms?: number
  requestId?: string
  routeId?: string
  status?: number
  time: string
  userId?: string
}

let database: Awaited<ReturnType<typeof createDatabase>>
let server: ServerProcess
test.beforeAll(async () => {
  database = await createDatabase()
  server = await startServer({ databaseUrl: database.url, env: { LOG_FORMAT: 'json' } })
})
test.afterAll(async () => {
  await server.kill('SIGTERM')
  await database.drop()
})

/** Every complete line of the log; throws for one that is not JSON. */
const lines = () =>
  server
    .output()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line)
const linesOf = (id: unknown) => lines().filter(({ requestId }) => requestId === id)

test('[OPS-10] each answer carries an id, a fault says it, and the log has one object a line without personal data', async ({
  page,
}) => {
  const cookie = await server.signIn()
  const secret = 'segredo'.repeat(5)
  const { status: sent } = await server.send('POST', '/api/leads', { json: CONTACT_FORM })
  expect(sent).toBe(201)
  const asked = [
    '/',
    '/icon.svg',
    '/api/health',
    '/api/projects',
    '/api/nao-ha',
    '/api/cms/users/me',
    '/nao-ha?email=ana@exemplo.ao',
    `/orcamento/${secret}`,
    '/%zz',
    '/admin',
  ]
  const ids = await Promise.all(
    asked.map(async (path) => (await server.send('GET', path, { cookie })).headers['x-request-id']),
  )
  for (const id of ids) expect(id).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  expect(new Set(ids).size).toBe(asked.length)

  const [user] = await query<{ id: string }>(database.url, 'select id from users')
  const known = await server.send('GET', '/api/leads', { cookie })
  await expect
    .poll(() => linesOf(known.headers['x-request-id']))
    .toEqual([expect.objectContaining({ message: 'request', routeId: 'leads.list', status: 200, userId: user?.id })])

  // An unexpected error.
  await query(database.url, 'alter table quotes rename column status to state')
  const failed = await server.send('GET', '/api/crm/quotes', { cookie })
  const fault = failed.headers['x-request-id']
  expect([failed.status, failed.body]).toEqual([500, { error: 'Erro interno do servidor' }])
  await expect.poll(() => linesOf(fault).map(({ level }) => level)).toEqual(['error', 'info'])
  expect(linesOf(fault)).toEqual([
    expect.objectContaining({ message: 'Unexpected error in a route', routeId: 'quotes.list', userId: user?.id }),
    expect.objectContaining({ message: 'request', ms: expect.any(Number) as unknown, status: 500 }),
  ])
  const headers = { 'sec-fetch-site': 'same-origin' }
  const rest = await server.send('GET', '/api/cms/quotes?depth=0', { cookie, headers })
  expect(rest.text).toContain(`Código: ${String(rest.headers['x-request-id'])}`)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, url: `http://127.0.0.1:${server.port}`, value }])
  await page.goto(`http://127.0.0.1:${server.port}/admin/crm/quotes`)
  const shown = page.getByText(/^Código: /)
  await expect(shown).toBeVisible()
  const code = await shown.innerText()
  await expect.poll(() => linesOf(code.slice('Código: '.length)).map(({ level }) => level)).toContain('error')

  for (const { level, message, time } of lines()) {
    expect(['info', 'warn', 'error']).toContain(level)
    expect(typeof message).toBe('string')
    expect(Number.isNaN(Date.parse(time))).toBe(false)
  }
  const { email, mensagem, nome, telefone } = CONTACT_FORM
  for (const personal of [
    email,
    nome,
    telefone,
    mensagem,
    ADMIN.password,
    cookie.split('=')[1] ?? cookie,
    secret,
    'ana@exemplo.ao',
  ])
    expect(server.output()).not.toContain(personal)
})
