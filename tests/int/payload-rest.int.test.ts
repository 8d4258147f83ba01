import { initI18n } from '@payloadcms/translations'
import { createClientConfig, type Field } from 'payload'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { serviceCategory } from '@collections/service-categories/contract'
import { publicFeaturedClient } from '@collections/featured-clients/schema'
import { project } from '@collections/projects/schema'
import { publicService } from '@collections/services/schema'
import { publicTestimonial } from '@collections/testimonials/schema'
import { mountedRoutes } from '@kit/http/mount'
import type { Role } from '@kit/lib/roles'
import { type CallOptions, PASSWORD, SITE, useApi } from '../support/api'
import { ARTICLE, CONTACT_FORM, FEATURED_CLIENT, PROJECT, recordsOf, TESTIMONIAL } from '../support/records'

const api = useApi()
const create = recordsOf(api)

/** Text in every CRM record below, which nobody without the right may ever see. */
const SECRET = 'segredo-do-crm'
const CRM = [
  'leads',
  'quotes',
  'clients',
  'orders',
  'retainers',
  'contacts',
  'activities',
  'messages',
  'notes',
  'tasks',
] as const
const SYSTEM = [
  'users',
  'payload-jobs',
  'payload-jobs-stats',
  'payload-locked-documents',
  'payload-preferences',
  'payload-kv',
]
/** All staff may read them; visitors only see their effect. */
const STAFFS = ['redirects']
const PUBLIC = [
  'projects',
  'pages',
  'articles',
  'services',
  'featured-clients',
  'testimonials',
  'catalogue',
  'team',
  'media',
]

/** One record's id per collection. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  const client = await create.client({ name: SECRET })
  const lead = await create.lead({ name: SECRET })
  const service = await create.service({ isActive: false, name: SECRET })
  const items = [{ description: SECRET, serviceId: service.id }]
  const quote = await create.quote({ clientId: client.id, items, leadId: lead.id, title: SECRET })
  const order = await create.order({ clientId: client.id, quoteId: quote.id, title: SECRET })
  await api.call('POST', '/api/leads', {
    body: { ...CONTACT_FORM, mensagem: `${SECRET} com mais texto`, nome: SECRET },
  })
  const testimonial = { ...TESTIMONIAL, clientId: client.id, content: SECRET }
  await api.call('POST', '/api/testimonials', { as: 'admin', body: testimonial })
  const shown = await api.call('POST', '/api/testimonials', {
    as: 'admin',
    body: { ...TESTIMONIAL, clientId: client.id, isApproved: true },
  })
  await create.featuredClient({ isActive: false, name: SECRET })
  const trashed = await create.featuredClient({ name: SECRET })
  await api.call('DELETE', `/api/featured-clients/${trashed.id}`, { as: 'editor' })
  const draft = await create.project({ title: SECRET })
  const published = await create.project({ title: 'Público' })
  await api.cms('PATCH', `/projects/${published.id}?draft=true`, {
    as: 'editor',
    body: { _status: 'draft', title: SECRET },
  })
  await api.cms('POST', '/pages', { as: 'editor', body: { _status: 'draft', title: SECRET } })
  const page = {
    _status: 'published',
    blocks: [{ blockType: 'projects', heading: 'X', projects: [draft.id, published.id] }],
  }
  const { body: shownPage } = await api.cms('POST', '/pages', { as: 'editor', body: { ...page, title: 'Público' } })
  expect(shownPage.doc, JSON.stringify(shownPage)).toBeDefined()
  await api.cms('PATCH', `/projects/${draft.id}`, { as: 'editor', body: { _status: 'draft' } })
  const secret = { _status: 'draft', blocks: [{ blockType: 'clients', heading: SECRET }], title: SECRET }
  await api.cms('PATCH', `/pages/${shownPage.doc?.id}?draft=true`, { as: 'editor', body: secret })
  const article = { day: '2026-11-26', excerpt: SECRET, title: SECRET }
  await api.cms('POST', '/articles', { as: 'editor', body: { ...article, _status: 'draft' } })
  await api.payload.updateGlobal({ data: { paymentText: SECRET }, slug: 'site-settings' })
  Object.assign(ids, { clients: client.id, leads: lead.id, orders: order.id, quotes: quote.id })
  const [message] = await api.sql<{ id: string }>(
    `insert into messages (kind, recipient, subject, unique_key, content, last_error, entity_type, entity_id)
     values ('quote-email', $1::varchar, $1::varchar, $1::varchar, to_jsonb($1::varchar), $1::varchar, 'quote', $2) returning id`,
    [SECRET, quote.id],
  )
  ids.messages = message?.id ?? ''
  await api.payload.create({ collection: 'redirects', data: { from: `/${SECRET}`, to: '/portfolio', type: '301' } })
  const record = { id: lead.id, type: 'leads' }
  await create.task({ record, title: SECRET })
  await api.call('POST', '/api/crm/notes', { as: 'comercial', body: { record, text: SECRET } })
  for (const slug of ['contacts', 'activities', 'notes', 'redirects', 'tasks'] as const) {
    ids[slug] = (await api.payload.find({ collection: slug, limit: 1 })).docs[0]?.id ?? ''
  }
  Object.assign(ids, {
    projects: published.id,
    services: service.id,
    testimonials: shown.body.testimonial.id,
    users: api.userId('admin'),
  })
}, 60_000)

type Attempt = readonly [method: string, path: string, options?: CallOptions]
const hasVersions = (slug: string) => Boolean(api.config.collections.find((one) => one.slug === slug)?.versions)

/** All requests by which Payload's REST returns records of a collection. */
function readsOf(slug: string): Attempt[] {
  const id = ids[slug] ?? api.userId('admin')
  const override = { headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-http-method-override': 'GET' } }
  return [
    ['GET', `/${slug}`],
    ['GET', `/${slug}?depth=5&limit=0&trash=true&draft=true&pagination=false`],
    ['GET', `/${slug}?where[id][exists]=true&select[id]=true`],
    ['GET', `/${slug}/${id}?depth=5&trash=true&draft=true`],
    ['GET', `/${slug}/count`],
    ...(hasVersions(slug)
      ? ([
          ['GET', `/${slug}/versions?depth=5`],
          ['GET', `/${slug}/versions/${id}`],
        ] as const)
      : []),
    ['POST', `/${slug}`, { ...override, raw: 'depth=5&limit=0&trash=true' }],
    ['POST', `/${slug}/duplicate`, { body: {} }],
    ['POST', `/${slug}/${id}/duplicate`, { body: {} }],
  ]
}

/** All requests by which it changes them. */
function writesOf(slug: string): Attempt[] {
  const id = ids[slug] ?? api.userId('admin')
  return [
    ['POST', `/${slug}`, { body: { name: 'X', title: 'X' } }],
    ['PATCH', `/${slug}/${id}`, { body: { deletedAt: new Date().toISOString(), name: 'X' } }],
    ['PATCH', `/${slug}?where[id][exists]=true`, { body: { name: 'X' } }],
    ['DELETE', `/${slug}/${id}`],
    ['DELETE', `/${slug}?where[id][exists]=true`],
    ...(hasVersions(slug) ? ([['POST', `/${slug}/versions/${id}`, { body: {} }]] as const) : []),
  ]
}

interface Visit {
  as?: Role
  calls: Attempt[]
}

async function expectNothing({ as, calls }: Visit): Promise<void> {
  for (const [method, path, options] of calls) {
    const { body, status, text } = await api.cms(method, path, { ...options, ...(as ? { as } : {}) })
    const label = `${method} ${path} → ${status} ${text.slice(0, 200)}`
    expect(text, label).not.toContain(SECRET)
    expect(status, label).toBeLessThan(500)
    if (status >= 300) continue
    // A success must be empty.
    expect(body.docs ?? [], label).toEqual([])
    expect(body.doc, label).toBeUndefined()
    expect(body.totalDocs ?? 0, label).toBe(0)
  }
}

beforeAll(() => {
  // Each rejection is logged with its stack.
  vi.spyOn(api.payload.logger, 'error').mockReturnValue()
  vi.spyOn(api.payload.logger, 'info').mockReturnValue()
})

/** A document with this value in every text that a form of Payload offers, at any depth. */
function filledWith(value: string, fields: readonly Field[]): Record<string, unknown> {
  const filled: Record<string, unknown> = {}
  for (const field of fields) {
    // Skips fields that Payload fills in itself, for example for a file.
    if (field.admin && 'hidden' in field.admin && field.admin.hidden) continue
    if (field.type === 'tabs') {
      for (const tab of field.tabs) Object.assign(filled, filledWith(value, tab.fields))
    } else if (field.type === 'row' || field.type === 'collapsible')
      Object.assign(filled, filledWith(value, field.fields))
    else if (field.type === 'array') filled[field.name] = [filledWith(value, field.fields)]
    else if (field.type === 'richText' || field.type === 'json') filled[field.name] = { root: { text: value } }
    else if (['email', 'text', 'textarea'].includes(field.type) && 'name' in field)
      filled[field.name ?? ''] = 'hasMany' in field && field.hasMany ? [value] : value
  }
  return filled
}

it('the administration’s configuration is data alone, which any browser can be sent', async () => {
  const { config } = api.payload
  const i18n = await initI18n({ config: config.i18n, context: 'client', language: 'pt' })
  const sent = createClientConfig({ config, i18n, importMap: {}, user: true as never })
  const functions: string[] = []
  JSON.stringify(sent, (key, value: unknown) => {
    if (typeof value === 'function') functions.push(`${key}: ${value.toString().slice(0, 60)}`)
    return value
  })
  expect(functions).toEqual([])
})

it('the rich-text editor has our words', async () => {
  const { t } = await initI18n({ config: api.payload.config.i18n, context: 'client', language: 'pt' })
  expect(t('lexical:blockquote:label' as never)).toBe('Citação')
})

describe('texts in Payload’s own forms', () => {
  it.each(['a\0b', 'a\uD800b'])('never reach the database with %j', async (text) => {
    const { collections, globals } = api.payload.config
    const fields = [
      ...collections.map((one) => ({ fields: one.fields, path: `/${one.slug}` })),
      ...globals.map((one) => ({ fields: one.fields, path: `/globals/${one.slug}` })),
    ].filter(({ path }) => !path.includes('/payload-'))
    const answers = []
    for (const { fields: asked, path } of fields) {
      const { status } = await api.cms('POST', path, { as: 'admin', body: filledWith(text, asked) })
      answers.push({ path, status })
    }
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThan(8)
  })

  it('are stored as the documented routes store them', async () => {
    const body = {
      bio: 'Um\r\ndois\u200B',
      name: ' \u202AAna\nBela\u202C\u00A0Neto ',
      role: 'Joa\u0303o',
      sortOrder: 1,
    }
    const { body: made } = await api.cms('POST', '/team', { as: 'editor', body })
    expect(made.doc).toMatchObject({ name: 'Ana Bela Neto' })
  })

  it('keep the space that somebody has just typed', async () => {
    const project = await create.project()
    await api.cms('PATCH', `/projects/${project.id}?draft=true&autosave=true`, {
      as: 'editor',
      body: { _status: 'draft', title: 'Marca ' },
    })
    const { body } = await api.cms('GET', `/projects/${project.id}?draft=true`, { as: 'editor' })
    expect(body).toMatchObject({ title: 'Marca ' })
  })
})

it('[OP-50] an id in capitals is looked for as it is stored, in every collection of ours', async () => {
  const id = '9F1C2D3E-4A5B-4C6D-8E7F-0A1B2C3D4E5F'
  const findOne = vi.spyOn(api.payload.db, 'findOne')
  for (const { slug } of api.config.collections.filter((one) => !one.slug.startsWith('payload-'))) {
    await api.payload.findByID({ collection: slug, disableErrors: true, id })
    const { where } = findOne.mock.lastCall?.[0] ?? {}
    expect(JSON.stringify(where), slug).toContain(id.toLowerCase())
  }
  findOne.mockRestore()
})

it('[AUTH-05] no collection is left out below', () => {
  const judged: string[] = [...CRM, ...SYSTEM, ...PUBLIC, ...STAFFS, 'service-categories', 'payload-migrations']
  expect(api.config.collections.map(({ slug }) => slug).filter((slug) => !judged.includes(slug))).toEqual([])
})

describe('anonymous callers', () => {
  it.each([...CRM, ...SYSTEM, ...STAFFS])('[AUTH-05] [OP-55…56] read nothing of %s, by no path', async (slug) => {
    await expectNothing({ calls: readsOf(slug) })
  })

  it.each([...CRM, ...SYSTEM.filter((slug) => slug !== 'users'), ...PUBLIC, ...STAFFS, 'service-categories'])(
    '[AUTH-05] [OP-55] change nothing of %s',
    async (slug) => {
      for (const [method, path, options] of writesOf(slug)) {
        const { status, text } = await api.cms(method, path, options)
        expect(status, `${method} ${path} ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400)
        expect(status, `${method} ${path} ${text.slice(0, 200)}`).toBeLessThan(500)
      }
    },
  )

  it.each(PUBLIC)('[AUTH-01] of %s see only what is published', async (slug) => {
    for (const [method, path, options] of readsOf(slug)) {
      const { status, text } = await api.cms(method, path, options)
      expect(text, `${method} ${path}`).not.toContain(SECRET)
      expect(status, `${method} ${path} ${text.slice(0, 200)}`).toBeLessThan(500)
    }
  })

  describe('of what is published', () => {
    /** Of every record: a visitor's is never in the trash and always published; `seo` is the head of its page. */
    const COMMON = ['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'seo']
    /** The documented public format; of a collection without one, what its pages show. */
    const SHOWN: Record<string, readonly string[]> = {
      articles: ['title', 'slug', 'excerpt', 'cover', 'content', 'day', 'author', 'category'],
      catalogue: [
        'title',
        'slug',
        'group',
        'description',
        'fullDescription',
        'features',
        'benefits',
        'process',
        'service',
        'isMonthly',
        'priceText',
        'durationText',
        'projectsCount',
        'sortOrder',
      ],
      // Only active ones, in their order.
      'featured-clients': [...Object.keys(publicFeaturedClient.shape), 'isActive', 'sortOrder'],
      // Files are public, the sizes too.
      media: [
        'alt',
        'url',
        'thumbnailURL',
        'filename',
        'mimeType',
        'filesize',
        'width',
        'height',
        'focalX',
        'focalY',
        'sizes',
      ],
      pages: ['title', 'slug', 'blocks', 'isCampaign', 'thanks', 'language'],
      // The documented `serviceId`.
      projects: [...Object.keys(project.shape), 'service'],
      'service-categories': Object.keys(serviceCategory.shape),
      // The documented `id` and `categoryId`, and what the price includes, which is on its page.
      services: [...Object.keys(publicService.shape), 'number', 'category', 'includes'],
      team: ['name', 'role', 'photo', 'isVisible', 'sortOrder'],
      testimonials: Object.keys(publicTestimonial.shape),
    }

    beforeAll(async () => {
      await create.service()
      await create.featuredClient()
      await api.payload.create({ collection: 'articles', data: ARTICLE as never })
      const page = { _status: 'published', blocks: [{ blockType: 'clients', heading: 'X' }], title: 'X' }
      await api.payload.create({ collection: 'pages', data: page as never })
      const entry = { benefits: ['X'], durationText: 'X', fullDescription: 'X', priceText: 'X', slug: 'x' }
      await api.payload.create({ collection: 'catalogue', data: { description: 'X', title: 'X', ...entry } as never })
      await api.payload.create({ collection: 'team', data: { name: 'X', role: 'X' } as never })
      await api.sql(`insert into media (alt, filename) values ('X', 'x.webp')`)
    })

    it.each([...PUBLIC, 'service-categories'])('[AUTH-01] [DATA-91] read no other field of %s', async (slug) => {
      const { body, text } = await api.cms('GET', `/${slug}?depth=0&limit=1`)
      expect(body.docs, text.slice(0, 200)).toHaveLength(1)
      const shown = [...COMMON, ...(SHOWN[slug] ?? [])]
      expect(Object.keys(body.docs?.[0] ?? {}).filter((key) => !shown.includes(key))).toEqual([])
    })
  })

  it('[DATA-91] do not learn whose testimonial it is nor whether they allowed it, and cannot ask by it', async () => {
    const shown = await api.cms('GET', `/testimonials/${ids.testimonials}?depth=5`)
    expect(shown.status).toBe(200)
    expect(shown.text).not.toContain(ids.clients)
    const guess = await api.cms('GET', `/testimonials?where[client.name][equals]=${SECRET}`)
    expect(guess.body.docs ?? []).toEqual([])
    const byId = await api.cms('GET', `/testimonials?where[client][equals]=${ids.clients}`)
    expect(byId.body.docs ?? []).toEqual([])
    const unallowed = await api.cms('GET', '/testimonials?where[hasConsent][equals]=false')
    expect(unallowed.body.docs ?? []).toEqual([])
  })

  it('[AUTH-05] cannot reach CRM records through a sort or a filter of something public', async () => {
    for (const query of [
      `sort=client.name`,
      `where[category.number][equals]=1`,
      `where[or][0][client.email][like]=%25`,
      `joins[clients][limit]=5`,
      `populate[clients][name]=true&depth=5`,
    ]) {
      const { status, text } = await api.cms('GET', `/testimonials?${query}`)
      expect(status).toBeLessThan(500)
      expect(text).not.toContain(SECRET)
    }
  })

  it('[OP-55] read neither the settings nor their versions, and change nothing', async () => {
    for (const path of [
      '/globals/site-settings',
      '/globals/site-settings?depth=5&draft=true',
      '/globals/site-settings/versions',
    ]) {
      const { status, text } = await api.cms('GET', path)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(text).not.toContain(SECRET)
    }
    expect((await api.cms('POST', '/globals/site-settings', { body: { tagline: 'X' } })).status).toBe(401)
  })

  it('[OP-55] cannot make themselves a user', async () => {
    const body = { password: PASSWORD, role: 'admin', username: 'intruso' }
    for (const path of ['/users', '/users/first-register']) {
      expect((await api.cms('POST', path, { body })).status, path).toBe(path === '/users' ? 401 : 403)
    }
    expect((await api.cms('GET', '/users/me')).text).toContain('"user":null')
    expect((await api.cms('POST', '/users/unlock', { body: { username: 'admin' } })).status).toBe(401)
    expect((await api.cms('POST', '/users/refresh-token')).status).toBeGreaterThanOrEqual(400)
    const reset = await api.cms('POST', '/users/reset-password', { body: { password: PASSWORD, token: 'x' } })
    expect(reset.status).toBeGreaterThanOrEqual(400)
  })

  it('[OP-55] run no jobs', async () => {
    for (const [method, path] of [
      ['GET', '/payload-jobs/run'],
      ['POST', '/payload-jobs/run'],
      ['GET', '/payload-jobs/handle-schedules'],
    ] as const) {
      expect([401, 403, 404], path).toContain((await api.cms(method, path)).status)
    }
  })

  it('[AUTH-05] the list of migrations has no address', async () => {
    expect((await api.cms('GET', '/payload-migrations', { as: 'admin' })).status).toBe(501)
  })

  it('GraphQL is not there', async () => {
    for (const path of ['/graphql', '/graphql-playground']) {
      const { status } = await api.cms('POST', path, { as: 'admin', body: { query: '{ Leads { docs { name } } }' } })
      expect(status, path).toBe(404)
    }
  })

  it('[OP-55] [LINK-03] no documented route has a second address, where it would lack its limits and headers', async () => {
    for (const { method, path } of mountedRoutes(api.config).map(({ route }) => route)) {
      const address = `/documented${path.slice('/api'.length)}`.replaceAll(/\{\w+\}/g, ids.leads ?? '')
      for (const options of [{}, { as: 'admin' }] as const) {
        const answer = await api.cms(method, address, { ...options, ...(method === 'GET' ? {} : { body: {} }) })
        expect([answer.status, answer.text], `${method} ${address}`).toEqual([
          404,
          '{"error":"Endereço não encontrado"}',
        ])
      }
    }
  })
})

describe('an editor', () => {
  it.each([...CRM])('[OP-55] [OP-56] reads nothing of %s, by no path', async (slug) => {
    await expectNothing({ as: 'editor', calls: readsOf(slug) })
  })

  it.each([...CRM])('[OP-55] changes nothing of %s', async (slug) => {
    for (const [method, path, options] of writesOf(slug)) {
      const { body, status, text } = await api.cms(method, path, { ...options, as: 'editor' })
      expect(status, `${method} ${path} ${text.slice(0, 200)}`).toBeLessThan(500)
      if (status < 400) expect(body.docs, `${method} ${path} ${text.slice(0, 200)}`).toEqual([])
    }
  })

  it('[OP-56] finds no client behind a testimonial', async () => {
    const { status, text } = await api.cms('GET', `/testimonials/${ids.testimonials}?depth=5`, { as: 'editor' })
    expect(status).toBe(200)
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain(ids.clients)
  })

  it('[OP-55] edits the site’s content and settings', async () => {
    for (const [path, body] of [
      ['/projects', { ...PROJECT, _status: 'published' }],
      ['/featured-clients', FEATURED_CLIENT],
      ['/testimonials', TESTIMONIAL],
    ] as const) {
      expect((await api.cms('POST', path, { as: 'editor', body })).status, path).toBe(201)
    }
    const settings = await api.cms('POST', '/globals/site-settings', { as: 'editor', body: { tagline: 'Nova' } })
    expect(settings.status).toBe(200)
  })

  it('[OP-55] reads services and changes none', async () => {
    expect((await api.cms('GET', `/services/${ids.services}`, { as: 'editor' })).status).toBe(200)
    expect((await api.cms('PATCH', `/services/${ids.services}`, { as: 'editor', body: { name: 'X' } })).status).toBe(
      403,
    )
  })
})

describe('a comercial', () => {
  it('[OP-55] reads no users but themselves', async () => {
    for (const [method, path, options] of readsOf('users').slice(0, 5)) {
      const { body, status, text } = await api.cms(method, path, { ...options, as: 'comercial' })
      expect(text, path).not.toContain('"username":"admin"')
      if (status === 200 && body.docs) expect(body.docs.map(({ id }) => id)).toEqual([api.userId('comercial')])
    }
    const description = 'De quem saiu'
    const lines = await api.sql<{ id: string }>(
      `insert into activities (entity_type, entity_id, type, description, user_id, user_name) values
        ('lead', $1, 'updated', $2, $3, null), ('lead', $1, 'updated', $2, null, 'Quem Saiu'),
        ('lead', $1, 'updated', $2, null, null) returning id`,
      [ids.leads, description, api.userId('admin')],
    )
    const named = await api.cms('GET', `/activities?where[description][equals]=${description}`, { as: 'comercial' })
    const nameIn = new Map(named.body.docs?.map(({ id, userName }) => [id, userName]))
    expect(lines.map(({ id }) => nameIn.get(id))).toEqual(['admin', 'Quem Saiu', null])
    const one = await api.cms('GET', `/activities/${lines[0]?.id}`, { as: 'comercial' })
    expect(one.text).toContain('"userName":"admin"')
    const history = await api.cms('GET', '/activities?depth=5', { as: 'comercial' })
    expect(history.status).toBe(200)
    expect(history.text).not.toMatch(/"username":"(admin|editor)"/)
  })

  it('[OP-55] reads the site’s content and changes none of it', async () => {
    for (const slug of ['projects', 'testimonials', 'featured-clients', 'catalogue', 'media']) {
      expect((await api.cms('GET', `/${slug}`, { as: 'comercial' })).status, slug).toBe(200)
    }
    const patch = { as: 'comercial' as const, body: { title: 'X' } }
    expect((await api.cms('PATCH', `/projects/${ids.projects}`, patch)).status).toBe(403)
    expect((await api.cms('POST', '/globals/site-settings', { as: 'comercial', body: {} })).status).toBe(403)
    expect((await api.cms('GET', '/globals/site-settings', { as: 'comercial' })).status).toBe(200)
  })

  it('[OP-50] [OP-69] cannot write what is the server’s through Payload’s REST either', async () => {
    const made = await api.cms('POST', '/quotes', {
      as: 'comercial',
      body: {
        items: [{ quantity: 2, totalPrice: 1, unitPrice: 5 }],
        quoteNumber: 'X',
        sentAt: '2001-01-01',
        title: 'X',
        totalAmount: 1,
      },
    })
    expect(made.status).toBe(201)
    expect(made.body.doc).toMatchObject({
      quoteNumber: expect.stringMatching(/^ORC-\d{4}-\d{4}$/) as string,
      totalAmount: 10,
    })
    expect(made.body.doc?.sentAt ?? null).toBeNull()
    const lead = await api.cms('PATCH', `/leads/${ids.leads}`, {
      as: 'comercial',
      body: { convertedToClient: ids.clients },
    })
    expect((lead.body.doc as { convertedToClient?: unknown } | undefined)?.convertedToClient ?? null).toBeNull()
  })

  it('[OP-72] nobody writes or removes history, contacts stay as they were sent', async () => {
    for (const as of ['admin', 'comercial'] as const) {
      const body = { description: 'X', entityId: ids.leads, entityType: 'lead', type: 'created' }
      expect((await api.cms('POST', '/activities', { as, body })).status).toBe(403)
      expect((await api.cms('PATCH', `/activities/${ids.activities}`, { as, body })).status).toBe(403)
      expect((await api.cms('DELETE', `/activities/${ids.activities}`, { as })).status).toBe(403)
      expect((await api.cms('PATCH', `/contacts/${ids.contacts}`, { as, body: { name: 'X' } })).status).toBe(403)
    }
  })
})

describe('outgoing messages', () => {
  it('[NOTI-06] [AUTH-05] nobody reads their texts, keys and leases, by no path, and nobody writes them', async () => {
    for (const as of ['admin', 'comercial'] as const) {
      const { body, status } = await api.cms('GET', `/messages/${ids.messages}?depth=5`, { as })
      expect(status).toBe(200)
      for (const field of ['content', 'uniqueKey', 'leaseToken', 'leasedUntil']) expect(body).not.toHaveProperty(field)
      expect(Object.hasOwn(body, 'lastError')).toBe(as === 'admin')
      for (const where of ['where[content][like]=s', 'where[uniqueKey][like]=s', 'sort=leaseToken'])
        expect((await api.cms('GET', `/messages?${where}&select[id]=true`, { as })).text, where).not.toContain(SECRET)
      expect((await api.cms('POST', '/messages', { as, body: { kind: 'x' } })).status).toBe(403)
      expect((await api.cms('PATCH', `/messages/${ids.messages}`, { as, body: { state: 'sent' } })).status).toBe(403)
      expect((await api.cms('DELETE', `/messages/${ids.messages}`, { as })).status).toBe(403)
    }
  })
})

describe('users', () => {
  it('[OP-55] [DATA-04…05] an admin makes users of every role; username unique, password required', async () => {
    for (const role of ['admin', 'comercial', 'editor']) {
      const body = { currentPassword: PASSWORD, password: PASSWORD, role, username: `novo-${role}` }
      const made = await api.cms('POST', '/users', { as: 'admin', body })
      expect(made.status).toBe(201)
      expect(made.body.doc).toMatchObject({ role, username: `novo-${role}` })
      expect(made.text).not.toMatch(/"(hash|salt|password|currentPassword)"/)
      expect((await api.cms('POST', '/users', { as: 'admin', body })).status).toBe(400)
    }
    expect((await api.cms('POST', '/users', { as: 'admin', body: { role: 'editor', username: 'sem' } })).status).toBe(
      400,
    )
    expect(
      (await api.cms('POST', '/users', { as: 'admin', body: { password: PASSWORD, role: 'editor' } })).status,
    ).toBe(400)
    const unknown = { password: PASSWORD, role: 'dono', username: 'dono' }
    expect((await api.cms('POST', '/users', { as: 'admin', body: unknown })).status).toBe(400)
  })

  it.each(['comercial', 'editor'] as const)('[OP-55] a %s cannot make users, nor raise their own role', async (as) => {
    const body = { password: PASSWORD, role: 'admin', username: `por-${as}` }
    expect((await api.cms('POST', '/users', { as, body })).status).toBe(403)
    await api.cms('PATCH', `/users/${api.userId(as)}`, { as, body: { name: 'Eu', role: 'admin' } })
    const [user] = await api.sql<{ name: string; role: string }>('select name, role from users where username = $1', [
      as,
    ])
    expect(user).toEqual({ name: 'Eu', role: as })
    expect(
      (await api.cms('PATCH', `/users/${api.userId('admin')}`, { as, body: { name: 'X' } })).status,
    ).toBeGreaterThanOrEqual(403)
    expect((await api.cms('DELETE', `/users/${api.userId('admin')}`, { as })).status).toBe(403)
  })

  it('[DATA-05] stores no password', async () => {
    const [columns] = await api.sql<{ hash: string; salt: string }>(
      `select hash, salt from users where username = 'admin'`,
    )
    expect(columns?.hash).toMatch(/^pbkdf2-sha256-v1:[0-9a-f]{64}$/)
    expect(columns?.salt).toMatch(/^[0-9a-f]{32,}$/)
    expect(
      await api.sql(`select 1 from information_schema.columns where table_name = 'users' and column_name = 'password'`),
    ).toEqual([])
  })
})

describe('the origin of a write', () => {
  const write = (headers: Record<string, string>) =>
    api.cms('PATCH', `/leads/${ids.leads}`, { as: 'comercial', body: { company: 'X' }, headers })

  it.each([
    [{ origin: SITE }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://mau.example' }, 401],
    [{ origin: 'null' }, 401],
    [{ origin: 'https://mau.example', 'sec-fetch-site': 'same-origin' }, 401],
    [{ 'sec-fetch-site': 'cross-site' }, 401],
  ])('[OP-55] Payload’s REST with %j answers %d', async (headers, status) => {
    expect((await write(headers)).status).toBe(status)
  })
})

describe('the trash', () => {
  it('is emptied and restored by an admin only', async () => {
    const lead = await create.lead()
    await api.call('DELETE', `/api/leads/${lead.id}`, { as: 'comercial' })
    const restore = (as: Role) => api.cms('PATCH', `/leads/${lead.id}?trash=true`, { as, body: { deletedAt: null } })
    expect((await restore('comercial')).status).toBeGreaterThanOrEqual(400)
    expect(
      (await api.cms('DELETE', `/leads/${lead.id}?trash=true`, { as: 'comercial' })).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await restore('admin')).status).toBe(200)
    const { body } = await api.call('GET', `/api/leads?q=${lead.email}`, { as: 'comercial' })
    expect(body.leads.map(({ id }) => id)).toEqual([lead.id])
    expect((await api.cms('DELETE', `/leads/${lead.id}`, { as: 'comercial' })).status).toBeGreaterThanOrEqual(400)
    expect((await api.cms('DELETE', `/leads/${lead.id}`, { as: 'admin' })).status).toBe(200)
    expect(await api.sql('select 1 from leads where id = $1', [lead.id])).toEqual([])
  })
})

describe('a copy that Payload makes', () => {
  it('is shown to nobody yet, in any collection that can hide a record', async () => {
    const shown: Record<string, string> = {
      'featured-clients': (await create.featuredClient()).id,
      services: (await create.service()).id,
      testimonials: ids.testimonials ?? '',
    }
    const hiding = api.config.collections.filter(({ fields }) =>
      fields.some((field) => 'name' in field && field.name === 'isActive'),
    )
    for (const { slug } of hiding) {
      const { status } = await api.cms('POST', `/${slug}/${shown[slug]}/duplicate`, { as: 'admin', body: {} })
      expect([slug, status]).toEqual([slug, 200])
      const { docs } = await api.payload.find({ collection: slug, limit: 1, sort: '-createdAt' })
      expect(docs).toMatchObject([{ isActive: false }])
      expect(docs[0]?.id).not.toBe(shown[slug])
    }
    expect(hiding.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(shown))
  })
})
