import { readdirSync } from 'node:fs'
import path from 'node:path'

import type { TextFieldSingleValidation } from 'payload'
import { beforeEach, describe, expect, it } from 'vitest'

import { isSiteWord } from '@collections/pages/domain/site-words'
import { type CallOptions, useApi } from '../support/api'
import { readHome } from '@/site/home/read-home'
import { readPortfolioCards } from '@/site/portfolio/read-portfolio-cards'
import { readSiteSettings } from '@/site/settings/read-site-settings'
import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { setRunningPayload } from '@kit/process/running-payload'
import { useHeardChanges } from '../support/heard-changes'
import { pictureIn, recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'editor'
const changes = useHeardChanges()

const TEXT = { heading: 'Quem nos procura', blockType: 'clients' }

beforeEach(async () => {
  await api.sql('delete from pages')
  await changes.take()
})

const send = (fields: object, options: CallOptions = { as }) =>
  api.cms('POST', '/pages', { ...options, body: { _status: 'published', blocks: [TEXT], title: 'Natal', ...fields } })

async function add(fields: object = {}) {
  const { body, status, text } = await send(fields)
  expect(status, text).toBe(201)
  return body.doc as unknown as { blocks: { id: string }[]; id: string; slug: string | null }
}

const change = (id: string, body: object, role: CallOptions['as'] = as) =>
  api.cms('PATCH', `/pages/${id}`, { as: role, body })

/** The message of a rejection, wherever Payload puts it. */
async function refusalOf(fields: object) {
  const { status, text } = await send(fields)
  expect(status, text).toBe(400)
  return text
}

describe('the address of a page', () => {
  it('[PAGE-01] is made of the title when the page is published, is unique and stays', async () => {
    const draft = await add({ _status: 'draft', title: 'Feira & Montras de Viana' })
    expect(draft.slug ?? null).toBeNull()
    await change(draft.id, { _status: 'published' })
    const other = await add({ title: 'Feira & montras de viana' })
    expect(other.slug).toBe('feira-e-montras-de-viana-2')
    await change(draft.id, { title: 'Outro título' })
    const { body } = await api.cms('GET', `/pages/${draft.id}`)
    expect(body).toMatchObject({ slug: 'feira-e-montras-de-viana' })
  })

  it('[PAGE-01] that a draft waits with is another when a page took it meanwhile', async () => {
    const { id } = await add({ slug: 'verao' })
    const save = (slug: string) => api.cms('PATCH', `/pages/${id}?draft=true`, { as, body: { _status: 'draft', slug } })
    expect((await save('inverno')).status).toBe(200)
    await add({ slug: 'inverno', title: 'Inverno' })
    const published = await change(id, { _status: 'published' })
    expect(published.status, published.text).toBe(200)
    expect(published.body.doc).toMatchObject({ slug: 'inverno-2' })
    // The address of a published page stays.
    expect((await change(id, { _status: 'published', title: 'Outro' })).body.doc).toMatchObject({ slug: 'inverno-2' })
  })

  it('[PAGE-01] that is typed and taken is refused, also by one in the trash, and never gains a number', async () => {
    const first = await add({ slug: 'promocao' })
    for (const fields of [{}, { _status: 'draft' }])
      expect(await refusalOf({ ...fields, slug: 'Promoção' })).toContain('Este endereço já é usado. Escolha outro.')
    const page = await add({ slug: 'outra' })
    expect((await change(page.id, { slug: 'promocao' })).text).toContain('Este endereço já é usado.')
    expect((await change(page.id, { slug: 'outra', title: 'Outra' })).status).toBe(200)
    await change(first.id, { deletedAt: new Date().toISOString() })
    expect(await refusalOf({ slug: 'promocao' })).toContain('Está no «Lixo»')
    expect((await add({ title: 'Promoção' })).slug).toBe('promocao-2')
  })

  it('[PAGE-01] of drafts with the same title is one of their own when they are published at once', async () => {
    const drafts = await Promise.all([1, 2, 3].map(() => add({ _status: 'draft' })))
    const where = drafts.map(({ id }, at) => `where[id][in][${at}]=${id}`).join('&')
    const { body, status, text } = await api.cms('PATCH', `/pages?${where}`, { as, body: { _status: 'published' } })
    expect(status, text).toBe(200)
    expect(body.docs?.map(({ slug }) => slug).sort()).toEqual(['natal', 'natal-2', 'natal-3'])
  })

  it('[PAGE-01] is none that the site uses, typed or made of a title', async () => {
    expect(await refusalOf({ title: 'Serviços' })).toContain('Este endereço já é usado pelo site.')
    expect(await refusalOf({ slug: '/Contato' })).toContain('Este endereço já é usado pelo site.')
    const page = await add()
    const { status, text } = await change(page.id, { slug: 'orcamento' })
    expect(status).toBe(400)
    expect(text).toContain('Este endereço já é usado pelo site.')
  })

  it('[PAGE-01] that the site uses is marked before the page is scheduled, not only when its job publishes', async () => {
    const req = await api.serverReq(as)
    const field = api.payload.collections.pages.config.fields.find((one) => 'name' in one && one.name === 'slug')
    const { validate } = field as { validate: TextFieldSingleValidation }
    /** As the drawer that schedules has the form checked. */
    const check = ({ slug, ...data }: { _status: string; slug?: string; title: string }) =>
      validate(slug, { data, req } as unknown as Parameters<TextFieldSingleValidation>[1])
    const used = 'Este endereço já é usado pelo site.'
    for (const data of [{ title: 'Serviços' }, { slug: 'Contato', title: 'Natal' }]) {
      expect(await check({ ...data, _status: 'published' })).toBe(used)
      // The title of a draft is still being typed.
      expect(await check({ ...data, _status: 'draft' })).toBe(true)
    }
    expect(await check({ _status: 'published', slug: 'natal', title: 'Serviços' })).toBe(true)
  })

  it('[PAGE-01] has every first segment of the routes and public files refused', () => {
    const groups = readdirSync('src/app').filter((name) => name.startsWith('('))
    const routes = groups.flatMap((group) => readdirSync(path.join('src/app', group)))
    const files = [...routes, ...readdirSync('public'), ...readdirSync('src/app')]
    const segments = files.filter((name) => /^[a-z0-9-]+$/.test(name))
    expect(segments).toEqual(expect.arrayContaining(['admin', 'orcamento', 'servicos']))
    expect([...segments, 'noticias', 'c'].filter((segment) => !isSiteWord(segment))).toEqual([])
  })
})

describe('a page', () => {
  it('[PAGE-01] is the editor’s and the administrator’s to write, the staff’s to read, and the visitors’ once published', async () => {
    const draft = await add({ _status: 'draft', title: 'Rascunho' })
    await add()
    expect((await send({}, { as: 'comercial' })).status).toBe(403)
    expect((await send({}, {})).status).toBe(401)
    const titlesFor = async (options: CallOptions, query = '') =>
      (await api.cms('GET', `/pages?sort=title${query}`, options)).body.docs?.map(({ title }) => title)
    expect(await titlesFor({ as: 'comercial' })).toEqual(['Natal', 'Rascunho'])
    for (const query of ['', '&draft=true', '&where[_status][equals]=draft&draft=true', '&trash=true']) {
      expect((await titlesFor({}, query))?.includes('Rascunho')).toBe(false)
    }
    expect((await api.cms('GET', `/pages/${draft.id}?draft=true`)).status).toBe(404)
    expect((await api.cms('GET', '/pages/versions')).status).toBe(401)
  })

  it('[PAGE-15] tells its history and all processes of what visitors see, not of a draft that saves itself', async () => {
    const page = await add({ _status: 'draft' })
    await changes.take()
    await api.cms('PATCH', `/pages/${page.id}?draft=true&autosave=true`, {
      as,
      body: { title: 'Nat', _status: 'draft' },
    })
    expect(await changes.take()).toEqual([])
    await change(page.id, { _status: 'published', title: 'Natal' })
    expect(await changes.take()).toContain('pages')
    const lines = await api.sql(`select type from activities where entity_type = 'page' and entity_id = $1`, [page.id])
    expect(lines.length).toBeGreaterThanOrEqual(2)
  })

  it('[PAGE-15] is found by its title and its address', async () => {
    const page = await add({ slug: 'boas-festas', title: 'Campanha de Natal' })
    for (const q of ['campanha', 'boas-fes']) {
      const { body } = await api.call('GET', `/api/crm/search?q=${q}`, { as })
      expect((body as { results?: unknown }).results).toEqual([
        {
          detail: '/boas-festas · Publicada',
          id: page.id,
          kind: 'page',
          search: 'Campanha de Natal',
          title: 'Campanha de Natal',
        },
      ])
    }
  })

  it('[PAGE-01] is called untitled in its form, which also keeps what was refused; a global is marked until its first save', () => {
    const { collections, globals } = api.config
    const page = collections.find(({ slug }) => slug === 'pages')?.admin.components?.edit?.beforeDocumentControls
    const home = globals.find(({ slug }) => slug === 'home')?.admin?.components?.elements?.beforeDocumentControls
    const keeper = '/kit/admin/form/refused-document#RefusedDocument'
    const asker = '/kit/admin/form/stale-document#StaleDocument'
    expect(page).toEqual(['/kit/admin/record/untitled#Untitled', asker, keeper])
    expect(home).toEqual(['/kit/admin/record/never-saved#NeverSaved', asker, keeper])
  })

  it('[PAGE-01] stays published when a draft among its versions is restored, which becomes a draft beside it', async () => {
    const page = await add()
    const save = (title: string) =>
      api.cms('PATCH', `/pages/${page.id}?draft=true`, { as, body: { _status: 'draft', title } })
    await save('Natal em rascunho')
    await save('Natal mais tarde')
    const [draft] = await api.sql<{ id: string }>(`select id from _pages_v where version_title = 'Natal em rascunho'`)
    const restore = (role: CallOptions['as']) =>
      api.cms('POST', `/pages/versions/${draft?.id}?draft=false`, { as: role })
    expect((await restore('comercial')).status).toBe(403)
    const { status, text } = await restore(as)
    expect(status, text).toBe(200)
    expect((await api.cms('GET', `/pages/${page.id}`)).body).toMatchObject({ _status: 'published', title: 'Natal' })
    const edited = await api.cms('GET', `/pages/${page.id}?draft=true`, { as })
    expect(edited.body).toMatchObject({ _status: 'draft', title: 'Natal em rascunho' })
  })

  it('[PAGE-01] is not overwritten by a form that was opened before another person’s change', async () => {
    const { id } = await add()
    const opened = async () => (await api.cms('GET', `/pages/${id}?draft=true`, { as })).body as { updatedAt?: string }
    const save = async (role: CallOptions['as'], updatedAt: unknown, fields: object) => {
      const query = '_status' in fields ? '' : '?draft=true&autosave=true'
      return api.cms('PATCH', `/pages/${id}${query}`, { as: role, body: { _status: 'draft', updatedAt, ...fields } })
    }
    const { updatedAt } = await opened()
    const first = await save('admin', updatedAt, { title: 'Natal em Viana' })
    expect(first.status, first.text).toBe(200)
    for (const fields of [{ thanks: 'Obrigado' }, { _status: 'published', thanks: 'Obrigado' }]) {
      const late = await save(as, updatedAt, fields)
      expect(late.status, late.text).toBe(409)
      expect(late.text).toContain('Outra pessoa alterou este registo')
      expect(late.text).toContain('"path":"updatedAt"')
    }
    const next = await save('admin', first.body.doc?.updatedAt, { title: 'Natal em Viana II' })
    const published = await save('admin', next.body.doc?.updatedAt, { _status: 'published' })
    const last = await save('admin', published.body.doc?.updatedAt, { title: 'Natal em Viana III' })
    expect([next.status, published.status, last.status]).toEqual([200, 200, 200])
    expect((await save(as, null, { thanks: 'A minha versão' })).status).toBe(200)
    expect((await save(as, (await opened()).updatedAt, { thanks: 'Obrigado' })).status).toBe(200)
  })

  it('[PAGE-01] is saved again by a form that never heard of its own save, until another session has saved', async () => {
    const { id } = await add()
    const { updatedAt } = (await api.cms('GET', `/pages/${id}`, { as })).body as { updatedAt?: string }
    const autosave = async (role: CallOptions['as'], body: object) => {
      const path = `/pages/${id}?draft=true&autosave=true`
      return (await api.cms('PATCH', path, { as: role, body: { _status: 'draft', ...body } })).status
    }
    expect(await autosave(as, { title: 'Natal em V', updatedAt })).toBe(200)
    expect(await autosave(as, { title: 'Natal em Vi', updatedAt })).toBe(200)
    expect(await autosave('admin', { updatedAt })).toBe(409)
    expect(await autosave(as, { _status: 'published', title: 'Natal em Viana', updatedAt })).toBe(200)
    expect(await autosave(as, { thanks: 'Obrigado', updatedAt })).toBe(200)
    expect(await autosave('admin', { title: 'Outro' })).toBe(200)
    expect(await autosave(as, { title: 'Natal', updatedAt })).toBe(409)
  })

  it('[PAGE-12] is duplicated as a draft of its own, without the address and named a copy', async () => {
    const page = await add({ title: `Natal ${'x'.repeat(114)}` })
    const { body, status } = await api.cms('POST', `/pages/${page.id}/duplicate`, { as, body: { _status: 'draft' } })
    expect(status).toBe(200)
    const copy = body.doc as unknown as { _status: string; blocks: object[]; slug: string | null; title: string }
    expect([copy._status, copy.slug ?? null, copy.blocks.length]).toEqual(['draft', null, 1])
    expect(copy.title).toBe(`Natal ${'x'.repeat(106)} (Cópia)`)
  })
})

it.each([
  ['projects', 'title', () => create.project({ title: 'Marca' })],
  ['services', 'name', () => create.service({ name: 'Marca' })],
] as const)('[PADM-16] a copy of %s is named one in its %s', async (collection, key, make) => {
  const { id } = await make()
  const { body, text } = await api.cms('POST', `/${collection}/${id}/duplicate`, { as: 'admin', body: {} })
  expect(body.doc?.[key], text).toBe('Marca (Cópia)')
})

describe('the blocks of a page', () => {
  const button = (fields: object) => ({ blockType: 'call', button: { label: 'Avançar', ...fields }, heading: 'Vamos?' })

  it('[PAGE-02] are at most twenty, with one opening, which comes first, and one form', async () => {
    const opening = { blockType: 'opening', heading: 'Olá' }
    await add({ blocks: [opening, ...Array.from({ length: 19 }, () => TEXT)], title: 'Vinte' })
    expect(await refusalOf({ blocks: Array.from({ length: 21 }, () => TEXT) })).toContain('Blocos')
    expect(await refusalOf({ blocks: [TEXT, opening] })).toContain('O bloco «Abertura» é o primeiro da página. Suba-o.')
    const twice = [{ blockType: 'request' }, { blockType: 'request' }]
    expect(await refusalOf({ blocks: [{ blockType: 'nada', heading: 'X' }] })).toContain('Este bloco não existe.')
    expect(await refusalOf({ blocks: twice })).toContain('Uma página tem só um bloco «Pedido». Apague o outro.')
  })

  const rows = (blockType: string, row: object) => (count: number) => ({
    blockType,
    heading: 'X',
    rows: Array.from({ length: count }, () => row),
  })
  const AT_MOST = 'Este campo aceita no máximo'
  it.each([
    ['statistics', 1, 4, `${AT_MOST} 4`, rows('statistics', { label: 'marcas', value: '12' })],
    ['steps', 1, 6, `${AT_MOST} 6`, rows('steps', { text: 'Falamos.', title: 'Conversa' })],
    ['questions', 1, 20, `${AT_MOST} 20`, rows('questions', { answer: 'Sim.', question: 'Fazem?' })],
    ['limit', 2, 12, ': 13 é maior', (limit: number) => ({ blockType: 'projects', heading: 'X', limit })],
    [
      'message',
      1,
      200,
      '200',
      (count: number) => ({ blockType: 'whatsApp', heading: 'X', message: 'x'.repeat(count) }),
    ],
  ] as const)('[PAGE-02] have no more than fits: %s from %i to %i', async (name, least, most, fault, make) => {
    for (const count of [least, most]) await add({ blocks: [make(count)], title: `${name} ${count}` })
    expect(await refusalOf({ blocks: [make(most + 1)] })).toContain(fault)
    if (name !== 'message') await refusalOf({ blocks: [make(least - 1)] })
  })

  it('[PAGE-02] show one to eight pictures, and two to twelve projects where they are chosen', async () => {
    const picture = await pictureIn(api)
    const project = await create.project()
    const show = (field: 'pictures' | 'projects', count: number) => ({
      blocks: [
        {
          [field]: Array.from({ length: count }, () => (field === 'pictures' ? picture : project).id),
          blockType: field,
          heading: 'X',
        },
      ],
      title: `${field} ${count}`,
    })
    for (const count of [1, 8]) await add(show('pictures', count))
    expect(await refusalOf(show('pictures', 9))).toContain(': 9 é maior do que o máximo, que é 8.')
    await refusalOf(show('pictures', 0))
    for (const count of [0, 2, 12]) await add(show('projects', count))
    expect(await refusalOf(show('projects', 13))).toContain(': 13 é maior do que o máximo, que é 12.')
    expect(await refusalOf(show('projects', 1))).toContain('Escolha de 2 a 12 projetos')
  })

  it.each(['javascript:alert(1)', '//mau.example', 'http://sem-cifra.example', 'data:text/html,x', ''])(
    '[PAGE-02] a button does not lead to %j',
    async (address) => {
      const blocks = [button({ address, kind: 'web' })]
      expect(await refusalOf({ blocks })).toContain('Escreva um endereço completo, que comece por https://')
    },
  )

  it('[PAGE-02] a button leads to another site, and says when it is told no page or service', async () => {
    await add({ blocks: [button({ address: 'https://exemplo.ao/x', kind: 'web' })] })
    for (const kind of ['page', 'service']) {
      expect(await refusalOf({ blocks: [button({ kind })] })).toContain('Escolha para onde o botão leva.')
    }
  })

  it('[PAGE-14] a text whose heading skips a level is refused, with the heading', async () => {
    const content = (tag: string) => ({
      root: {
        children: [{ children: [{ text: 'Fundo', type: 'text', version: 1 }], tag, type: 'heading', version: 1 }],
        direction: null,
        format: '',
        indent: 0,
        type: 'root',
        version: 1,
      },
    })
    const blocks = [{ blockType: 'prose', content: content('h3') }]
    expect(await refusalOf({ blocks })).toContain('O título «Fundo» salta um nível: ponha antes dele um título maior.')
    await add({ blocks: [{ ...blocks[0], heading: 'Por cima' }], title: 'Com título' })
    await add({ blocks: [{ blockType: 'prose', content: content('h2') }], title: 'Sem título' })
  })

  it('[PAGE-02] name only what there is', async () => {
    const service = '00000000-0000-4000-8000-000000000000'
    const blocks = [{ blockType: 'services', heading: 'Serviços', services: [service] }]
    expect((await send({ blocks })).status).toBe(400)
  })
})

describe('Home', () => {
  const save = (body: object, query = '', role: CallOptions['as'] = as) =>
    api.cms('POST', `/globals/home${query}`, { as: role, body })

  it('[PAGE-03] is the editor’s and the administrator’s to change, and nobody’s outside to read by itself', async () => {
    const call = { blockType: 'call', button: { kind: 'phone', label: 'Ligar' }, heading: 'Vamos?' }
    expect((await save({ _status: 'published', blocks: [{ blockType: 'homeAbout' }, call] })).status).toBe(200)
    expect(await changes.take()).toContain('home')
    await save({ _status: 'draft', blocks: [] }, '?draft=true')
    expect(await changes.take()).toEqual([])
    expect((await save({ blocks: [] }, '', 'comercial')).status).toBe(403)
    expect((await api.cms('GET', '/globals/home')).status).toBe(401)
  })

  it('[PAGE-03] stays as published when a draft among its versions, or one of them as a draft, is restored', async () => {
    const claim = async (query = '') => (await api.cms('GET', `/globals/home${query}`, { as })).body
    await save({ _status: 'published', firstClaim: 'Publicada' })
    await save({ _status: 'draft', firstClaim: 'Rascunho' }, '?draft=true')
    const restored = async (firstClaim: string, asDraft = false) => {
      const find = 'select id from _home_v where version_first_claim = $1 order by created_at'
      const [version] = await api.sql<{ id: string }>(find, [firstClaim])
      return api.cms('POST', `/globals/home/versions/${version?.id}?draft=${asDraft}`, { as })
    }
    await save({ _status: 'published', firstClaim: 'De novo' })
    const { status, text } = await restored('Rascunho')
    expect(status, text).toBe(200)
    expect(await claim()).toMatchObject({ _status: 'published', firstClaim: 'De novo' })
    expect(await claim('?draft=true')).toMatchObject({ _status: 'draft', firstClaim: 'Rascunho' })
    expect((await restored('Publicada', true)).status).toBe(200)
    expect(await claim()).toMatchObject({ _status: 'published', firstClaim: 'De novo' })
    expect(await claim('?draft=true')).toMatchObject({ _status: 'draft', firstClaim: 'Publicada' })
    expect((await restored('Publicada')).status).toBe(200)
    expect(await claim()).toMatchObject({ _status: 'published', firstClaim: 'Publicada' })
  })

  it('[PAGE-03] is not overwritten by a form that was opened before another person’s change', async () => {
    await save({ _status: 'published' })
    const { updatedAt } = (await api.cms('GET', '/globals/home?draft=true', { as })).body as { updatedAt?: string }
    const autosave = (body: object, role: CallOptions['as']) =>
      save({ _status: 'draft', ...body }, '?draft=true&autosave=true', role)
    const first = await autosave({ firstClaim: 'Um', updatedAt }, 'admin')
    expect(first.status, first.text).toBe(200)
    expect((await autosave({ secondClaim: 'Dois', updatedAt }, as)).status).toBe(409)
    expect((await autosave({ firstClaim: 'Um e', updatedAt }, 'admin')).status).toBe(200)
    const { result } = (await autosave({ firstClaim: 'Um e m', updatedAt }, 'admin')).body as typeof first.body & {
      result?: { updatedAt?: string }
    }
    expect((await autosave({ firstClaim: 'Um e meio', updatedAt: result?.updatedAt }, 'admin')).status).toBe(200)
  })

  it('[PAGE-03] hides a section whose chosen records were all deleted, instead of showing everything', async () => {
    const [kept, gone] = [await create.service(), await create.service()]
    const section = (services: string[]) => ({ blockType: 'services', heading: 'Escolhidos', services })
    const blocks = [section([gone.id]), section([kept.id, gone.id]), section([])]
    expect((await save({ _status: 'published', blocks })).status).toBe(200)
    await api.call('DELETE', `/api/crm/services/${gone.id}`, { as: 'admin' })
    setRunningPayload(api.payload)
    const shown = (await readHome()).blocks.map((block) => 'services' in block && block.services)
    expect(shown).toMatchObject([[{ id: kept.id }], []])
  })

  it('[PAGE-03] says which of its own sections links do not find on it', async () => {
    setRunningPayload(api.payload)
    const hiddenAfter = async (body: object) => {
      expect((await save({ _status: 'published', ...body })).status).toBe(200)
      return (await readSiteSettings()).hiddenSections
    }
    const [about, clients, portfolio, services] = ['homeAbout', 'homeClients', 'homePortfolio', 'homeServices'].map(
      (blockType) => ({ blockType }),
    )
    const blocks = [about, { ...services, isHidden: true }, portfolio, clients]
    expect(await hiddenAfter({ blocks })).toEqual(['/#services', '/#testimonials'])
    expect(
      await hiddenAfter({ blocks: [...blocks.slice(2), about, services, { blockType: 'homeTestimonials' }] }),
    ).toBeUndefined()
  })

  it('[PAGE-03] has each of its sections once, and neither a second opening nor a second form', async () => {
    const twice = await save({ _status: 'published', blocks: [{ blockType: 'homeAbout' }, { blockType: 'homeAbout' }] })
    expect(twice.status).toBe(400)
    expect(twice.text).toContain('Cada secção da página inicial aparece uma vez. Apague a repetida.')
    for (const blockType of ['opening', 'request']) {
      const { status } = await save({ _status: 'published', blocks: [{ blockType, heading: 'X' }] })
      expect(status, blockType).toBe(400)
    }
  })

  it('[PAGE-05] a further entry of the menu names a page or an address that is safe to follow', async () => {
    const entry = (address: string) =>
      api.cms('POST', '/globals/site-settings', { as, body: { menuEntries: [{ address, label: 'Mais' }] } })
    for (const address of ['javascript:alert(1)', '//mau.example', 'http://sem-cifra.example', '']) {
      const { status, text } = await entry(address)
      expect(status, address).toBe(400)
      expect(text).toContain('Escolha uma página, ou escreva um caminho do site ou um endereço que comece por https://')
    }
    for (const address of ['/portfolio', 'https://exemplo.ao/x']) expect((await entry(address)).status).toBe(200)
    const many = Array.from({ length: 3 }, () => ({ address: '/portfolio', label: 'Mais' }))
    const { status } = await api.cms('POST', '/globals/site-settings', { as, body: { menuEntries: many } })
    expect(status).toBe(400)
    await api.cms('POST', '/globals/site-settings', { as, body: { menuEntries: [] } })
  })
})

describe('a chosen record that is gone', () => {
  const gone = async (collection: string, id: string, isPurged = false) => {
    const trashed = await api.cms('PATCH', `/${collection}/${id}`, {
      as: 'admin',
      body: { deletedAt: new Date().toISOString() },
    })
    expect(trashed.status, trashed.text).toBe(200)
    if (isPurged) await api.payload.delete({ collection: collection as 'pages', id, trash: true })
  }

  const blocks = (services: string[]) => [{ blockType: 'services', heading: 'Escolhidos', services }]
  const storedBlocks = async (id: string) =>
    ((await api.cms('GET', `/pages/${id}?depth=0`, { as })).body as object as { blocks: [object] }).blocks

  it('[PAGE-02] keeps no later change of the page from being saved, and is not chosen anew', async () => {
    const [first, second] = [await create.service(), await create.service()]
    const page = await add({ blocks: blocks([first.id]) })
    await gone('services', first.id)
    const again = await change(page.id, { blocks: await storedBlocks(page.id), title: 'Outro' })
    expect(again.status, again.text).toBe(200)
    const [block] = await storedBlocks(page.id)
    expect((await change(page.id, { blocks: [{ ...block, services: [first.id, second.id] }] })).status).toBe(200)
    expect((await send({ blocks: blocks([first.id]), title: 'Nova' })).status).toBe(400)
  })

  it('[PAGE-02] keeps no earlier version of the page from being restored', async () => {
    const [first, second] = [await create.service(), await create.service()]
    const page = await add({ blocks: blocks([first.id]) })
    await change(page.id, { blocks: blocks([second.id]) })
    await gone('services', first.id)
    const [version] = await api.sql<{ id: string }>(
      'select id from _pages_v where parent_id = $1 order by created_at limit 1',
      [page.id],
    )
    const { status, text } = await api.cms('POST', `/pages/versions/${version?.id}`, { as })
    expect(status, text).toBe(200)
    expect(await storedBlocks(page.id)).toMatchObject(blocks([first.id]))
  })

  it('[PAGE-22] of a card gives what nobody replaced, whatever documented card the row began with', async () => {
    const project = await create.project({ description: 'Uma prensa e três cores. Mais.', title: 'Cartazes' })
    const [documented] = SITE_DEFAULTS.portfolioCards
    const { image: _image, ...texts } = documented ?? {}
    const rows = [{ title: 'Outro nome' }, texts].map((row) => ({ ...row, project: project.id }))
    const save = (portfolioCards: object[]) =>
      api.cms('POST', '/globals/site-settings', { as, body: { portfolioCards } })
    expect((await save(rows)).status).toBe(200)
    const cards = await readPortfolioCards((await readSiteSettings()).portfolioCards)
    expect(cards.map(({ subtitle, title }) => [title, subtitle])).toEqual([
      ['Outro nome', 'Uma prensa e três cores.'],
      ['Cartazes', 'Uma prensa e três cores.'],
    ])
    await save([])
  })

  it('[PAGE-02] [PAGE-22] can be cleared', async () => {
    const [project, service] = [await create.project(), await create.service()]
    const path = '/globals/site-settings'
    const card = { slug: 'obra', title: 'Obra' }
    const choose = (chosen: string | null) =>
      api.cms('POST', path, { as, body: { portfolioCards: [{ ...card, project: chosen }] } })
    for (const chosen of [project.id, null]) {
      const { status, text } = await choose(chosen)
      expect(status, text).toBe(200)
    }
    const request = { blockType: 'request', heading: 'Peça' }
    const page = await add({ blocks: [{ ...request, service: service.id }] })
    const cleared = await change(page.id, { blocks: [{ ...request, service: null }] })
    expect(cleared.status, cleared.text).toBe(200)
    await api.cms('POST', path, { as, body: { portfolioCards: [] } })
  })

  it('[PAGE-05] [PAGE-22] keeps no later change of the settings from being saved', async () => {
    const [unpublished, purged] = [await create.project(), await create.project()]
    const page = await add({ title: 'Para o menu' })
    const path = '/globals/site-settings'
    const data = {
      footerEntries: [{ label: 'Mais', page: page.id }],
      menuEntries: [
        { label: 'Mais', page: page.id },
        { address: '/portfolio', label: 'Obras' },
      ],
      portfolioCards: [{ project: unpublished.id }, { project: purged.id }],
    }
    expect((await api.cms('POST', path, { as, body: data })).status).toBe(200)
    await api.cms('PATCH', `/projects/${unpublished.id}`, { as, body: { _status: 'draft' } })
    await gone('projects', purged.id, true)
    await gone('pages', page.id, true)
    const stored = (await api.cms('GET', `${path}?depth=0`, { as })).body as object as typeof data
    expect(stored).toMatchObject({ footerEntries: [], menuEntries: [{ label: 'Obras' }] })
    expect(stored.portfolioCards).toMatchObject([{ project: unpublished.id }])
    const { footerEntries, menuEntries, portfolioCards } = stored
    const saved = await api.cms('POST', path, { as, body: { footerEntries, menuEntries, portfolioCards } })
    expect(saved.status, saved.text).toBe(200)
    const anew = await api.cms('POST', path, { as, body: { portfolioCards: [{ project: unpublished.id }] } })
    expect(anew.status).toBe(400)
    await api.cms('POST', path, { as, body: { menuEntries: [], portfolioCards: [] } })
  })
})

describe('the site’s texts', () => {
  const save = (body: object, query = '', role: CallOptions['as'] = as) =>
    api.cms('POST', `/globals/site-texts${query}`, { as: role, body })

  it('[PAGE-19] are the editor’s and the administrator’s to change; a draft changes nothing', async () => {
    const contact = { priorityTime: '4h', title: 'Fale com a Kianda' }
    expect((await save({ _status: 'published', contact })).status).toBe(200)
    expect(await changes.take()).toContain('site-texts')
    await save({ _status: 'draft', contact: { title: 'Rascunho' } }, '?draft=true')
    expect(await changes.take()).toEqual([])
    expect((await save({ contact }, '', 'comercial')).status).toBe(403)
    expect((await api.cms('GET', '/globals/site-texts')).status).toBe(401)
    const stored = await api.cms('GET', '/globals/site-texts', { as })
    expect(stored.body).toMatchObject({ contact, service: { stepsTitle: 'Do briefing à entrega' } })
  })

  it('[PAGE-19] a promise too many or without its words is refused', async () => {
    const promise = { text: 'Sempre.', title: 'Uma pessoa' }
    expect((await save({ service: { benefits: Array.from({ length: 7 }, () => promise) } })).status).toBe(400)
    expect((await save({ service: { benefits: [{ title: 'Sem texto' }] } })).status).toBe(400)
    expect((await save({ service: { benefits: [promise] } })).status).toBe(200)
  })
})
