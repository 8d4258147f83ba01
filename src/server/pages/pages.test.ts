import { readdirSync } from 'node:fs'

import { inject, type InjectOptions } from 'light-my-request'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { isSiteAddress } from '@collections/redirects/domain/site-paths'
import type { StoredRedirect } from '@collections/redirects/operations/redirects'
import { PURPOSES } from '@crm/public-links/domain/purposes'
import { contentEvents } from '@kit/data/content-events'
import type { IncomingBody } from '../http/incoming-body'
import type { LinkPages } from '@/proposal-pages/link-pages'
import { PageAddresses } from './page-addresses'
import { isRouted, NOT_FOUND, Pages } from './pages'
import { Redirects } from './redirects'
import type { NextHandler } from './render-page'

// Computed when its module loads: the security headers read the environment. No database is needed.
vi.hoisted(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody:nothing@127.0.0.1:1/none')
  vi.stubEnv('PAYLOAD_SECRET', 'a-secret-for-tests-only')
})

/** The site with a renderer that records its requests. */
function site(next: NextHandler = renderNow, stored: StoredRedirect[] = [], session: boolean | null = false) {
  const rendered: string[] = []
  const counting: NextHandler = (request, response) => {
    rendered.push(request.url ?? '')
    return next(request, response)
  }
  const redirects = new Redirects(() => Promise.resolve([...stored]))
  const addresses = new PageAddresses(() => Promise.resolve(['/natal']))
  const pages = new Pages({
    addresses,
    isSignedIn: () => Promise.resolve(session),
    links: {} as LinkPages,
    next: counting,
    redirects,
  })
  pages.cache.setOpen(true)
  addresses.setOpen(true)
  const read = vi.fn<IncomingBody['read']>(() => Promise.resolve(Buffer.from('[]')))
  const ask = (url: string, { method = 'GET', ...options }: Omit<InjectOptions, 'url'> = {}) =>
    inject((request, response) => void pages.answer(request, response, { read } as unknown as IncomingBody), {
      ...options,
      method,
      url,
    })
  return { ask, pages, read, redirects, rendered }
}

const MISSING = /^\/(?:projeto\/nada.*|pagina-nao-encontrada|.*[A-Z].*)$/

const renderNow: NextHandler = async ({ url = '/' }, response) => {
  response.writeHead(MISSING.test(url) ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(`<html><body>${url}</body></html>`)
}

afterEach(() => void contentEvents.removeAllListeners())

describe('a server function of the administration', () => {
  it.each([
    [401, 'Inicie sessão para continuar.', false],
    [503, 'O serviço está temporariamente indisponível. Tente novamente dentro de instantes.', null],
  ])('[S7] is refused with %d before its body is read', async (status, sentence, session) => {
    const { ask, read, rendered } = site(renderNow, [], session)
    const answer = await ask('/admin/collections/pages', { method: 'POST' })
    expect([answer.statusCode, answer.body]).toEqual([status, sentence])
    expect(read).not.toHaveBeenCalled()
    expect(rendered).toEqual([])
  })

  it('[S7] of signed-in staff has their share of memory and time', async () => {
    const { ask, read, rendered } = site(renderNow, [], true)
    expect((await ask('/admin/collections/pages', { method: 'POST' })).statusCode).toBe(200)
    expect(read.mock.calls).toEqual([[1024 * 1024, true]])
    expect(rendered).toEqual(['/admin/collections/pages'])
  })
})

describe('a page that is asked for', () => {
  it('is rendered once for its first visitor and all others, whether they want its headers or itself', async () => {
    const { ask, rendered } = site()
    const [first, head] = await Promise.all([ask('/portfolio'), ask('/portfolio', { method: 'HEAD' })])
    expect([first.statusCode, head.statusCode, (await ask('/portfolio?a=b')).body]).toEqual([200, 200, first.body])
    expect(first.headers.etag).toBeTruthy()
    expect(rendered).toEqual(['/portfolio'])
  })

  it('is rendered once too when there is no such page, and is looked for again after a change', async () => {
    const { ask, rendered } = site()
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const { headers, statusCode } = await ask('/projeto/nada', { headers: { 'if-none-match': '*' }, method })
      expect([statusCode, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined])
    }
    expect(rendered).toHaveLength(1)
    contentEvents.emit('changed', 'projects')
    await ask('/projeto/nada')
    expect(rendered).toHaveLength(2)
  })

  it('[PAGE-01] is kept at an address that staff chose, and its other spellings lead there', async () => {
    const { ask, rendered } = site()
    expect([(await ask('/natal?utm_source=x')).body, (await ask('/natal')).statusCode]).toEqual([
      '<html><body>/natal</body></html>',
      200,
    ])
    expect(rendered).toEqual(['/natal'])
    await ask('/natal/')
    expect(rendered).toEqual(['/natal', '/natal/'])
    expect((await ask('/natal/mais')).statusCode).toBe(404)
  })

  it('[PAGE-01] [PAGE-04] typed in capitals leads to its address with the query, unless nothing is there', async () => {
    const { ask, rendered } = site()
    const led = async (url: string) => {
      const { headers, statusCode } = await ask(url)
      return [statusCode, headers.location]
    }
    expect(await led('/Natal')).toEqual([308, '/natal'])
    expect(await led('/NATAL/?utm_source=Feira&x=?')).toEqual([308, '/natal?utm_source=Feira&x=?'])
    expect(rendered).toEqual([NOT_FOUND])
    expect(await led('/Noticias/O-Natal')).toEqual([308, '/noticias/o-natal'])
    expect(await led('/PROJETO/nada')).toEqual([404, undefined])
    expect(await led('/Natal-2')).toEqual([404, undefined])
  })

  it('is streamed to a first visitor for whom it takes too long', async () => {
    const { ask, rendered } = site(async ({ headers, url }, response) => {
      // A render for the cache waits for the content; one for a visitor starts with its loading states.
      if (headers['user-agent'] === 'page-cache') await new Promise<void>(() => undefined)
      response.end(`<html><body>${url} está a carregar</body></html>`)
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const asked = ask('/portfolio')
      await vi.advanceTimersByTimeAsync(1000)
      expect((await asked).body).toContain('está a carregar')
      expect(rendered).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('an address that is no page', () => {
  it('[SITE-37] costs no rendering: all have the one that is kept, however they are spelled and asked for', async () => {
    const { ask, rendered } = site()
    const { body } = await ask('/nada')
    for (const url of ['/nada-1', '/nada/mais?q=1', '/Servicos', '/portfolio/x', '/wp-login.php', '/nada/', '/.env']) {
      const answer = await ask(url, { headers: { cookie: 'payload-token=abc', rsc: '1' } })
      expect([answer.statusCode, answer.body, answer.headers['cache-control']], url).toEqual([404, body, 'no-store'])
      expect((await ask(url, { method: 'HEAD' })).statusCode, url).toBe(404)
      expect((await ask(url, { method: 'POST' })).statusCode, url).toBe(405)
    }
    expect(rendered).toEqual([NOT_FOUND])
    contentEvents.emit('changed', 'site-settings')
    await ask('/nada-2')
    expect(rendered).toEqual([NOT_FOUND, NOT_FOUND])
  })

  it('[PAGE-07] takes no memory for itself, however many of them are asked for', async () => {
    const { ask, pages, rendered } = site()
    const first = (await ask('/projeto/nada')).body
    const kept = pages.cache.getFresh('/projeto/nada')
    for (let one = 0; one < 500; one += 1) {
      await ask(`/antigo-${one}`)
      expect((await ask(`/projeto/nada-${one}`)).body).toBe(first)
      expect(pages.cache.getFresh(`/projeto/nada-${one}`)).toBe(kept)
      expect(pages.cache.getFresh(`/antigo-${one}`)).toBeUndefined()
    }
    expect(rendered.filter((path) => path.startsWith('/antigo'))).toEqual([])
  })

  it('[PAGE-04] has the words of its kind, and not the empty answer of a feed without news', async () => {
    const { ask } = site(async ({ url = '/' }, response) => {
      response.writeHead(404, url.endsWith('.xml') ? {} : { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(url.endsWith('.xml') ? '' : '<html><body>Página não encontrada</body></html>')
    })
    for (const url of ['/noticias/feed.xml', '/noticias/nada', '/noticias/feed.xml', '/noticias/mais']) {
      const { body, statusCode } = await ask(url)
      expect([statusCode, body.includes('Página não encontrada')], url).toEqual([404, !url.endsWith('.xml')])
    }
  })

  it('is none that the site has a page or a file for', () => {
    const files = readdirSync('src/app', { encoding: 'utf8', recursive: true })
    const addresses = files.flatMap((file) => {
      const [, folder = '', name] = /^(.*?)(?:^|\/)(page|route|robots)\.tsx?$/.exec(file) ?? []
      if (!name) return []
      const path = folder.replaceAll(/\([^/]+\)\/?/g, '').replaceAll(/\[[^/]+\]/g, 'x.1')
      return `/${path}${name === 'robots' ? 'robots.txt' : ''}`
    })
    // The front answers these before they reach the pages; pages made by staff have arbitrary addresses.
    const asked = addresses.filter((address) => !/^\/(?:(?:api|orcamento)\/|x\.1$)/.test(address))
    expect(asked).toEqual(expect.arrayContaining(['/', '/admin/x.1', '/projeto/x.1', '/robots.txt']))
    expect([...asked, '/contact', '/contato', '/servicos/', '/admin/'].filter((address) => !isRouted(address))).toEqual(
      [],
    )
    expect(isRouted(NOT_FOUND)).toBe(false)
    // Addresses of records come from the database.
    const own = addresses.filter((address) => !/^\/(?:x\.1$|noticias\/|(?:projeto|servicos)\/x)/.test(address))
    const links = Object.values(PURPOSES).map(({ path }) => `${path}x`)
    expect([...own, ...links, '/contact', '/contato'].filter((address) => !isSiteAddress(address))).toEqual([])
  })
})

const redirect = (from: string, to: string, type: '301' | '302' = '301'): StoredRedirect => ({ from, to, type })

const redirectedSite = (...stored: StoredRedirect[]) => redirectingSite(renderNow, stored)

async function redirectingSite(next: NextHandler, stored: StoredRedirect[]) {
  const made = site(next, stored)
  await made.redirects.renew()
  return made
}

describe('an address that is redirected', () => {
  it('[PAGE-07] is known in any capitals, unless another is spelt just so, and never leads back to itself', async () => {
    const { ask } = await redirectedSite(
      redirect('/Promo%C3%A7%C3%A3o%20Natal', '/natal'),
      redirect('/Sobre', '/equipa'),
      redirect('/sobre', '/portfolio'),
      redirect('/Antes', '/antes'),
    )
    const led = async (url: string) => (await ask(url)).headers.location
    expect(await led('/promo%C3%A7%C3%A3o%20natal?x=1')).toBe('/natal?x=1')
    expect(await led('/PROMO%C3%87%C3%83O%20NATAL')).toBe('/natal')
    expect([await led('/Sobre'), await led('/sobre'), await led('/SOBRE')]).toEqual([
      '/equipa',
      '/portfolio',
      '/portfolio',
    ])
    expect([await led('/Antes'), await led('/antes')]).toEqual(['/antes', undefined])
    // The sender wrote the query: one that cannot be decoded is not the server's error.
    expect([await led('/nada?q=%'), await led('/SOBRE?q=%E0')]).toEqual([undefined, '/portfolio?q=%E0'])
  })

  it('[PAGE-07] [PAGE-08] is answered from memory wherever there is no page, with the query of who asks', async () => {
    const { ask, rendered } = await redirectedSite(
      redirect('/sobre-nos', '/#sobre'),
      redirect('/contactos', '/?quote=true#contact'),
      redirect('/2019/05/post', '/projeto/novo'),
      redirect('/?p=123', '/portfolio'),
      redirect('/c/k7m', '/servicos?utm_campaign=x', '302'),
      redirect('/servicos/web.html', 'https://outro.example/'),
    )
    for (const [url, status, location] of [
      ['/sobre-nos', 301, '/#sobre'],
      ['/sobre-nos?a=b', 301, '/#sobre'],
      ['/sobre-nos?a=b&utm_source=x&utm_campaign=natal', 301, '/?utm_source=x&utm_campaign=natal#sobre'],
      ['/contactos?fbclid=x&quote=false', 301, '/?quote=true&fbclid=x#contact'],
      ['/2019/05/post/', 301, '/projeto/novo'],
      ['/2019/05/post?utm_source=x', 301, '/projeto/novo?utm_source=x'],
      ['/2019/05/post?utm_source=x&de=/a?b=c', 301, '/projeto/novo?utm_source=x&de=/a?b=c'],
      ['/?p=123', 301, '/portfolio'],
      ['/index.php?p=123', 301, '/portfolio'],
      ['/?p=123&fbclid=x', 301, '/portfolio?fbclid=x'],
      ['/index.php/?utm_source=x&p=123&utm_medium=y', 301, '/portfolio?utm_source=x&utm_medium=y'],
      ['/c/k7m', 302, '/servicos?utm_campaign=x'],
      ['/c/k7m?utm_source=y&fbclid=x', 302, '/servicos?utm_campaign=x'],
      ['/servicos/web.html', 301, 'https://outro.example/'],
    ] as const) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { headers, statusCode } = await ask(url, { method })
        expect([statusCode, headers.location, headers['cache-control']], url).toEqual([status, location, 'no-store'])
      }
    }
    expect(rendered).toEqual([])
    for (const url of ['/?p=1234', '/?p=123&p=4', '/?xp=123', '/?utm_source=x'])
      expect((await ask(url)).statusCode, url).toBe(200)
    for (const url of ['/sobre-nos/mais', '/c/k7', '/index.php?p=1234', '/mais.php?p=123'])
      expect((await ask(url)).statusCode, url).toBe(404)
    expect((await ask('/sobre-nos', { method: 'POST' })).statusCode).toBe(405)
  })

  it('[PAGE-08] is that of an old page of requests or privacy, above those of clients’ links', async () => {
    const { ask } = await redirectedSite(redirect('/orcamento', '/?quote=true#contact'), redirect('/privacidade', '/'))
    for (const url of ['/orcamento', '/orcamento/', '/Orcamento/'])
      expect((await ask(url)).headers.location, url).toBe('/?quote=true#contact')
    expect((await ask('/privacidade/')).headers.location).toBe('/')
    expect((await ask('/espaco/')).statusCode).toBe(404)
  })

  it('[PAGE-07] never hides a page, and takes the place of one that is gone', async () => {
    const { ask } = await redirectedSite(
      redirect('/projeto/ha', '/errado'),
      redirect('/portfolio', '/errado'),
      redirect('/', '/errado'),
      redirect('/projeto/nada', '/projeto/ha'),
    )
    for (const url of ['/projeto/ha', '/portfolio', '/', '/?p=1', '/projeto/ha?a=b'])
      expect((await ask(url)).statusCode, url).toBe(200)
    const moved = await ask('/projeto/nada')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/projeto/ha'])
  })

  it('[PAGE-07] leads on, however long it takes to see that its page is gone', async () => {
    let isSeen = () => {}
    const seen = new Promise<void>((resolve) => (isSeen = resolve))
    const slow: NextHandler = async (request, response) => seen.then(() => renderNow(request, response))
    const { ask } = await redirectingSite(slow, [redirect('/projeto/nada', '/projeto/ha')])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const asked = ask('/projeto/nada')
      await vi.advanceTimersByTimeAsync(1500)
      isSeen()
      expect((await asked).headers.location).toBe('/projeto/ha')
    } finally {
      vi.useRealTimers()
    }
  })

  it('[ATTR-11] of a campaign leads to Home with the campaign once its page is gone', async () => {
    const { ask } = await redirectedSite(redirect('/c/k7m', '/feira?utm_source=flyer&utm_campaign=x', '302'))
    const printed = await ask('/c/k7m')
    const missing = await ask(printed.headers.location as string)
    expect([missing.statusCode, missing.headers.location]).toEqual([302, '/?utm_source=flyer&utm_campaign=x'])
    expect((await ask('/?utm_source=flyer&utm_campaign=x')).statusCode).toBe(200)
    expect((await ask('/projeto/nada?utm_campaign=x')).headers.location).toBe('/?utm_campaign=x')
    expect((await ask('/feira?de=utm_campaign')).statusCode).toBe(404)
  })

  it('[PAGE-07] is known after a change, and stays while the database is away', async () => {
    const stored = [redirect('/antes', '/portfolio')]
    const { ask, redirects } = site(renderNow, stored)
    redirects.setOpen(true)
    await redirects.renew()
    stored.splice(0, 1, redirect('/depois', '/portfolio'))
    contentEvents.emit('changed', 'projects')
    await redirects.renew()
    expect((await ask('/depois')).statusCode).toBe(301)
    stored[0] = redirect('/mais', '/portfolio')
    contentEvents.emit('changed', 'redirects')
    // Waits for the reload that the event caused.
    await expect.poll(async () => (await ask('/mais')).statusCode).toBe(301)
    vi.spyOn(stored, Symbol.iterator).mockImplementation(() => {
      throw new Error('away')
    })
    redirects.setOpen(false)
    await redirects.renew()
    expect((await ask('/mais')).statusCode).toBe(301)
  })
})
