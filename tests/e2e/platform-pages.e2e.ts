import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, test } from '@playwright/test'
import sharp from 'sharp'

import { ROOT } from '../../scripts/runtime/paths.mjs'
import { createDatabase, startOwnPostgres } from '../support/own-database'
import { PROJECT } from '../support/records'
import { type ServerProcess, startServer } from '../support/server-process'

const SLUG = 'identidade-da-casa'
const TITLE = 'Identidade da Casa'
const PAGES = ['/', '/servicos', '/servicos/branding', '/portfolio', `/projeto/${SLUG}`] as const

/** Waits until the page comes from the cache, which an ETag shows; returns it. */
async function untilKept(server: ServerProcess, path: string): Promise<string> {
  let kept = ''
  await expect
    .poll(
      async () => {
        const { headers, text } = await server.send('GET', path)
        kept = text
        return headers.etag
      },
      { timeout: 20_000 },
    )
    .toBeTruthy()
  return kept
}

// src/server/pages/page-cache.test.ts tests how soon a change is visible, with fake clocks: a busy machine is late.
test.describe('public pages in memory', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>
  let one: ServerProcess
  let other: ServerProcess
  let cookie: string

  test.beforeAll(async () => {
    database = await createDatabase()
    one = await startServer({ databaseUrl: database.url, env: { SITE_URL: 'https://agencia.exemplo.ao' } })
    other = await startServer({ databaseUrl: database.url })
    cookie = await other.signIn()
    const created = await other.send('POST', '/api/projects', {
      cookie,
      json: { ...PROJECT, slug: SLUG, title: TITLE },
    })
    expect(created.status).toBe(201)
    for (const path of PAGES) await untilKept(one, path)
  })
  test.afterAll(async () => {
    await Promise.all([one.kill('SIGTERM'), other.kill('SIGTERM')])
    await database.drop()
  })

  test('[SITE-32…36] each page answers compressed, with an ETag that saves it', async () => {
    for (const path of PAGES) {
      // On a slow machine the first GET would stream another document than the cached one; a HEAD waits for the latter.
      await one.send('HEAD', path)
      const plain = await one.send('GET', path)
      expect(plain.status, path).toBe(200)
      expect(plain.headers).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-type': 'text/html; charset=utf-8',
        vary: 'Accept-Encoding',
      })
      const br = await one.send('GET', path, { headers: { 'accept-encoding': 'gzip, br' } })
      expect(br.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(br.bytes).toString('utf8')).toBe(plain.text)
      const zipped = await one.send('GET', path, { headers: { 'accept-encoding': 'gzip, br;q=0' } })
      expect(gunzipSync(zipped.bytes).toString('utf8')).toBe(plain.text)
      expect(new Set([plain.headers.etag, br.headers.etag, zipped.headers.etag]).size).toBe(3)
      const known = await one.send('GET', path, { headers: { 'if-none-match': plain.headers.etag ?? '' } })
      expect([known.status, known.bytes.byteLength]).toEqual([304, 0])
      const head = await one.send('HEAD', path)
      expect([head.status, head.headers.etag, head.bytes.byteLength]).toEqual([200, plain.headers.etag, 0])
    }
  })

  test('[SITE-32] staff and a query get the same document as everyone', async () => {
    const { text } = await one.send('GET', '/')
    expect((await one.send('GET', '/?quote=true&priority=high', { cookie })).text).toBe(text)
  })

  test('[SITE-37] every page has its security headers, and a policy for exactly its own inline scripts', async () => {
    for (const path of [...PAGES, '/nada', '/admin/login']) {
      const { headers, text } = await one.send('GET', path)
      expect(headers, path).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': path.startsWith('/admin') ? 'SAMEORIGIN' : 'DENY',
      })
      expect(headers['permissions-policy']).toContain('camera=()')
      const policy = String(headers['content-security-policy'])
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect(scripts).not.toContain('unsafe')
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain(path.startsWith('/admin') ? "frame-ancestors 'self'" : "frame-ancestors 'none'")
      for (const [tag, attributes = '', code = ''] of text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
        if (attributes.includes('src=') || attributes.includes('application/ld+json')) continue
        const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
        const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1] ?? ''
        expect(scripts.includes(hash) || (nonce !== '' && scripts.includes(`'nonce-${nonce}'`)), tag.slice(0, 90)).toBe(
          true,
        )
      }
    }
  })

  test('[API-55] what the API answers may be shown, but runs nothing and is in no frame', async () => {
    for (const path of ['/api/docs', '/api/openapi.json', '/api/placeholder/40/40', '/api/projects', '/api/nada']) {
      const { headers } = await one.send('GET', path)
      expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    }
  })

  test('[SITE-37] behind plain HTTP browsers are not told to insist on HTTPS', async () => {
    const { headers } = await other.send('GET', '/nada')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  test('[PORT-20] [HOME-30] what staff change is on the pages of every process', async () => {
    const projects = await other.send('GET', `/api/projects/${SLUG}`)
    const { id } = projects.body.project
    for (const title of ['Um título novo', TITLE]) {
      const saved = await other.send('PUT', `/api/projects/${id}`, { cookie, json: { title } })
      expect(saved.status).toBe(200)
      for (const server of [one, other]) {
        for (const path of ['/portfolio', `/projeto/${SLUG}`]) {
          await expect.poll(async () => (await server.send('GET', path)).text.includes(title)).toBe(true)
        }
      }
    }
    const hero = `Assinatura ${Date.now()}`
    const settings = await other.send('POST', '/api/cms/globals/site-settings', {
      cookie,
      headers: { origin: `http://127.0.0.1:${other.port}` },
      json: { heroHeadline: hero },
    })
    expect(settings.status, settings.text).toBe(200)
    for (const server of [one, other]) {
      await expect.poll(async () => (await server.send('GET', '/')).text.includes(hero)).toBe(true)
    }
  })

  test('[CLOCK-05] other opening hours are on the pages of every process', async () => {
    for (const monday of ['7h–13h', '8h–18h']) {
      const saved = await other.send('POST', '/api/cms/globals/opening-hours', {
        cookie,
        headers: { origin: `http://127.0.0.1:${other.port}` },
        json: { week: { monday } },
      })
      expect(saved.status, saved.text).toBe(200)
      for (const server of [one, other]) {
        await expect
          .poll(async () => (await server.send('GET', '/')).text.includes('"opens":"07:00"'))
          .toBe(monday === '7h–13h')
      }
    }
  })

  test('[SITE-37] a project that is taken back is gone from the site, though it was in memory', async () => {
    const json = { ...PROJECT, slug: 'de-passagem', title: 'De passagem' }
    const { id } = (await other.send('POST', '/api/projects', { cookie, json })).body.project
    await untilKept(one, '/projeto/de-passagem')
    expect((await other.send('DELETE', `/api/projects/${id}`, { cookie })).status).toBe(200)
    await expect.poll(async () => (await one.send('GET', '/projeto/de-passagem')).status).toBe(404)
  })

  test('[SITE-41] [OP-01] /contact and /contato lead to the contact section and keep the query', async () => {
    const plain = await one.send('GET', '/contact')
    expect([plain.status, plain.headers.location]).toEqual([308, '/#contact'])
    const asking = await one.send('GET', '/contato?service=Branding')
    expect([asking.status, asking.headers.location]).toEqual([308, '/?service=Branding#contact'])
  })

  test('[OP-07] sitemap and robots name the public pages by their absolute addresses', async () => {
    const sitemap = await one.send('GET', '/sitemap.xml')
    expect(sitemap.status).toBe(200)
    for (const path of ['/servicos', '/servicos/catalogos-revistas', `/projeto/${SLUG}`])
      expect(sitemap.text).toContain(`<loc>https://agencia.exemplo.ao${path}</loc>`)
    expect(sitemap.text).not.toContain('/admin')
    const robots = await one.send('GET', '/robots.txt')
    expect(robots.text).toContain('Disallow: /admin')
    expect(robots.text).toContain('Sitemap: https://agencia.exemplo.ao/sitemap.xml')
  })

  test('[SITE-67] [OP-07] every page has a picture for sharing', async () => {
    for (const path of ['/og/home', '/og/servicos', '/og/servicos/branding', '/og/portfolio', `/og/projeto/${SLUG}`]) {
      const image = await one.send('GET', path)
      expect([image.status, image.headers['content-type']], path).toEqual([200, 'image/jpeg'])
      expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'jpeg', height: 630, width: 1200 })
      expect(image.bytes.byteLength, path).toBeLessThan(300_000)
    }
    expect((await one.send('GET', '/og/projeto/nada')).status).toBe(404)
  })

  test('[SITE-61] a legal page is there from the moment that staff publish its text', async () => {
    expect((await one.send('GET', '/termos-de-uso')).status).toBe(404)
    const text = {
      detail: 0,
      format: 0,
      mode: 'normal',
      style: '',
      text: 'Ao usar este site…',
      type: 'text',
      version: 1,
    }
    const paragraph = { children: [text], direction: 'ltr', format: '', indent: 0, type: 'paragraph', version: 1 }
    const termsOfUse = {
      root: { children: [paragraph], direction: 'ltr', format: '', indent: 0, type: 'root', version: 1 },
    }
    const saved = await other.send('POST', '/api/cms/globals/site-settings', {
      cookie,
      headers: { origin: `http://127.0.0.1:${other.port}` },
      json: { termsOfUse },
    })
    expect(saved.status, saved.text).toBe(200)
    await expect
      .poll(async () => (await one.send('GET', '/termos-de-uso')).text.includes('Ao usar este site…'))
      .toBe(true)
    await expect.poll(async () => (await one.send('GET', '/')).text.includes('href="/termos-de-uso"')).toBe(true)
  })

  test('[SITE-32] the script of each page stays within an empty page and 45 KB', async () => {
    const { rootMainFiles } = JSON.parse(readFileSync(join(ROOT, '.next/build-manifest.json'), 'utf8')) as {
      rootMainFiles: string[]
    }
    const framework = new Set(rootMainFiles.map((file) => `/_next/${file}`))
    const gzip = { headers: { 'accept-encoding': 'gzip' } }
    for (const path of PAGES) {
      const { text } = await one.send('GET', path)
      const tags = Array.from(text.matchAll(/<script\b[^>]*>/g), ([tag]) => tag)
      const sources = tags.flatMap((tag) => (/nomodule/i.test(tag) ? [] : (/\bsrc="([^"]+)"/.exec(tag)?.[1] ?? [])))
      let bytes = 0
      for (const source of new Set(sources.filter((src) => !framework.has(src)))) {
        const file = await one.send('GET', source, gzip)
        // Compressed, unless too small to pay off.
        if (file.bytes.byteLength >= 1024) expect(file.headers['content-encoding'], source).toBe('gzip')
        expect(file.headers['cache-control'], source).toBe('public,max-age=31536000,immutable')
        bytes += file.bytes.byteLength
      }
      expect(bytes / 1024, `${path}: kilobytes of script beyond the framework's own`).toBeLessThanOrEqual(45)
    }
  })
})

/**
 * The HTML without React's data, whose parts Next numbers in order of arrival, and without its font hint, which may
 * come before or after the titles.
 */
const readable = (html: string) =>
  html
    .replace(/<script[^>]*>(?:\(self\.__next_f=|self\.__next_f\.push)[\s\S]*?<\/script>/g, '')
    .replace('<meta name="next-size-adjust" content=""/>', '')

test('[PORT-10] [HOME-63] with the database stopped every page is still served whole, and is fresh again afterwards', async () => {
  const postgres = await startOwnPostgres({ isDurable: false })
  const server = await startServer({ databaseUrl: postgres.url, env: { WARM_PAGES: 'yes' } })
  try {
    const cookie = await server.signIn()
    const json = { ...PROJECT, slug: SLUG, title: TITLE }
    const { id } = (await server.send('POST', '/api/projects', { cookie, json })).body.project
    expect((await server.send('GET', '/projeto/nada')).status).toBe(404)
    const before = new Map<string, string>()
    for (const path of PAGES) before.set(path, await untilKept(server, path))

    await postgres.stop()
    await expect.poll(async () => (await server.send('GET', '/api/health')).status).toBe(503)
    for (const path of PAGES) {
      const page = await server.send('GET', path)
      expect(page.status, path).toBe(200)
      expect(readable(page.text)).toBe(readable(before.get(path) ?? ''))
    }
    // Not cached, so it is served with built-in content.
    const unknown = await server.send('GET', '/servicos/embalagens')
    expect([unknown.status, unknown.text.includes('Embalagens e Rótulos')]).toEqual([200, true])
    // Unknown whether the record exists, so a search engine must not act on the answer.
    for (const [path, heading] of [
      [`/projeto/${id}`, 'Projeto não encontrado'],
      ['/servicos/1', 'Serviço não encontrado'],
      ['/termos-de-uso', 'Página não encontrada'],
    ] as const) {
      const missing = await server.send('GET', path)
      expect([missing.status, missing.headers['retry-after']], path).toEqual([503, '30'])
      expect(missing.text).toContain(heading)
    }

    await postgres.start()
    await expect.poll(async () => (await server.send('GET', '/api/health')).status, { timeout: 10_000 }).toBe(200)
    await expect(async () => {
      const saved = await server.send('PUT', `/api/projects/${id}`, { cookie, json: { title: 'Depois da pausa' } })
      expect(saved.status).toBe(200)
    }).toPass({ timeout: 10_000 })
    await expect.poll(async () => (await server.send('GET', '/portfolio')).text.includes('Depois da pausa')).toBe(true)
  } finally {
    await server.kill('SIGKILL')
    await postgres.remove()
  }
})
