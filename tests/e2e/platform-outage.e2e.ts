import { randomUUID } from 'node:crypto'

import { expect, type Page, test } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import type { Exchange } from '../support/http-exchange'
import { lockTables, type OwnPostgres, query } from '../support/own-database'
import { ownSite } from '../support/own-site'
import { CONTACT_FORM, PROJECT } from '../support/records'
import { type ServerProcess, spawnServer } from '../support/server-process'

const AWAY = 'O serviço está temporariamente indisponível. Tente novamente dentro de instantes.'
const RECOVERY_LIMIT_MS = 20_000

const site = ownSite({ hasPostgres: true })
let postgres: OwnPostgres
let server: ServerProcess
let cookie: string

test.beforeEach(async () => {
  ;({ cookie, postgres, server } = site)
  // Waits for the recovery from the previous test.
  await expect
    .poll(async () => (await server.send('GET', '/api/ready')).status, { timeout: RECOVERY_LIMIT_MS })
    .toBe(200)
})

interface Visitor {
  email: string
  key: string
}
const newVisitor = (): Visitor => ({ email: `${randomUUID()}@exemplo.ao`, key: randomUUID() })
const post = ({ email, key }: Visitor): Promise<Exchange> =>
  server.send('POST', '/api/leads', { headers: { 'Idempotency-Key': key }, json: { ...CONTACT_FORM, email } })

const storedEmails = async (): Promise<string[]> =>
  (await query<{ email: string }>(postgres.url, 'select email from leads')).map(({ email }) => email)

test('[R2] with the leads locked everything else goes on, health too, and nothing piles up', async () => {
  expect((await server.send('POST', '/api/projects', { cookie, json: PROJECT })).status).toBe(201)
  // A server's first page takes longer than the waits below.
  expect((await server.send('HEAD', '/')).status).toBe(200)
  const release = await lockTables(postgres.url, 'leads')
  const visitors = Array.from({ length: 150 }, newVisitor)
  let waiting = 0
  const whileWaiting = async (call: Promise<Exchange>) => {
    waiting += 1
    const answer = await call
    waiting -= 1
    return answer
  }
  const stuck = Promise.all([
    ...visitors.map((visitor) => whileWaiting(post(visitor))),
    ...Array.from({ length: 20 }, () => whileWaiting(server.send('GET', '/api/leads', { cookie }))),
    ...Array.from({ length: 20 }, () => whileWaiting(server.send('GET', '/api/crm/dashboard', { cookie }))),
  ])
  // These are answered while the others still wait, so the lock does not block them.
  const free = ['/api/projects', '/api/testimonials/approved?limit=3', '/api/services?limit=2', '/']
  await Promise.all(
    free.map(async (path) => {
      const answer = await server.send('GET', path)
      expect(answer.status, `${path}: ${answer.text.slice(0, 200)}`).toBe(200)
      expect(waiting, path).toBeGreaterThan(0)
    }),
  )
  // Asked again, because so many requests at once may take longer than the 0.7 s that it waits.
  await expect.poll(async () => (await server.send('GET', '/api/health')).status).toBe(200)
  expect((await server.send('GET', '/api/crm/clients', { cookie })).status).toBe(200)
  const [backends] = await query<{ count: string }>(
    postgres.url,
    "select count(*) from pg_stat_activity where backend_type = 'client backend'",
  )
  // The pool, the listening connection, the lock's and this one.
  expect(Number(backends?.count)).toBeLessThanOrEqual(23)
  for (const { status, text } of await stuck) expect(status, text).toBe(503)

  await release()
  // The database then serves the waiting requests; none answered with 503 was stored.
  await expect.poll(async () => (await post(newVisitor())).status, { timeout: RECOVERY_LIMIT_MS }).toBe(201)
  const stored = new Set(await storedEmails())
  expect(visitors.filter(({ email }) => stored.has(email))).toEqual([])
})

test('[R2] a staff screen whose table is locked says so: 503, or in its own place once its frame is there', async ({
  page,
}) => {
  const created = await server.send('POST', '/api/crm/quotes', { cookie, json: { title: 'Bloqueado' } })
  expect(created.status, created.text).toBe(201)
  const { id } = created.body.quote as { id: string }
  const origin = `http://127.0.0.1:${server.port}`
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, url: origin, value }])
  // A server's first render of a screen takes longer than the waits below.
  const screens = ['/admin', '/admin/crm/leads?q=ninguem']
  for (const path of screens) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
  const release = await lockTables(postgres.url, 'leads, quotes')

  // Two at a time, because each waits for the database.
  const other = await page.context().newPage()
  const inTabs = (paths: string[], check: (tab: Page, path: string) => Promise<void>) =>
    Promise.all([other, page].map((tab, index) => check(tab, paths[index] ?? '')))
  // Payload's own: one throws within its list and shows nothing, the other before anything is sent.
  await inTabs(['/admin/collections/leads', `/admin/collections/quotes/${id}`], async (tab, path) => {
    const answer = await tab.goto(origin + path)
    expect(answer?.status(), path).toBe(503)
    expect(answer?.headers()['retry-after'], path).toBe('10')
    expect(answer?.headers()['cache-control'], path).toBe('no-store')
    await expect(tab.getByRole('alert'), path).toContainText(AWAY)
    await expect(tab.getByRole('link', { name: 'Tentar de novo' }), path).toBeVisible()
  })
  const alertIn = (tab: Page) => tab.getByRole('main').getByRole('alert')
  await inTabs(screens, async (tab, path) => {
    await tab.goto(origin + path)
    await expect(alertIn(tab), path).toContainText(AWAY)
    await expect(tab.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(tab.locator('.side-nav__link[href="/admin/crm/clients"]'), path).toBeAttached()
  })
  await noAxeViolations(page)
  await release()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('main').getByText('Nenhum lead encontrado')).toBeVisible()
  await expect(alertIn(page)).toHaveCount(0)
})

test('[R2] with the users locked nobody is taken for signed out: 503 by every way, and the session goes on', async () => {
  const html = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
  const pages = ['/admin/crm/leads', '/admin', '/admin/collections/projects']
  // At once, because each waits for the database.
  const expectAway = () =>
    Promise.all([
      ...['/api/leads', '/api/crm/clients'].map(async (path) => {
        const answer = await server.send('GET', path, { cookie })
        expect(answer.status, path).toBe(503)
        expect(answer.body).toEqual({ error: AWAY })
      }),
      ...['/api/cms/users/me', '/api/cms/leads'].map(async (path) => {
        const answer = await server.send('GET', path, { cookie, headers: { 'sec-fetch-site': 'same-origin' } })
        expect(answer.status, `${path}: ${answer.text}`).toBe(503)
        expect(JSON.parse(answer.text)).toEqual({ errors: [{ message: AWAY }] })
      }),
      ...pages.map(async (path) => {
        const answer = await server.send('GET', path, { cookie, headers: html })
        expect(answer.status, `${path}: ${answer.headers.location}`).toBe(503)
        expect(answer.text, path).toContain(AWAY)
        expect(answer.text, path).not.toContain('/admin/login?redirect')
      }),
    ])
  // First renders are not part of the recovery.
  for (const path of pages) expect((await server.send('GET', path, { cookie, headers: html })).status, path).toBe(200)
  const release = await lockTables(postgres.url, 'users')
  await expectAway()
  expect((await server.send('GET', '/api/leads')).status, 'nobody').toBe(401)
  await release()
  await expect
    .poll(async () => (await server.send('GET', '/api/leads', { cookie })).status, { timeout: RECOVERY_LIMIT_MS })
    .toBe(200)

  await postgres.stop()
  await expectAway()
  await postgres.start()
  await expect
    .poll(async () => (await server.send('GET', '/api/leads', { cookie })).status, { timeout: RECOVERY_LIMIT_MS })
    .toBe(200)
  // Staff screens also wait for the connection that listens for changes.
  for (const path of pages) {
    const statusOf = async () => (await server.send('GET', path, { cookie, headers: html })).status
    await expect.poll(statusOf, { message: path, timeout: RECOVERY_LIMIT_MS }).toBe(200)
  }
})

test('[R2] a database that hangs and comes back stores nothing that was answered 503, and a retry makes one lead', async () => {
  // Some requests are in flight when it freezes, so they may be stored without an answer; others follow.
  const during = Array.from({ length: 20 }, newVisitor)
  const sentDuring = during.map(post)
  postgres.freeze()
  const after = Array.from({ length: 20 }, newVisitor)
  const title = `Nunca guardado ${randomUUID()}`
  const answers = await Promise.all([
    ...after.map(post),
    ...Array.from({ length: 5 }, () => server.send('POST', '/api/crm/quotes', { cookie, json: { title } })),
  ])
  for (const { status, text } of answers) expect(status, text).toBe(503)
  for (const { status, text } of await Promise.all(sentDuring)) expect([201, 503], text).toContain(status)

  postgres.thaw()
  await expect.poll(async () => (await post(newVisitor())).status, { timeout: RECOVERY_LIMIT_MS }).toBe(201)
  // Until the server knows that the database is back, each call fails after one second.
  await expect
    .poll(async () => (await server.send('GET', '/api/ready')).status, { timeout: RECOVERY_LIMIT_MS })
    .toBe(200)
  // Waits until no statement is running.
  const busy = "select pid from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()"
  await expect
    .poll(async () => query(postgres.url, `${busy} and backend_type = 'client backend'`), { timeout: 30_000 })
    .toEqual([])
  const stored = new Set(await storedEmails())
  expect(
    after.filter(({ email }) => stored.has(email)),
    'answered 503 and stored',
  ).toEqual([])
  expect(await query(postgres.url, 'select id from quotes where title = $1', [title])).toEqual([])

  // Each visitor retries.
  for (const { status, text } of await Promise.all([...during, ...after].map(post))) expect(status, text).toBe(201)
  const emails = await storedEmails()
  for (const { email } of [...during, ...after])
    expect(
      emails.filter((one) => one === email),
      email,
    ).toHaveLength(1)
})

test('[R4] a database that has no room left: 503 with the sentence, health and ready tell, and it ends by itself', async () => {
  // Stands in for a database elsewhere, whose disk we cannot see: it rejects writes.
  await query(
    postgres.url,
    `create function refuse() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$;
     create trigger full_disk before insert on leads for each row execute function refuse();
     create trigger full_disk before insert on clients for each row execute function refuse()`,
  )
  const client = { email: 'cheio@exemplo.ao', name: 'Disco Cheio' }
  for (const { status, text } of [
    await post(newVisitor()),
    await server.send('POST', '/api/crm/clients', { cookie, json: client }),
  ]) {
    expect(status, text).toBe(503)
    expect(JSON.parse(text)).toEqual({ error: AWAY })
  }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const own = await server.send('POST', '/api/cms/clients', { cookie, headers, json: client })
  expect(own.status, own.text).toBe(503)
  const signals = ['/api/health', '/api/ready']
  for (const path of signals) {
    const answer = await server.send('GET', path)
    expect(answer.status, path).toBe(503)
    expect(JSON.parse(answer.text)).toMatchObject({ status: 'error' })
  }
  // Reads still work.
  expect((await server.send('GET', '/api/leads', { cookie })).status).toBe(200)

  await query(postgres.url, 'drop trigger full_disk on leads; drop trigger full_disk on clients')
  for (const path of signals)
    await expect.poll(async () => (await server.send('GET', path)).status, { timeout: 60_000 }).toBe(200)
  expect((await post(newVisitor())).status).toBe(201)
})

test('[OPS-09] ready: not while it starts, then yes, not without the database, and not from SIGTERM on', async () => {
  const other = await spawnServer({ databaseUrl: postgres.url, env: { WARM_PAGES: 'yes' } })
  const states: string[] = []
  const look = async () => {
    const { headers, status, text } = await other.send('GET', '/api/ready')
    expect(headers['cache-control']).toBe('no-store')
    const state = `${status} ${(JSON.parse(text) as { status?: string }).status ?? 'booting'}`
    if (states.at(-1) !== state) states.push(state)
    return status
  }
  await expect.poll(() => look().catch(() => 0), { intervals: [20], timeout: 90_000 }).toBe(200)
  expect(states[0]).toMatch(/^503 (?:booting|starting)$/)
  expect(states.at(-1)).toBe('200 ready')

  await postgres.stop()
  await expect.poll(look).toBe(503)
  expect(states.at(-1)).toBe('503 error')
  await postgres.start()
  await expect.poll(look, { timeout: RECOVERY_LIMIT_MS }).toBe(200)

  const ended = other.kill('SIGTERM')
  await expect.poll(() => look().catch(() => 0), { intervals: [20] }).not.toBe(200)
  expect(states.at(-1)).toBe('503 stopping')
  expect(await ended, other.output()).toEqual({ code: 0, signal: null })
})

test('[S11] no personal data in what the server writes, whatever fails', async () => {
  const marked = { email: 'segredo.marcado@exemplo.ao', name: 'Zulmira Marcada', phone: '+244 934 567 812' }
  const marks = [...Object.values(marked), '934567812', 'Mensagem Marcada']
  await query(
    postgres.url,
    `alter table leads add constraint refuses check (name not like '%Marcada%');
     alter table clients add constraint refuses check (name not like '%Marcada%');
     alter table users add constraint refuses check (name not like '%Marcada%')`,
  )
  const lead = {
    ...CONTACT_FORM,
    email: marked.email,
    mensagem: 'Mensagem Marcada, longa o bastante',
    nome: marked.name,
  }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const calls = await Promise.all([
    server.send('POST', '/api/leads', { json: { ...lead, telefone: marked.phone } }),
    server.send('POST', '/api/leads', { cookie, json: { ...marked, source: 'website' } }),
    server.send('POST', '/api/crm/clients', { cookie, json: { ...marked } }),
    server.send('POST', '/api/cms/clients', { cookie, headers, json: { ...marked } }),
    server.send('POST', '/api/cms/users', {
      cookie,
      headers,
      json: { name: marked.name, password: 'uma-palavra-passe-longa', role: 'editor', username: 'marcada' },
    }),
  ])
  expect(calls.map(({ status }) => status).filter((status) => status >= 500)).not.toEqual([])
  await query(postgres.url, 'alter table testimonials rename to testimonials_gone')
  await server.send('GET', '/api/testimonials/approved?limit=4')
  await server.send('GET', `/admin/crm/leads?search=${encodeURIComponent(marked.name)}`, { cookie })
  // What is still on its way is written before it ends.
  await server.kill('SIGTERM')
  const output = server.output()
  // The log still says what failed.
  expect(output).toMatch(/23514/)
  expect(output).toMatch(/refuses/)
  for (const mark of marks) expect(output).not.toContain(mark)
})
