import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

import { expect, test } from '@playwright/test'

import type { Exchange, ExchangeOptions } from '../support/http-exchange'
import { wake } from '../support/awake'
import { ownSite } from '../support/own-site'
import { PROJECT } from '../support/records'
import type { ServerProcess } from '../support/server-process'

const MEGABYTE = 1024 * 1024
const TOO_LARGE = 'O pedido é demasiado grande (máximo 1 MB).'
/** Renders to 150 kB, so a few hundred cached copies would show. */
const PROJECT_PATH = '/projeto/identidade-da-casa'

const site = ownSite({ maxHeapMegabytes: 256, openFiles: 1024 })
let server: ServerProcess
let cookie: string

test.beforeAll(async () => {
  ;({ cookie, server } = site)
  const json = { ...PROJECT, slug: 'identidade-da-casa' }
  expect((await server.send('POST', '/api/projects', { cookie, json })).status).toBe(201)
  // A dead process's job, as the next start frees it (platform-messages.e2e.ts).
  await site.sql(
    `insert into payload_jobs (input, task_slug, queue, processing, total_tried, meta)
     values ('{}', 'expire-quotes', 'default', false, 1, '{"scheduled": true}')`,
  )
})
test.afterEach(async () => {
  // The same process must still answer after every test.
  expect((await server.send('GET', '/api/health')).status).toBe(200)
})

const residentMegabytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024
const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length

/** Sends `text` and resolves to the server's output once the server ends the connection. */
function rawExchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text))
    let received = ''
    socket.setTimeout(100_000, () => socket.destroy(new Error(`Nothing ended the connection; it has ${received}`)))
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(received) : reject(error),
    )
    socket.on('close', () => resolve(received))
  })
}
const rawStatus = async (head: string[], body = '') => {
  const answer = await rawExchange(`${[...head, 'Connection: close', '', ''].join('\r\n')}${body}`)
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
}

/** A connection that sends `text` and then nothing; the server may already have ended it. */
const openSocket = (text: string, localAddress = '127.0.0.1'): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', localAddress, port: server.port })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.removeListener('error', reject).on('error', () => undefined)
      socket.write(text)
      resolve(socket)
    })
  })
const closed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.destroyed) resolve()
    else socket.resume().once('close', () => resolve())
  })

/** Announces a body but sends only its first byte: gets only answers that do not wait for the rest. */
const announce = (path: string, size: number, { headers, ...options }: ExchangeOptions = {}, method = 'POST') => {
  let release = () => {}
  const heldBack = new Promise<void>((resolve) => (release = resolve))
  return server
    .send(method, path, {
      chunks: [Buffer.from('{'), heldBack],
      headers: { 'content-length': String(size), ...headers },
      ...options,
    })
    .finally(() => release())
}

/** `size` bytes in chunks, generated while sending. */
function* zeros(size: number): Generator<Buffer> {
  for (let left = size; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), 0x20)
}
const multipart = (bytes: Buffer) => {
  const boundary = 'a-boundary-of-the-tests'
  const field = (head: string, value: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ])
  const raw = Buffer.concat([
    field('name="file"; filename="casa.png"\r\nContent-Type: image/png', bytes),
    field('name="_payload"', JSON.stringify({ alt: 'Casa' })),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'sec-fetch-site': 'same-origin' },
    raw,
  }
}

test.describe('[S1] bodies of Payload’s REST and of the pages', () => {
  test('[S1] a body over 1 MB is 413 with a sentence, announced or not, at every address', async () => {
    for (const path of ['/api/cms/users/login', '/api/cms/leads', '/api/leads', '/admin']) {
      const as = path === '/admin' ? { cookie } : {}
      const announced = await announce(path, 200 * MEGABYTE, as)
      const chunked = await server.send('POST', path, { ...as, chunks: zeros(3 * MEGABYTE) })
      for (const { status, text } of [announced, chunked]) {
        expect(status, `${path}: ${text}`).toBe(413)
        expect(text).toContain(TOO_LARGE)
      }
    }
    const { body } = await server.send('POST', '/api/cms/users/login', { chunks: zeros(2 * MEGABYTE) })
    expect(body).toEqual({ errors: [{ message: TOO_LARGE }] })
  })

  test('[S1] three parallel posts of 200 MB neither end the process nor stay in its memory', async () => {
    const before = residentMegabytes()
    const post = () =>
      server.send('POST', '/api/cms/users/login', { chunks: zeros(200 * MEGABYTE) }).then(
        ({ status }) => status,
        (error: NodeJS.ErrnoException) => error.code,
      )
    // The answer may be lost if the connection ends while the client is still sending.
    for (const outcome of await Promise.all([post(), post(), post()]))
      expect([413, 'ECONNRESET', 'EPIPE']).toContain(outcome)
    await expect.poll(() => residentMegabytes() - before).toBeLessThan(120)
  })

  test('[S1] a file needs a verified session: 401 before any of it is read', async () => {
    const file = multipart(Buffer.alloc(1000))
    const forged = { cookie: 'payload-token=eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2ln' }
    for (const as of [{}, forged]) {
      const sent = await server.send('POST', '/api/cms/media', { ...file, ...as })
      expect(sent.status, sent.text).toBe(401)
      expect(sent.body).toEqual({ errors: [{ message: 'Inicie sessão para continuar.' }] })
      const announced = await announce('/api/cms/media', 10 * MEGABYTE, { ...as, headers: file.headers })
      expect(announced.status).toBe(401)
    }
  })

  test('[S1] [S7] so does a server function', async () => {
    const { status, text } = await announce('/admin', 1000)
    expect([status, text]).toEqual([401, 'Inicie sessão para continuar.'])
  })

  test('[S1] Payload’s sign-in form is multipart, and no larger than any other form', async () => {
    const { headers } = multipart(Buffer.alloc(0))
    const form = (size: number) => multipart(Buffer.alloc(size)).raw
    const path = '/api/cms/users/login'
    expect((await server.send('POST', path, { headers, raw: form(1000) })).status).not.toBe(413)
    for (const size of [2 * MEGABYTE, 30 * MEGABYTE]) {
      const { status, text } = await server.send('POST', path, { headers, raw: form(size) })
      expect([status, text]).toEqual([413, JSON.stringify({ errors: [{ message: TOO_LARGE }] })])
    }
  })

  test('[S1] with a session a picture is taken, served, and over 20 MB refused', async () => {
    const { default: sharp } = await import('sharp')
    const noise = { channels: 3, height: 1200, noise: { mean: 128, sigma: 60, type: 'gaussian' }, width: 1200 } as const
    const picture = await sharp({ create: { ...noise, background: '#888' } })
      .png()
      .toBuffer()
    expect(picture.byteLength).toBeGreaterThan(2 * MEGABYTE)
    const created = await server.send('POST', '/api/cms/media', { ...multipart(picture), cookie })
    expect(created.status, created.text).toBe(201)
    const { doc } = JSON.parse(created.text) as { doc: { url: string } }
    const file = await server.send('GET', doc.url)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp'])

    const refused = await server.send('POST', '/api/cms/media', { ...multipart(Buffer.alloc(21 * MEGABYTE)), cookie })
    expect(refused.status).toBe(413)
    expect(refused.body).toEqual({ errors: [{ message: 'O pedido é demasiado grande (máximo 20 MB).' }] })
  })

  test('[S1] a page takes no body but the administration’s', async () => {
    for (const path of ['/', '/servicos', '/nada', '/pre-visualizacao/projeto/1']) {
      const { headers, status } = await server.send('POST', path, { chunks: zeros(2 * MEGABYTE) })
      expect([status, headers.allow], path).toEqual([405, 'GET, HEAD'])
    }
  })
})

test.describe('[S2] upgrades', () => {
  test('[S2] a request for an upgrade is ended at once, and nothing of it stays open', async () => {
    const before = openFiles()
    const upgrade = ['GET /_next/webpack-hmr HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket', '', '']
    await Promise.all(Array.from({ length: 300 }, () => rawExchange(upgrade.join('\r\n'))))
    await rawExchange(['GET / HTTP/1.1', 'Host: a', 'Connection: Upgrade', 'Upgrade: h2c', '', ''].join('\r\n'))
    await rawExchange(['CONNECT a:1 HTTP/1.1', 'Host: a', '', ''].join('\r\n'))
    await expect.poll(() => openFiles() - before).toBeLessThan(20)
  })
})

test.describe('[S3] HEAD', () => {
  const SAME = ['cache-control', 'content-length', 'content-type', 'etag', 'vary', 'content-security-policy']
  const expectSame = (path: string, head: Exchange, get: Exchange) => {
    expect([head.status, head.bytes.byteLength], path).toEqual([200, 0])
    for (const name of SAME) expect(head.headers[name], `${path} ${name}`).toBe(get.headers[name])
    expect(get.bytes.byteLength).toBe(Number(get.headers['content-length']))
    expect(get.bytes.byteLength).toBeGreaterThan(0)
  }

  test('[S3] the first request for an answer of the API may be HEAD: GET has its body', async () => {
    for (const path of [
      '/api/services',
      '/api/openapi.json',
      '/api/docs',
      '/api/placeholder/123/45',
      '/api/projects',
    ]) {
      const head = await server.send('HEAD', path)
      expectSame(path, head, await server.send('GET', path))
    }
    const head = await server.send('HEAD', '/api/leads', { cookie })
    const get = await server.send('GET', '/api/leads', { cookie })
    expect([head.status, head.bytes.byteLength, head.headers['content-length']]).toEqual([
      200,
      0,
      String(get.bytes.byteLength),
    ])
  })

  test('[S3] the first request for a page may be HEAD', async () => {
    for (const path of [PROJECT_PATH, '/portfolio?categoria=branding']) {
      const head = await server.send('HEAD', path)
      expectSame(path, head, await server.send('GET', path))
    }
  })
})

test.describe('[S4] spellings of an address', () => {
  test('[S4] another spelling of a page leads to the page, and is not kept', async () => {
    const kept = await server.send('GET', PROJECT_PATH)
    expect(kept.status).toBe(200)
    const spellings = [
      PROJECT_PATH.replace('i', '%69'),
      PROJECT_PATH.replace('casa', '%63asa'),
      PROJECT_PATH.replace('casa', 'c%61s%61'),
      '/%73ervicos',
      '/portfoli%6F',
      '/portfoli%6f?categoria=branding',
    ]
    for (const spelling of spellings) {
      const { headers, status } = await server.send('GET', spelling)
      expect([status, headers.etag], spelling).toEqual([308, undefined])
      expect(headers.location).toBe(decodeURIComponent(spelling))
    }
    for (const odd of ['//servicos', '/./servicos', '/servicos/../servicos', '/servicos%2Fbranding', '/projeto/%00']) {
      expect((await server.send('GET', odd)).headers.etag, odd).toBeUndefined()
    }
  })

  test('[S4] what was rendered ahead stays in memory however many other addresses are asked for', async () => {
    const paths = ['/', '/servicos', '/portfolio', '/servicos/branding']
    for (const path of paths) {
      await expect.poll(async () => (await server.send('GET', path)).headers.etag, { timeout: 60_000 }).toBeTruthy()
    }
    for (let index = 0; index < 600; index += 1) await server.send('GET', `/api/placeholder/${index + 10}/40`)
    for (let index = 0; index < 64; index += 1) {
      const spelling = [...'branding'].map((letter, at) =>
        (index >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
      )
      await server.send('GET', `/servicos/${spelling.join('')}`)
    }
    for (const path of paths) expect((await server.send('GET', path)).headers.etag, path).toBeTruthy()
    expect((await server.send('GET', '/api/services')).status).toBe(200)
  })

  test('[S4] another spelling of an address of the API is answered from the same entry', async () => {
    const canonical = await server.send('GET', '/api/projects/identidade-da-casa')
    const other = await server.send('GET', '/api/projects/%69dentidade-da-casa')
    expect([other.status, other.headers.etag, other.text]).toEqual([200, canonical.headers.etag, canonical.text])
  })

  test('[S4] made-up parameters are answered from the same entry; a search is not kept, nor what is refused', async () => {
    const answerOf = async (path: string) => {
      const { headers, status, text } = await server.send('GET', path)
      return { etag: headers.etag, status, text }
    }
    const whole = await answerOf('/api/projects')
    expect(whole.etag).toBeTruthy()
    for (const made of ['?', '?fbclid=1', '?category=Branding&v=2']) {
      expect(await answerOf(`/api/projects${made}`), made).toEqual(whole)
    }
    const first = await answerOf('/api/projects?limit=1&sort=title')
    expect(first.etag).not.toBe(whole.etag)
    expect(await answerOf('/api/projects?x=1&sort=title&limit=1')).toEqual(first)
    expect(await answerOf('/api/projects?q=casa')).toMatchObject({ etag: undefined, status: 200 })
    expect(await answerOf('/api/projects?page=0')).toMatchObject({ etag: undefined, status: 400 })
  })
})

test.describe('[S5] pictures made on request', () => {
  test('[S5] Next’s picture service is not there, in no spelling', async () => {
    const query = '?url=%2Fapi%2Fplaceholder%2F40%2F40&w=640&q=75'
    for (const path of [
      '/_next/image',
      '/_next/image/',
      '/_next/%69mage',
      '/%5Fnext/image',
      '//_next/image',
      '/_next/data',
    ]) {
      const { headers, status } = await server.send('GET', path + query)
      expect(status, path).toBe(404)
      expect(headers['content-type'], path).toMatch(/^text\/plain/)
    }
  })
})

test.describe('[S7] judged before it is read', () => {
  const FOREIGN = { headers: { origin: 'https://mau.example' } }

  test('[S7] route, method, session, role and origin are judged without the body', async () => {
    expect((await announce('/api/nada', 1000)).status).toBe(404)
    const wrongMethod = await announce('/api/leads', 1000, {}, 'PATCH')
    expect([wrongMethod.status, wrongMethod.headers.allow]).toEqual([405, 'GET, POST, HEAD, OPTIONS'])
    expect((await announce('/api/crm/quotes', 1000)).status).toBe(401)
    expect((await announce('/api/leads', 1000, FOREIGN)).status).toBe(403)
    expect((await announce('/api/cms/users/login', 1000, FOREIGN)).status).toBe(403)
    expect((await announce('/api/cms/nada', 1000)).status).toBe(404)
  })

  test('[S7] a hundred unfinished bodies and a thousand silent connections keep nobody out and are all ended', async () => {
    const files = openFiles()
    const memory = residentMegabytes()
    const head = (path: string) =>
      ['', `POST ${path} HTTP/1.1`, 'Host: a', 'Content-Type: application/json', 'Content-Length: 900000', '', '']
        .join('\r\n')
        .slice(2)
    const paths = ['/api/leads', '/api/cms/users/login', '/admin', '/api/crm/quotes', '/servicos']
    const unfinished = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        openSocket(`${head(paths[index % paths.length] ?? '/')}${' '.repeat(100_000)}`),
      ),
    )
    expect((await server.send('GET', '/')).status).toBe(200)
    expect((await server.send('GET', '/api/services')).status).toBe(200)
    // From one address more connections than it may have; meanwhile another address is served.
    const silent = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        openSocket(index % 2 ? 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ' : '\r\n', '127.0.0.2'),
      ),
    )
    for (let round = 0; round < 5; round += 1) {
      const answer = await rawExchange('GET /api/services HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
      expect(answer).toMatch(/^HTTP\/1\.1 200/)
    }
    await Promise.all([...unfinished, ...silent].map(closed))
    await expect.poll(() => openFiles() - files).toBeLessThan(20)
    await expect.poll(() => residentMegabytes() - memory).toBeLessThan(120)
  })

  // Behind the test that lasts a minute, because Payload checks its queue every minute.
  test('[NOTI-01] the daily job that a dead process had taken has run', async () => {
    const left = () => site.sql("select 1 from payload_jobs where task_slug = 'expire-quotes' and wait_until is null")
    await expect.poll(left, { timeout: 90_000 }).toEqual([])
  })

  test('[S7] what many hold back together is limited: beyond it 503 with Retry-After, and free again afterwards', async () => {
    const held = [
      'POST /api/leads HTTP/1.1',
      'Host: a',
      'Content-Type: application/json',
      'Content-Length: 1000000',
      '',
      '',
    ].join('\r\n')
    const sockets = await Promise.all(Array.from({ length: 40 }, () => openSocket(held + ' '.repeat(999_000))))
    const answer = await new Promise<string>((resolve) => {
      for (const socket of sockets) socket.once('data', (chunk) => resolve(chunk.toString()))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toMatch(/Retry-After: \d+/i)
    expect(answer).toContain('O serviço está temporariamente indisponível.')
    for (const socket of sockets) socket.destroy()
    const lead = {
      email: 'ana@exemplo.ao',
      mensagem: 'Olá, queria um orçamento.',
      nome: 'Ana Paula',
      telefone: '923456789',
    }
    await expect.poll(async () => (await server.send('POST', '/api/leads', { json: lead })).status).not.toBe(503)
  })
})

test.describe('[S11] scripts', () => {
  test('[S11] a script that came into a page that is kept does not run; the site’s own do', async ({ page }) => {
    await expect.poll(async () => (await server.send('GET', '/')).headers.etag, { timeout: 60_000 }).toBeTruthy()
    const origin = `http://127.0.0.1:${server.port}`
    const injected = '<script>document.documentElement.dataset.injected = "yes"</script>'
    const asleep = injected.replace('<script>', '<script type="text/plain" data-asleep>')
    await page.route(`${origin}/`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/(<body[^>]*>)/, `$1${injected}${asleep}`)
      expect(body).toContain(injected)
      await route.fulfill({ body, response })
    })
    const refusals: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refusals.push(message.text())
    })
    await page.goto(origin)
    await wake(page)
    await expect.poll(() => refusals.length).toBe(2)
    expect(await page.locator('html').getAttribute('data-injected')).toBeNull()
  })
})

test.describe('[S11] odd requests', () => {
  test('[S11] what no client sends by accident is 4xx', async () => {
    expect(await rawStatus(['OPTIONS * HTTP/1.1', 'Host: a'])).toBe(400)
    expect(await rawStatus(['TRACE / HTTP/1.1', 'Host: a'])).toBe(405)
    expect(await rawStatus(['TRACE /api/leads HTTP/1.1', 'Host: a'])).toBe(405)
    expect(await rawStatus(['GET / HTTP/1.1'])).toBe(400)
    expect(await rawStatus(['GET /api/leads HTTP/1.1', 'Host: a b:x'])).toBe(400)
    expect(await rawStatus([`GET /${'a'.repeat(9000)} HTTP/1.1`, 'Host: a'])).toBe(414)
    expect(
      await rawStatus(
        ['POST /api/leads HTTP/1.1', 'Host: a', 'Content-Length: 2', 'Transfer-Encoding: chunked'],
        '0\r\n\r\n',
      ),
    ).toBe(400)
    for (const path of ['/api/cms/media/file/%', '/api/cms/media/file/%E0%A4%A', '/api/cms/%', '/%', '/projeto/%C0']) {
      const { status } = await server.send('GET', path)
      expect(status, path).toBe(400)
    }
    expect((await server.send('GET', '/api/projects/%')).status).toBe(404)
  })

  test('[S11] an absolute address is answered as its path', async () => {
    const [absolute, relative] = await Promise.all(
      ['http://outro.example/api/services', '/api/services'].map((target) =>
        rawExchange([`GET ${target} HTTP/1.1`, 'Host: a', 'Connection: close', '', ''].join('\r\n')),
      ),
    )
    expect(absolute?.split('\r\n\r\n')[1]).toBe(relative?.split('\r\n\r\n')[1])
    expect(absolute).toMatch(/^HTTP\/1\.1 200/)
  })

  test('[S11] who waits for 100 Continue is told so only where the body is wanted', async () => {
    const head = [
      'Host: a',
      'Connection: close',
      'Expect: 100-continue',
      'Content-Type: application/json',
      'Content-Length: 2',
      '',
      '',
    ].join('\r\n')
    expect(await rawExchange(`POST /api/crm/quotes HTTP/1.1\r\n${head}`)).toMatch(/^HTTP\/1\.1 401/)
    expect(await rawExchange(`POST /api/leads HTTP/1.1\r\n${head}{}`)).toMatch(
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400/,
    )
  })

  test('[S11] requests one behind the other get their answers in order, also behind a refused body', async () => {
    const refused = `POST /api/nada HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n${' '.repeat(100_000)}`
    const text = await rawExchange(`${refused}GET /api/services HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 200'])
  })

  test('[S11] no cache keeps what is answered to a session', async () => {
    const paths = [
      '/api/leads',
      '/api/projects',
      '/api/services',
      '/api/nada',
      '/api/cms/users/me',
      '/api/cms/projects',
      '/api/cms/nada',
      '/admin',
      '/admin/account',
    ]
    for (const path of paths) {
      const { headers, status } = await server.send('GET', path, { cookie })
      expect(headers['cache-control'], `${path} ${status}`).toContain('no-store')
    }
  })
})
