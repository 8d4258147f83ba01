import { beforeEach, describe, expect, it } from 'vitest'

import { countAddress, forgetCounts, readMissing, storeCounts } from '@collections/redirects/operations/address-counts'
import { countLeadingTo, readRedirects } from '@collections/redirects/operations/redirects'
import { DAY_MS } from '@kit/lib/dates'
import { sqlRowIn, withTransaction } from '@kit/data/transaction'
import { type CallOptions, useApi } from '../support/api'
import { useHeardChanges } from '../support/heard-changes'
import { PROJECT, recordsOf, serial } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'editor'
const changes = useHeardChanges()

beforeEach(async () => {
  await api.sql('delete from redirects')
  await changes.take()
})

const send = (from: string, to: string, options: CallOptions = { as }) =>
  api.cms('POST', '/redirects', { ...options, body: { from, to } })
async function add(from: string, to: string): Promise<string> {
  const { body, status, text } = await send(from, to)
  expect(status, text).toBe(201)
  return body.doc?.id ?? ''
}
const change = (id: string, body: object, options: CallOptions = { as }) =>
  api.cms('PATCH', `/redirects/${id}`, { ...options, body })
/** Redirects as the server in front reads them. */
const stored = async () =>
  Object.fromEntries((await readRedirects(await api.serverReq())).map(({ from, to }) => [from, to]))

describe('redirects that people keep', () => {
  it('[PAGE-07] are spelt as the server spells addresses, and every process hears of them', async () => {
    const id = await add('https://antigo.example/2019/05/Olá/', '/portfolio/')
    expect(await stored()).toEqual({ '/2019/05/Ol%C3%A1': '/portfolio' })
    expect(await changes.take()).toEqual(['redirects'])
    await change(id, { deletedAt: new Date().toISOString() })
    expect(await stored()).toEqual({})
    expect(await changes.take()).toEqual(['redirects'])
    const lines = await api.sql<{ description: string }>(
      'select description from activities where entity_id = $1 order by created_at, id',
      [id],
    )
    expect(lines.map(({ description }) => description)).toEqual([
      'Redirecionamento: criação',
      'Redirecionamento: envio para o lixo',
    ])
  })

  it('[PAGE-07] [ATTR-11] are counted by the page that they lead to, campaign links by themselves', async () => {
    await add('/antigo', '/feira')
    await add('/antigo-2', '/feira?a=b#c')
    await add('/outro', '/feira-de-viana')
    await api.sql(`insert into redirects ("from", "to", type) values ('/c/k7m', '/feira?utm_campaign=x', '302')`)
    await change(await add('/no-lixo', '/feira'), { deletedAt: new Date().toISOString() })
    expect(await countLeadingTo(await api.serverReq(), '/feira')).toEqual({ links: 1, others: 2 })
  })

  it('[PAGE-07] are made once; one in the trash is said to be there', async () => {
    const id = await add('/antigo', '/portfolio')
    const again = async () => (await send('/antigo', '/servicos')).text
    expect(await again()).toContain('Já existe um redirecionamento deste endereço."')
    await change(id, { deletedAt: new Date().toISOString() })
    expect(await again()).toContain('Já existe um redirecionamento deste endereço. Está no «Lixo»: quem apagou')
  })

  it('[PAGE-07] are changed by editors and administrators, read by all staff', async () => {
    const id = await add('/antigo', '/portfolio')
    for (const options of [{}, { as: 'comercial' as const }]) {
      const status = 'as' in options ? 403 : 401
      expect((await send('/outro', '/portfolio', options)).status).toBe(status)
      expect((await change(id, { to: '/' }, options)).status).toBe(status)
    }
    expect((await send('/outro', '/portfolio', { as: 'admin' })).status).toBe(201)
    expect((await api.cms('GET', '/redirects', { as: 'comercial' })).body.totalDocs).toBe(2)
    expect((await api.cms('GET', '/redirects')).status).toBe(401)
  })

  it('[PAGE-07] are refused in Portuguese where they would hide a page, lead nowhere or to a script', async () => {
    const { slug } = await create.project()
    const service = await create.service()
    for (const [from, to, sentence] of [
      ['/', '/portfolio', /página do site/],
      ['/servicos/', '/portfolio', /página do site/],
      [`/projeto/${slug}`, '/portfolio', /página do site/],
      [`/servicos/${service.number}`, '/portfolio', /página do site/],
      ['/admin/collections', '/portfolio', /página do site/],
      ['antigo', '/portfolio', /começa por «\/»/],
      ['/antigo', 'javascript:alert(1)', /https:\/\//],
      ['/antigo', '//mau.example', /https:\/\//],
      ['/antigo', 'http://outro.example', /https:\/\//],
      ['/?s=x', '/portfolio', /WordPress/],
      ['/antigo', '/antigo', /^Este endereço volta a si próprio\.$/],
      ['/antigo', '/antigo/?a=b', /^Este endereço volta a si próprio\.$/],
    ] as const) {
      const { body, status, text } = await send(from, to)
      expect(status, `${from} → ${to} ${text}`).toBe(400)
      const [error] = (body.errors?.[0] as { data?: { errors: { message: string }[] } } | undefined)?.data?.errors ?? []
      expect(error?.message, `${from} → ${to}`).toMatch(sentence)
    }
    await add('/antigo', '/portfolio')
    expect((await send('/antigo/', '/')).text).toContain('Já existe um redirecionamento deste endereço')
    expect(await stored()).toEqual({ '/antigo': '/portfolio' })
  })

  it('[PAGE-07] in a chain lead to its end, in whichever order they come; a circle is refused', async () => {
    await add('/b', '/c')
    const first = await add('/a', '/b?utm_source=x')
    await add('/c', 'https://outro.example/')
    expect(await stored()).toEqual({
      '/a': 'https://outro.example/?utm_source=x',
      '/b': 'https://outro.example/',
      '/c': 'https://outro.example/',
    })
    await change(first, { to: '/d' })
    expect((await send('/d', '/a')).text).toContain('Este endereço volta a si próprio.')
    expect((await stored())['/a']).toBe('/d')
    const both = await Promise.all([send('/um', '/dois'), send('/dois', '/um')])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 400]))
  })

  it('[PAGE-07] out of the trash none closes a circle with one that came meanwhile', async () => {
    const id = await add('/velho', '/novo')
    await change(id, { deletedAt: new Date().toISOString() })
    await add('/novo', '/velho')
    const back = await api.cms('PATCH', `/redirects/${id}?trash=true`, { as: 'admin', body: { deletedAt: null } })
    expect([back.status, back.text]).toEqual([409, expect.stringContaining('Este endereço volta a si próprio.')])
    const undone = await api.call('POST', '/api/crm/trash/undo', { as: 'admin', body: { collection: 'redirects', id } })
    expect([undone.status, undone.body.error]).toEqual([409, 'Este endereço volta a si próprio.'])
    expect(await stored()).toEqual({ '/novo': '/velho' })
  })
})

describe('the address of a page that changes', () => {
  const rename = (id: string, slug: string, draft = '') =>
    api.cms('PATCH', `/projects/${id}${draft}`, { as, body: { _status: draft ? 'draft' : 'published', slug } })
  /** Takes down as Payload's form does. */
  const takeDown = async (id: string) => {
    const { status, text } = await api.cms('PATCH', `/projects/${id}?unpublishAllLocales=true`, {
      as,
      body: { _status: 'draft' },
    })
    expect(status, text).toBe(200)
  }
  const names = () => [1, 2, 3].map(() => `marca-${serial()}`) as [string, string, string]

  it('[PAGE-07] of a published project leads to the new one, at once and from all earlier ones', async () => {
    const [a, b, c] = names()
    const { id } = await create.project({ slug: a })
    await add('/sobre-a-marca', `/projeto/${a}`)
    expect((await rename(id, b)).status).toBe(200)
    expect(await stored()).toEqual({ [`/projeto/${a}`]: `/projeto/${b}`, '/sobre-a-marca': `/projeto/${b}` })
    await rename(id, c)
    expect(await stored()).toEqual({
      [`/projeto/${a}`]: `/projeto/${c}`,
      [`/projeto/${b}`]: `/projeto/${c}`,
      '/sobre-a-marca': `/projeto/${c}`,
    })
    await rename(id, a)
    expect(await stored()).toEqual({
      [`/projeto/${b}`]: `/projeto/${a}`,
      [`/projeto/${c}`]: `/projeto/${a}`,
      '/sobre-a-marca': `/projeto/${a}`,
    })
    const [line] = await api.sql<{ type: string }>(`select type from redirects where "from" = $1`, [`/projeto/${b}`])
    expect(line).toEqual({ type: '301' })
  })

  it('[PAGE-07] of a draft does so when it is published, and of one that was created without an address never', async () => {
    const [a, b, c] = names()
    const { id } = await create.project({ slug: a })
    await rename(id, b, '?draft=true&autosave=true')
    expect(await stored()).toEqual({})
    await rename(id, c, '?draft=true')
    await api.cms('PATCH', `/projects/${id}`, { as, body: { _status: 'published' } })
    expect(await stored()).toEqual({ [`/projeto/${a}`]: `/projeto/${c}` })

    const draft = await api.cms('POST', '/projects?draft=true', { as, body: { ...PROJECT, _status: 'draft' } })
    const unseen = draft.body.doc?.id ?? ''
    await rename(unseen, `novo-${a}`, '?draft=true')
    await rename(unseen, `outro-${a}`)
    expect(Object.keys(await stored())).toEqual([`/projeto/${a}`])
  })

  it('[PAGE-07] of a project that was taken down stays with what staff have redirected it to meanwhile', async () => {
    const [a, b] = names()
    const { id } = await create.project({ slug: a })
    await takeDown(id)
    await add(`/projeto/${a}`, '/portfolio')
    await rename(id, b)
    expect(await stored()).toEqual({ [`/projeto/${a}`]: '/portfolio' })
  })

  it('[PAGE-07] of a project that was taken down leads to the new one, unless another project has taken it', async () => {
    const [a, b, c] = names()
    const { id } = await create.project({ slug: a })
    await takeDown(id)
    await rename(id, b)
    expect(await stored()).toEqual({ [`/projeto/${a}`]: `/projeto/${b}` })
    await api.cms('PATCH', `/projects/${id}`, { as, body: { _status: 'draft', slug: c } })
    await create.project({ slug: b })
    await rename(id, c)
    expect(Object.keys(await stored())).toEqual([`/projeto/${a}`])
  })

  it('[PAGE-07] of a project that moved and was taken down leads to the new one from both', async () => {
    const [a, b, c] = names()
    const { id } = await create.project({ slug: a })
    await rename(id, b)
    await add('/c/natal', `/projeto/${b}?utm_campaign=natal`)
    await takeDown(id)
    await rename(id, c, '?draft=true')
    await rename(id, c)
    const all = { [`/projeto/${a}`]: `/projeto/${c}`, [`/projeto/${b}`]: `/projeto/${c}` }
    expect(await stored()).toEqual({ ...all, '/c/natal': `/projeto/${c}?utm_campaign=natal` })
  })

  it('[PAGE-07] of a project that was taken down with a draft at hand leads to the new one', async () => {
    const [a, b, c] = names()
    const { id } = await create.project({ slug: a })
    await rename(id, b, '?draft=true')
    await takeDown(id)
    await rename(id, c)
    expect(await stored()).toMatchObject({ [`/projeto/${a}`]: `/projeto/${c}` })
  })

  it('[PAGE-07] removes what was redirected from it, also when another page takes it', async () => {
    const [a, b] = names()
    await add(`/projeto/${a}`, '/portfolio')
    await create.project({ slug: a })
    expect(await stored()).toEqual({})
    const entry = { description: 'X', durationText: 'X', fullDescription: 'X', priceText: 'X', slug: b, title: 'X' }
    const made = await api.cms('POST', '/catalogue', { as, body: entry })
    await api.cms('PATCH', `/catalogue/${made.body.doc?.id}`, { as, body: { slug: `${b}-2` } })
    expect(await stored()).toEqual({ [`/servicos/${b}`]: `/servicos/${b}-2` })
  })

  it('[PAGE-07] stays its own when several are changed at once: none leads to another', async () => {
    const ids = await Promise.all(names().map(async (slug) => (await create.project({ slug })).id))
    const where = ids.map((id, at) => `where[id][in][${at}]=${id}`).join('&')
    const { status, text } = await api.cms('PATCH', `/projects?${where}`, {
      as,
      body: { _status: 'published', year: 2025 },
    })
    expect(status, text).toBe(200)
    expect(await api.sql('select 1 from projects where id = any($1) and year = 2025', [ids])).toHaveLength(3)
    expect(await stored()).toEqual({})
  })

  it('[OP-28] of a draft can be typed back: its own is not taken', async () => {
    const [a, b] = names()
    const { id } = await create.project({ slug: a })
    await rename(id, b, '?draft=true&autosave=true')
    expect((await rename(id, a, '?draft=true&autosave=true')).body.doc?.slug).toBe(a)
    expect((await rename(id, a)).body.doc?.slug).toBe(a)
    expect(await stored()).toEqual({})
  })

  it('[PAGE-07] and a change of the redirect that it removes wait for each other, and neither fails for it', async () => {
    const [a, b] = names()
    const { id } = await create.project({ slug: a })
    const redirect = await add(`/projeto/${b}`, '/servicos')
    const req = await api.serverReq()
    const { answers } = await withTransaction(req, async () => {
      const { pid } = await sqlRowIn<{ pid: number }>(req)`
        select pg_backend_pid() as pid from redirects where id = ${redirect}::uuid for update`
      const moved = rename(id, b)
      await expect.poll(() => api.waitersFor(pid)).toHaveLength(1)
      const [moving] = await api.waitersFor(pid)
      const changed = change(redirect, { to: '/portfolio' })
      await expect.poll(() => api.waitersFor(moving?.pid)).toHaveLength(1)
      return { answers: Promise.all([moved, changed]) }
    })
    // Payload refuses a change of what is gone by then as one that is not allowed.
    expect((await answers).map(({ status }) => status)).toEqual([200, 403])
    expect(await stored()).toEqual({ [`/projeto/${a}`]: `/projeto/${b}` })
  })

  it('[PAGE-07] is redirected in the same transaction: what is refused leaves nothing', async () => {
    const [a, b] = names()
    const { id } = await create.project({ slug: a })
    const { status } = await api.cms('PATCH', `/projects/${id}`, {
      as,
      body: { _status: 'published', featured: 7, slug: b },
    })
    expect(status).toBe(400)
    expect(await stored()).toEqual({})
  })
})

describe('visits', () => {
  const store = async (now = new Date()) => storeCounts(await api.serverReq(), now)
  const listed = async () => (await api.cms('GET', '/redirects', { as })).body.docs?.map(({ visits }) => visits)

  beforeEach(async () => {
    await store()
    await api.sql('delete from address_counts')
  })

  it('[PAGE-07] are counted in memory, written in one statement for all, and shown in the list for 30 days', async () => {
    await add('/antigo', '/portfolio')
    for (let visit = 0; visit < 3; visit += 1) countAddress('redirect', '/antigo')
    expect(await listed()).toEqual([0])
    await store(new Date(Date.now() - 29 * DAY_MS))
    expect(await listed()).toEqual([3])
    countAddress('redirect', '/antigo')
    await Promise.all([store(), store()])
    expect(await listed()).toEqual([4])
    await forgetCounts(await api.serverReq(), new Date(Date.now() + DAY_MS))
    expect(await listed()).toEqual([1])
  })

  it('[PAGE-07] of addresses that are not there are bounded, whatever strangers ask for', async () => {
    countAddress('missing', '/wp-login.php')
    for (let one = 0; one < 1000; one += 1) countAddress('missing', `/nada-${one}`)
    countAddress('missing', '/nada-0')
    expect((await readMissing(await api.serverReq())).total).toBe(0)
    await store()
    const { most, total } = await readMissing(await api.serverReq())
    expect(total).toBe(500)
    expect(most).toHaveLength(10)
    expect(most[0]).toEqual({ address: '/nada-0', visits: 2 })
    expect(await api.sql(`select 1 from address_counts`)).toHaveLength(501)
    await add('/nada-0', '/portfolio')
    expect((await readMissing(await api.serverReq())).total).toBe(498)
  })

  it('[PAGE-07] are kept for the next minute when the database does not take them', async () => {
    countAddress('redirect', '/antigo')
    const req = await api.serverReq()
    const failing = {
      ...req,
      payload: { ...req.payload, db: { drizzle: { execute: () => Promise.reject(new Error()) } } },
    }
    await expect(storeCounts(failing as unknown as typeof req, new Date())).rejects.toThrow()
    countAddress('redirect', '/antigo')
    await store()
    expect(await api.sql('select count from address_counts')).toEqual([{ count: 2 }])
  })
})

describe('a file of redirects', () => {
  const send = (lines: string[], { dry = false, as: role = as, key = '', withDuplicates = false } = {}) =>
    api.call('POST', `/api/redirects/import${dry ? '?dryRun=1' : ''}`, {
      as: role as 'editor',
      body: { file: Buffer.from(lines.join('\r\n')).toString('base64'), withDuplicates },
      ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
    })

  it('[PAGE-08] is checked line by line without storing anything, then stored in one piece, its chains shortened', async () => {
    const { slug } = await create.project()
    await add('/contactos-antigos', '/2019/05/post')
    await add('/conhecido', '/portfolio')
    await changes.take()
    const file = [
      'Antigo;Novo',
      `https://antigo.example/2019/05/post/;/projeto/${slug}`,
      '/?p=123;/2019/05/post/',
      'javascript:x;/portfolio',
      '/a;//mau.example',
      '/portfolio/;/',
      `/projeto/${slug};/`,
      '/conhecido;/servicos',
      '/2019/05/post;/',
      '/um;/dois',
      '/dois;/um',
      ';/portfolio',
    ]
    const dry = await send(file, { dry: true })
    expect([dry.status, dry.body.report.importedCount]).toEqual([200, 0])
    expect(Object.keys(await stored())).toHaveLength(2)
    expect(await changes.take()).toEqual([])
    const said = dry.body.report.rows.flatMap(({ issues, line }) => issues.map(({ message }) => `${line}: ${message}`))
    expect(said).toEqual([
      expect.stringMatching(/^4: Escreva um endereço deste site/),
      expect.stringMatching(/^5: O destino é/),
      expect.stringMatching(/^6: .*página do site/),
      expect.stringMatching(/^7: .*página do site/),
      '9: Este endereço já está na linha 2',
      '10: Este endereço volta a si próprio.',
      '11: Este endereço volta a si próprio.',
      '12: Falta o endereço antigo',
    ])
    expect(dry.body.report.rows[6]).toMatchObject({ duplicateOf: 'stored', existing: { name: '/portfolio' }, line: 8 })

    const done = await send(file)
    expect([done.status, done.body.report.importedCount, done.body.report.isDryRun]).toEqual([201, 2, false])
    expect(await stored()).toEqual({
      '/2019/05/post': `/projeto/${slug}`,
      '/?p=123': `/projeto/${slug}`,
      '/conhecido': '/portfolio',
      '/contactos-antigos': `/projeto/${slug}`,
    })
    expect(await changes.take()).toEqual(['redirects'])
    const lines = await api.sql(`select 1 from activities where description like 'Redirecionamento: importado%'`)
    expect(lines).toHaveLength(2)
    const over = await send(file, { withDuplicates: true })
    expect(over.body.report.importedCount).toBe(3)
    expect((await stored())['/conhecido']).toBe('/servicos')
  })

  it('[OP-77] [PAGE-08] is imported once when it is sent again because its answer was lost', async () => {
    await add('/conhecido', '/portfolio')
    const file = ['Antigo;Novo', '/novo;/portfolio', '/conhecido;/servicos']
    const history = () => api.sql(`select id from activities where entity_type = 'redirect' order by id`)
    for (const withDuplicates of [false, true]) {
      const first = await send(file, { key: 'uma', withDuplicates })
      expect([first.status, first.body.report.importedCount]).toEqual([201, withDuplicates ? 2 : 1])
      const [lines, rows] = [await history(), await api.sql('select * from redirects order by id')]
      const second = await send(file, { key: 'uma', withDuplicates })
      expect([second.status, second.text]).toEqual([first.status, first.text])
      expect([await history(), await api.sql('select * from redirects order by id')]).toEqual([lines, rows])
    }
    expect((await send(file, { key: 'outra' })).body.report.importedCount).toBe(0)
  })

  it('[PAGE-08] takes the place of redirects in the trash, which lead nowhere', async () => {
    for (const from of ['/lote-1', '/lote-2'])
      await change(await add(from, '/errado'), { deletedAt: new Date().toISOString() })
    const file = ['Antigo;Novo', '/lote-1;/portfolio', '/lote-2;/lote-1']
    const { rows } = (await send(file, { dry: true })).body.report
    expect(rows).toMatchObject([1, 2].map(() => ({ duplicateOf: null, issues: [] })))
    expect((await send(file)).body.report.importedCount).toBe(2)
    expect(await stored()).toEqual({ '/lote-1': '/portfolio', '/lote-2': '/portfolio' })
  })

  it('[PAGE-08] of 5 000 lines is taken, one more is not; comercial may not', async () => {
    const lines = Array.from({ length: 5000 }, (_, at) => `/${at}/post;/portfolio`)
    expect((await send(['old,new', ...lines], { as: 'comercial' })).status).toBe(403)
    expect((await send(['old;new', ...lines, '/mais;/'])).body).toMatchObject({
      error: expect.stringContaining('5 000') as string,
    })
    const { body, status } = await send(['old;new', ...lines])
    expect([status, body.report.importedCount]).toEqual([201, 5000])
    expect(Object.keys(await stored())).toHaveLength(5000)
    expect((await send(['de;para', '/a;/b'])).status).toBe(400)
  })
})
