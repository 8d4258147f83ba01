import { readdirSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, test } from '@playwright/test'

import { ownSite } from '../support/own-site'
import { CONTACT_FORM, FEATURED_CLIENT, PROJECT } from '../support/records'
import { ADMIN, type ServerProcess } from '../support/server-process'

const LEADS_RATE_LIMIT = 8
/** Oversized lead requests count towards the limit, because the caller is checked before the body. */
const TOO_LARGE_LEADS = 5
const MEGABYTE = 1024 * 1024

const site = ownSite({ env: { LEADS_RATE_LIMIT: String(LEADS_RATE_LIMIT), LOG_FORMAT: 'json' } })
let server: ServerProcess
let cookie: string

test.beforeAll(async () => {
  ;({ cookie, server } = site)
  const description = 'Identidade visual, embalagem e campanha de lançamento. '.repeat(40)
  const { status, text } = await server.send('POST', '/api/projects', { cookie, json: { ...PROJECT, description } })
  expect(status, text).toBe(201)
})

test('icons, pictures of blocks and manifest are served as they are, for a day, and every page of visitors leads to them', async () => {
  const types = {
    '/apple-touch-icon.png': 'image/png',
    '/icon-192.png': 'image/png',
    '/icon-512.png': 'image/png',
    '/icon.svg': 'image/svg+xml',
    '/manifest.webmanifest': 'application/manifest+json',
  }
  for (const [path, type] of Object.entries(types)) {
    const { bytes, headers, status } = await server.send('GET', path)
    expect([status, headers['content-type'], headers['x-content-type-options']], path).toEqual([200, type, 'nosniff'])
    expect(headers['cache-control'], path).toBe('public,max-age=86400')
    const again = await server.send('GET', path, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status, again.bytes.byteLength], path).toEqual([304, 0])
    const head = await server.send('HEAD', `${path}?v=1`)
    expect([head.status, head.headers['content-length']], path).toEqual([200, String(bytes.byteLength)])
    expect((await server.send('POST', path)).status, path).toBe(405)
  }
  for (const file of readdirSync('public/blocks')) {
    const { headers, status } = await server.send('GET', `/blocks/${file}`)
    expect([status, headers['content-type']], file).toEqual([200, 'image/svg+xml'])
  }
  const manifest = JSON.parse((await server.send('GET', '/manifest.webmanifest')).text) as { icons: { src: string }[] }
  expect(manifest.icons.map(({ src }) => types[src as keyof typeof types])).not.toContain(undefined)
  for (const path of ['/', '/nao-ha', `/orcamento/${'a'.repeat(32)}`]) {
    const { text } = await server.send('GET', path)
    for (const linked of ['/apple-touch-icon.png', '/icon.svg', '/manifest.webmanifest'])
      expect(text, `${path} leads to ${linked}`).toContain(`href="${linked}"`)
  }
})

test.describe('answers from memory', () => {
  test('[API-05] a client that has the answer gets 304 without a body, whatever form its If-None-Match has', async () => {
    const { headers } = await server.send('GET', '/api/projects')
    const etag = headers.etag ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await server.send('GET', '/api/projects', { headers: { 'if-none-match': known } })
      expect(again.status, known).toBe(304)
      expect(again.bytes.byteLength).toBe(0)
      expect(again.headers.etag).toBe(etag)
    }
    expect((await server.send('GET', '/api/projects', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('[API-05] HEAD has the headers of GET and no body', async () => {
    const get = await server.send('GET', '/api/projects')
    const head = await server.send('HEAD', '/api/projects')
    expect(head.status).toBe(200)
    expect(head.bytes.byteLength).toBe(0)
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'vary']) {
      expect(head.headers[name], name).toBe(get.headers[name])
    }
    expect(get.headers['content-length']).toBe(String(get.bytes.byteLength))
  })

  test('[API-05] br and gzip carry the same JSON, each with an ETag of its own', async () => {
    const plain = await server.send('GET', '/api/projects')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const encoded = async (accepted: string) =>
      server.send('GET', '/api/projects', { headers: { 'accept-encoding': accepted } })
    const br = await encoded('gzip, deflate, br')
    const gzip = await encoded('gzip, br;q=0')
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.bytes).toString('utf8')).toBe(plain.text)
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.bytes).toString('utf8')).toBe(plain.text)
    expect((await encoded('gzip;q=0, br;q=0')).headers['content-encoding']).toBeUndefined()
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(br.headers.vary).toContain('Accept-Encoding')
    expect(br.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 2)
  })

  test('[OP-30] a placeholder is the same for ever and for everyone', async () => {
    const path = '/api/placeholder/400/300'
    const [first, kept, forStaff] = [
      await server.send('GET', path),
      await server.send('GET', path),
      await server.send('GET', path, { cookie }),
    ]
    for (const { headers, status, text } of [first, kept, forStaff]) {
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-type']).toBe('image/svg+xml')
      expect(text).toBe(first.text)
    }
    expect((await server.send('GET', path, { headers: { 'if-none-match': kept.headers.etag ?? '' } })).status).toBe(304)
    expect((await server.send('GET', '/api/placeholder/0/300')).status).toBe(400)
  })

  test('[API-18] a change is in the very next answer of the same process, and the old ETag no longer holds', async () => {
    for (const title of ['Primeiro título', 'Segundo título', 'Terceiro título']) {
      const before = await server.send('GET', '/api/projects')
      const id = before.body.projects[0]?.id
      expect((await server.send('PUT', `/api/projects/${id}`, { cookie, json: { title } })).status).toBe(200)
      const after = await server.send('GET', '/api/projects', {
        headers: { 'if-none-match': before.headers.etag ?? '' },
      })
      expect(after.status).toBe(200)
      expect(after.body.projects[0]?.title).toBe(title)
    }
  })

  test('[OP-53] staff and visitors never get each other’s answer', async () => {
    for (const [name, isActive] of [
      ['Banco Azul', true],
      ['Hotel Verde', false],
    ] as const) {
      const json = { ...FEATURED_CLIENT, isActive, name }
      expect((await server.send('POST', '/api/featured-clients', { cookie, json })).status).toBe(201)
    }
    const names = async (as?: string) => {
      const answer = await server.send('GET', '/api/featured-clients', as ? { cookie: as } : {})
      return { cached: answer.headers['cache-control'], names: answer.body.clients.map(({ name }) => name).toSorted() }
    }
    for (let round = 0; round < 3; round += 1) {
      expect((await names()).names).toEqual(['Banco Azul'])
      expect(await names(cookie)).toEqual({ cached: 'no-store', names: ['Banco Azul', 'Hotel Verde'] })
    }
    const asVisitor = await server.send('GET', '/api/featured-clients')
    expect(Object.keys(asVisitor.body.clients[0] ?? {})).not.toContain('isActive')
    expect(asVisitor.headers.vary).toContain('Cookie')
  })
})

test.describe('over a real socket', () => {
  const lead = (bytes: number) => {
    const frame = JSON.stringify({ ...CONTACT_FORM, filler: '' }).length
    return Buffer.from(JSON.stringify({ ...CONTACT_FORM, filler: 'x'.repeat(bytes - frame) }))
  }
  const inChunks = (body: Buffer) =>
    Array.from({ length: Math.ceil(body.byteLength / 65_536) }, (_, index) =>
      body.subarray(index * 65_536, (index + 1) * 65_536),
    )
  const TOO_LARGE = { error: 'O pedido é demasiado grande (máximo 1 MB).' }

  test('[OP-50] a body over 1 MB is 413, with its length announced or not, and the next request is answered', async () => {
    for (const size of [MEGABYTE + 1, 6 * MEGABYTE]) {
      const announced = await server.send('POST', '/api/leads', { raw: lead(size) })
      const chunked = await server.send('POST', '/api/leads', { chunks: inChunks(lead(size)) })
      for (const answer of [announced, chunked]) {
        expect(answer.status, answer.text).toBe(413)
        expect(answer.body).toEqual(TOO_LARGE)
      }
      expect((await server.send('GET', '/api/projects')).status).toBe(200)
    }
  })

  test('[OP-50] who announces too much is refused before sending it', async () => {
    let release = () => {}
    const heldBack = new Promise<void>((resolve) => (release = resolve))
    const headers = { 'content-length': String(100 * MEGABYTE) }
    const { body, status } = await server.send('POST', '/api/leads', { chunks: [Buffer.from('{'), heldBack], headers })
    expect(status).toBe(413)
    expect(body).toEqual(TOO_LARGE)
    release()
  })

  test('[OP-55] an invented X-Forwarded-For does not change the counted address', async () => {
    const post = (index: number) => {
      const address = `203.0.113.${index + 1}`
      const headers = { 'x-client-address': address, 'x-forwarded-for': address, 'x-real-ip': address }
      return server.send('POST', '/api/leads', { headers, json: CONTACT_FORM })
    }
    const statuses = []
    const accepted = LEADS_RATE_LIMIT - TOO_LARGE_LEADS
    for (let index = 0; index < accepted + 2; index += 1) statuses.push((await post(index)).status)
    expect(statuses).toEqual([201, 201, 201, 429, 429])
  })
})

test('[LINK-02] the secret of a link stands nowhere that it is not needed: not in the output, not in the database', async () => {
  const items = [{ description: 'Logótipo', quantity: 1, unitPrice: '450000' }]
  const json = { clientEmail: 'ana@exemplo.ao', clientName: 'Ana', items, title: 'Marca', validUntil: '2099-01-01' }
  const { quote } = (await server.send('POST', '/api/crm/quotes', { cookie, json })).body
  const shared = await server.send('POST', `/api/crm/quotes/${quote.id}/share`, { cookie, json: { via: 'whatsapp' } })
  const path = new URL(shared.body.link).pathname
  const secret = path.split('/').at(-1) ?? ''
  expect(secret).toHaveLength(32)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const [method, part, raw] of [
    ['GET', '', ''],
    ['HEAD', '', ''],
    ['PUT', '', ''],
    ['GET', '/pdf', ''],
    ['GET', '/lembretes', ''],
    ['POST', '/lembretes', ''],
    ['GET', '/outra', ''],
    ['POST', '/perguntar', 'text=Quando?'],
    ['POST', '/aceitar', 'revision=x'],
    ['POST', '/comprovativo', 'x'],
    ['POST', '/visita', 'revision=1'],
  ] as const) {
    await server.send(method, path + part, { headers: form, ...(raw ? { raw: Buffer.from(raw) } : {}) })
  }
  await server.send('POST', `/api/crm/quotes/${quote.id}/reminders`, { cookie, json: { via: 'whatsapp' } })
  await server.send('POST', `/api/crm/quotes/${quote.id}/link`, { cookie, json: { seen: shared.body.link } })
  expect(server.output()).not.toContain(secret)
  const tables = await site.sql<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const found = await site.sql(`select 1 from "${name}" as line where line::text like '%${secret}%'`)
    expect(found, name).toEqual([])
  }
})

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
  const secret = 'segredo'.repeat(5)
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

  const [user] = await site.sql<{ id: string }>('select id from users')
  const known = await server.send('GET', '/api/leads', { cookie })
  await expect
    .poll(() => linesOf(known.headers['x-request-id']))
    .toEqual([expect.objectContaining({ message: 'request', routeId: 'leads.list', status: 200, userId: user?.id })])

  // An unexpected error; this is the last test, because it breaks the quotes.
  await site.sql('alter table quotes rename column status to state')
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
