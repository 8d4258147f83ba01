import { readFileSync } from 'node:fs'

import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import type { AnyRoute } from '@kit/http/define-route'
import { mountedRoutes } from '@kit/http/mount'
import { toKnownError } from '@kit/lib/errors'
import type { Role } from '@kit/lib/roles'
import { databaseUrl } from '../support/database-server'
import { type CallOptions, PASSWORD, SITE, useApi } from '../support/api'
import { statusesOf } from '../support/check-answer'
import { recordsOf, UNKNOWN_ID } from '../support/records'

const api = useApi()
const create = recordsOf(api)

const ROLES = ['admin', 'comercial', 'editor'] as const
const OPEN = 'anonymous admin comercial editor'
const STAFF = 'admin comercial editor'
const CRM = 'admin comercial'
const CONTENT = 'admin editor'
/**
 * Access by role, written by hand from the decisions (OP-55/56, "Roles"), which the contract must match. The first
 * matching rule counts.
 */
const CALLERS: [rule: RegExp, callers: string][] = [
  [/^GET \/api\/(?:docs|health|openapi\.json|placeholder\/\{width\}\/\{height\}|ready)$/, OPEN],
  [
    /^GET \/api\/(?:featured-clients|projects|projects\/\{id\}|services|services\/\{id\}|testimonials\/approved)$/,
    OPEN,
  ],
  [/^POST \/api\/leads$/, OPEN],
  [/^DELETE \/api\/crm\/demo$/, 'admin'],
  [/^\w+ \/api\/crm\/privacy-requests(?:\/|$)/, 'admin'],
  [/^(?:GET|POST) \/api\/crm\/people\/\{id\}\/(?:hand-over|records)$/, 'admin'],
  [/^POST \/api\/crm\/(?:mail-server\/test|quotes\/\{id\}\/acceptance\/void|reminders\/preview)$/, 'admin'],
  [/^GET \/api\/crm\/reports\/payments\/export$/, 'admin'],
  [/^POST \/api\/crm\/accounts\/\{id\}\/reset-second-step$/, 'admin'],
  [/^\w+ \/api\/crm\/privacy\/.*$/, 'admin'],
  [/^\w+ \/api\/crm\/(?:accounts|campaign-links|second-step)(?:\/|$)/, STAFF],
  [/^GET \/api\/(?:crm\/service-categories|crm\/services|featured-clients|testimonials)(?:\/\{id\})?$/, STAFF],
  [/^GET \/api\/crm\/(?:events|search)$|^POST \/api\/crm\/trash\/undo$|^\w+ \/api\/crm\/notifications(?:\/|$)/, STAFF],
  [/^\w+ \/api\/(?:featured-clients|projects|redirects|testimonials)(?:\/|$)/, CONTENT],
  [/^\w+ \/api\/(?:crm|leads)(?:\/|$)/, CRM],
]

/** The routes in the specification's tables, rows API-01…54. */
const DOCUMENTED_ROUTES = [
  ...readFileSync('docs/requirements/public-site-and-crm.md', 'utf8').matchAll(/^\| API-\d+ \| ([A-Z]+ \/api\S+)/gm),
].map(([, name]) => name)

/**
 * Routes that Payload itself adds to collections and globals, including those with accounts, drafts, files, jobs and
 * preferences.
 */
const PAYLOADS_OWN = new RegExp(
  [
    /^(?:get|post|delete|patch) \/(?::id)?$/,
    /^get \/count$|^post \/(?::id\/duplicate|access(?:\/:id\?)?)$/,
    /^get \/(?:access|init|me)$|^post \/(?:login|logout|refresh-token|verify\/:id)$/,
    /^post \/(?:first-register|forgot-password|reset-password|unlock)$/,
    /^get \/versions$|^(?:get|post) \/versions\/:id$/,
    /^get \/(?:paste-url\/:id\?|file\/:filename)$/,
    /^get \/(?:run|handle-schedules)$|^(?:get|post|delete) \/:key$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/**
 * Changes of a record that need not be compared with what the caller has loaded (docs/decisions/0012), each with its
 * reason. A form that replaces a value does not belong here: it sends the version or the value that it shows. Nor does
 * an action on whatever a record has by now, such as its link: it sends which one the person saw.
 */
const NEVER_OVERWRITES = {
  'adds a row': [
    'clients.convert-to-project',
    'clients.convert-to-retainer',
    'leads.log-contact',
    'proposals.answer',
    'quotes.duplicate',
    'retainers.convert-to-quote',
    'retainers.count',
  ],
  'is of the record that it names, which the trash gives back': [
    'clients.delete',
    'featured-clients.delete',
    'leads.delete',
    'notes.delete',
    'orders.delete',
    'projects.delete',
    'quotes.delete',
    'retainers.delete',
    'services.delete',
    'tasks.delete',
    'testimonials.delete',
  ],
  'is refused once done, by the state under the lock': [
    'leads.convert-to-quote',
    'messages.cancel',
    'messages.retry',
    'payments.plan',
    'payments.void',
    'payments.void-month',
    'privacy-requests.close',
    'proposals.note-deposit',
    'proposals.record-acceptance',
    'quotes.convert-to-client',
    'quotes.convert-to-project',
    'users.reset-second-step',
  ],
  'ends sessions, whichever there are': ['users.end-other-sessions', 'users.end-session'],
  'sends a reminder': ['payments.remind', 'reminders.send'],
  'sets a flag': ['reminders.switch', 'testimonials.approve'],
  'moves beside another': ['projects.place'],
  'passes on what the person has by then': ['owners.hand-over'],
}

let routes: AnyRoute[] = []
beforeAll(() => {
  routes = mountedRoutes(api.config).map(({ route }) => route)
})
const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`
const callersOf = ({ access }: AnyRoute): readonly string[] => (access === 'public' ? ['anonymous', ...ROLES] : access)
/** An address of a route with an unknown record: a caller who passes the checks gets 404 or 400. */
const addressOf = ({ path }: AnyRoute) =>
  path.replace('{width}', '10').replace('{height}', '10').replace('{id}', UNKNOWN_ID)
const writes = () => routes.filter(({ method }) => method !== 'GET')
/** Need a query of their own, or, like the bell, are only paged. */
const NO_LISTS = new Set([
  'contact-stops.read',
  'clients.find-duplicates',
  'dashboard.stats',
  'leads.find-duplicates',
  'notifications.list',
  'owners.count-linked',
  'search.records',
])
/** Lists with pages; a file has none. */
const lists = () =>
  routes.filter(({ contentType, id, method, query }) => query && method === 'GET' && !contentType && !NO_LISTS.has(id))
const asCaller = (caller: string): CallOptions => (caller === 'anonymous' ? {} : { as: caller as Role })

describe('an empty database', () => {
  it('[OP-24] [OP-58] the dashboard is all zeros, every list is empty', async () => {
    const { body } = await api.call('GET', '/api/crm/dashboard', { as: 'comercial' })
    expect(body.stats).toEqual({
      activeLeads: 0,
      completedOrders: 0,
      pendingOrders: 0,
      totalClients: 0,
      totalLeads: 0,
      totalOrders: 0,
      totalQuotes: 0,
      totalRevenue: '0.00',
    })
    for (const { path } of lists().filter((route) => route.path !== '/api/services')) {
      const { text } = await api.call('GET', path, { as: 'admin' })
      expect(text, path).toMatch(/^\{"\w+":\[\]\}$/)
    }
  })
})

describe('the routes', () => {
  it('[API-01…54] every documented row has a live route', () => {
    expect(DOCUMENTED_ROUTES).toHaveLength(54)
    expect(routes.map(nameOf)).toEqual(expect.arrayContaining(DOCUMENTED_ROUTES))
  })

  it('there are no others beside what Payload itself has', () => {
    const { collections, endpoints, globals } = api.config
    const further = [{ endpoints, slug: 'all' }, ...collections, ...globals].flatMap(({ endpoints: own, slug }) =>
      (own || []).flatMap(({ custom, method, path }) => (custom?.bound ? [] : [{ name: `${method} ${path}`, slug }])),
    )
    expect(further.length).toBeGreaterThan(100)
    expect(further.filter(({ name }) => !PAYLOADS_OWN.test(name))).toEqual([])
  })

  it('[OP-55] [OP-56] the contract opens each route to the callers of the decisions', () => {
    for (const route of routes) {
      const name = nameOf(route)
      expect(callersOf(route).join(' '), name).toBe(CALLERS.find(([rule]) => rule.test(name))?.[1])
    }
  })

  it('[OP-50] ids are unique, records are declared wherever a route names one by its id', () => {
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
    const unnamed = routes.filter(({ path, record }) => Boolean(record) !== path.includes('{id}'))
    // By slug or number too, or of any kind of record.
    expect(unnamed.map(({ id }) => id)).toEqual(['projects.get', 'services.get-public', 'notes.list'])
  })
})

describe('two people at one record', () => {
  it('every change of a record is compared with what its form has loaded, or has a reason not to be', () => {
    const uncompared = writes().filter(
      ({ checksLoadedAt, errors = [], record }) => record && !checksLoadedAt && !errors.includes('stale_record'),
    )
    expect(uncompared.map(({ id }) => id).toSorted()).toEqual(Object.values(NEVER_OVERWRITES).flat().toSorted())
  })
})

describe('route × role', () => {
  it.each(['anonymous', ...ROLES])('[AUTH-01] [AUTH-03] every route answers %s as declared', async (caller) => {
    for (const route of routes) {
      const name = nameOf(route)
      const isAllowed = callersOf(route).includes(caller)
      const body = route.method === 'GET' ? {} : { body: {} }
      const { body: answer, status } = await api.call(route.method, addressOf(route), {
        ...asCaller(caller),
        ...body,
      })
      const label = `${name} for ${caller}`
      if (isAllowed) {
        expect([401, 403], label).not.toContain(status)
        expect(statusesOf(route), label).toContain(status)
      } else {
        expect(status, label).toBe(caller === 'anonymous' ? 401 : 403)
        expect(answer, label).toEqual({ error: expect.any(String) as string })
      }
    }
  })

  it('[AUTH-04] [OP-55] a cookie that is no session, or of a deleted user, is nobody', async () => {
    const { id } = await api.payload.create({
      collection: 'users',
      data: { password: PASSWORD, role: 'admin', username: 'temporario' },
    })
    const data = { password: PASSWORD, username: 'temporario' }
    const { token } = await api.payload.login({ collection: 'users', data })
    const read = (cookie: string) => api.call('GET', '/api/leads', { headers: { cookie } })
    expect((await read(`payload-token=${token}`)).status).toBe(200)
    await api.payload.delete({ collection: 'users', id })
    expect((await read(`payload-token=${token}`)).status).toBe(401)
    const [head, payload] = (token ?? '').split('.')
    for (const forged of ['x', '', `${head}.${payload}.`, `${head}.${payload}.x`, 'a.b.c']) {
      expect((await read(`payload-token=${forged}`)).status).toBe(401)
    }
  })

  it('[AUTH-02] [OP-55] staff sign in with username and password; signing out ends the session', async () => {
    const login = await api.cms('POST', '/users/login', { body: { password: 'uma-palavra-passe', username: 'editor' } })
    expect(login.status).toBe(200)
    const setCookie = login.headers.get('set-cookie') ?? ''
    expect(setCookie).toMatch(/HttpOnly/i)
    expect(setCookie).toMatch(/SameSite=(Lax|Strict)/i)
    const cookie = setCookie.split(';')[0] ?? ''
    const read = () => api.call('GET', '/api/testimonials', { headers: { cookie } })
    expect((await read()).status).toBe(200)
    expect((await api.cms('POST', '/users/logout', { headers: { cookie } })).status).toBe(200)
    expect((await read()).status).toBe(401)
  })

  it('[OP-56] a role that is taken away counts at once', async () => {
    const data = { password: PASSWORD, role: 'admin', username: 'despromovido' } as const
    const { id } = await api.payload.create({ collection: 'users', data })
    const { token } = await api.payload.login({ collection: 'users', data })
    const read = () => api.call('GET', '/api/leads', { headers: { cookie: `payload-token=${token}` } })
    expect((await read()).status).toBe(200)
    await api.payload.update({ collection: 'users', data: { role: 'editor' }, id })
    expect((await read()).status).toBe(401)
  })

  it('[OP-55] [S8] a wrong password is 401, and the eleventh guess from one address is turned away', async () => {
    await api.payload.create({
      collection: 'users',
      data: { password: PASSWORD, role: 'editor', username: 'adivinhado' },
    })
    vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    const login = (password: string) => api.cms('POST', '/users/login', { body: { password, username: 'adivinhado' } })
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await login('errada')).status).toBe(401)
    expect((await login(PASSWORD)).status).toBe(429)
    vi.restoreAllMocks()
  })
})

describe('the order of the checks', () => {
  const JSON_TYPE = { 'content-type': 'application/json' }
  const FOREIGN = { origin: 'https://mau.example' }
  const big = 'x'.repeat(1024 * 1024 + 1)
  const put = (path: string, options: CallOptions) => api.call('PUT', path, options)
  const unknown = `/api/leads/${UNKNOWN_ID}`

  it('405, 401, 403, 413, 415, 400 for JSON, 404, 400 for the content, 409', async () => {
    const everything = { ...FOREIGN, 'content-type': 'text/plain' }
    const steps: [number, () => Promise<{ status: number }>][] = [
      [405, () => api.call('PATCH', unknown, { headers: everything, raw: big })],
      [401, () => put(unknown, { headers: everything, raw: big })],
      [403, () => put(unknown, { as: 'editor', headers: everything, raw: big })],
      [403, () => put(unknown, { as: 'comercial', headers: everything, raw: big })],
      [413, () => put(unknown, { as: 'comercial', headers: { 'content-type': 'text/plain' }, raw: big })],
      [415, () => put(unknown, { as: 'comercial', headers: { 'content-type': 'text/plain' }, raw: '{' })],
      [400, () => put(unknown, { as: 'comercial', headers: JSON_TYPE, raw: '{' })],
      [404, () => put(unknown, { as: 'comercial', body: { email: 'x' } })],
    ]
    for (const [status, call] of steps) expect((await call()).status).toBe(status)
  })

  it('400 for the content comes before 409', async () => {
    const quote = await create.quote({ clientEmail: 'a@exemplo.ao', status: 'rejected' })
    const convert = (body: unknown) =>
      api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-client`, { as: 'comercial', body })
    expect((await convert({ email: 'x' })).status).toBe(400)
    expect((await convert({})).status).toBe(409)
  })

  it.each<[string, number, CallOptions]>([
    ['a form', 415, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, raw: 'name=x' }],
    ['parts', 415, { headers: { 'content-type': 'multipart/form-data; boundary=x' }, raw: '--x--' }],
    ['text', 415, { headers: { 'content-type': 'text/plain' }, raw: '{}' }],
    ['an unknown type', 415, { headers: { 'content-type': 'application/jsonx' }, raw: '{}' }],
    ['half an object', 400, { raw: '{"name":' }],
    ['no JSON', 400, { raw: 'undefined' }],
    ['a list', 400, { raw: '[]' }],
    ['null', 400, { raw: 'null' }],
    ['a text', 400, { raw: '"x"' }],
    ['8 MB', 413, { raw: JSON.stringify({ x: 'x'.repeat(8 * 1024 * 1024) }) }],
  ])('[OP-50] every write refuses %s', async (_, status, options) => {
    // Without a valid link the upload route does not read the file.
    const judged = writes().filter(({ body, id }) => body && id !== 'proposals.send-proof')
    for (const route of judged) {
      const answer = await api.call(route.method, addressOf(route), { ...options, as: 'admin' })
      expect(answer.status, nameOf(route)).toBe(status)
    }
  })

  it('[OP-50] a route that takes no body does not look at one', async () => {
    for (const route of writes().filter(({ body }) => !body)) {
      const options: CallOptions = { as: 'admin', headers: { 'content-type': 'text/plain' }, raw: '{' }
      const isOfRecord = route.path.includes('{id}')
      expect((await api.call(route.method, addressOf(route), options)).status).toBe(isOfRecord ? 404 : 200)
    }
  })

  it('[OP-50] JSON with a charset or a structured suffix is JSON', async () => {
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/merge-patch+json']) {
      const answer = await put(unknown, { as: 'comercial', headers: { 'content-type': type }, raw: '{}' })
      expect(answer.status).toBe(404)
    }
  })

  it('[OP-49] a body that is no object is an issue of the whole body', async () => {
    const { body } = await api.call('POST', '/api/leads', { raw: '[]' })
    expect(body.issues).toEqual([{ message: 'Esperado um objeto JSON', path: '' }])
  })
})

describe('the origin of a write', () => {
  const update = async (headers: Record<string, string>) => {
    const { body } = await api.call('GET', '/api/leads', { as: 'comercial' })
    const lead = body.leads[0] ?? (await create.lead())
    return (await api.call('PUT', `/api/leads/${lead.id}`, { as: 'comercial', body: {}, headers })).status
  }

  it.each([
    [{}, 200],
    [{ origin: SITE }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'https://mau.example' }, 403],
    [{ origin: 'http://site.test.mau.example' }, 403],
    [{ origin: 'http://site.test:8080' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: '' }, 403],
    [{ origin: 'não é' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://mau.example', 'sec-fetch-site': 'same-origin' }, 403],
  ])('[OP-55] with %j a session’s write is answered %d', async (headers, status) => {
    const encoded = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, encodeURI(value)]))
    expect(await update(encoded)).toBe(status)
  })

  it('[OP-55] the sentence says so, for every write and for visitors too', async () => {
    for (const route of writes()) {
      const headers = { origin: 'https://mau.example' }
      const { body, status } = await api.call(route.method, addressOf(route), { as: 'admin', body: {}, headers })
      expect(status, nameOf(route)).toBe(403)
      expect(body.error).toBe('Pedido recusado: veio de outro site.')
    }
    const visitor = await api.call('POST', '/api/leads', { body: {}, headers: { origin: 'https://mau.example' } })
    expect(visitor.status).toBe(403)
  })

  it('[OP-55] reads are not judged by it', async () => {
    const headers = { origin: 'https://mau.example' }
    expect((await api.call('GET', '/api/projects', { headers })).status).toBe(200)
  })
})

describe('methods and unknown addresses', () => {
  it('[OP-50] 405 with Allow for every method that a path does not have', async () => {
    for (const path of new Set(routes.map((route) => route.path))) {
      const methods = routes.filter((route) => route.path === path).map(({ method }) => method as string)
      const address = addressOf({ path } as AnyRoute)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
        (candidate) => !methods.includes(candidate),
      )) {
        const { headers, status } = await api.call(method, address)
        expect(status, `${method} ${path}`).toBe(405)
        const allowed = headers.get('allow')?.split(', ')
        const expected = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
        expect(allowed?.toSorted(), `${method} ${path}`).toEqual(expected.toSorted())
      }
    }
  })

  it('OPTIONS answers 204 with Allow and no body', async () => {
    const { headers, status, text } = await api.call('OPTIONS', '/api/leads')
    expect({ allow: headers.get('allow'), status, text }).toMatchObject({ status: 204, text: '' })
    expect(headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST'])
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('HEAD answers as GET does, without a body', async () => {
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      for (const options of [{}, { as: 'admin' as const }]) {
        const [get, head] = [
          await api.call('GET', addressOf(route), options),
          await api.call('HEAD', addressOf(route), options),
        ]
        expect(head.status, nameOf(route)).toBe(get.status)
        expect(head.text).toBe('')
        expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
      }
    }
  })

  it.each([
    '/api',
    '/api/',
    '/api/nada',
    '/api/leads/',
    '/api/crm',
    '/api/crm/leads',
    '/api//leads',
    '/api/Leads',
    '/api/services/1/2',
    '/api/documented/leads',
    '/api/graphql',
    '/api/graphql-playground',
    '/api/users',
    '/api/leads/%E0%A4%A',
  ])('[OP-50] %s is 404 { error } for every method', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { body, status } = await api.call(method, path, { as: 'admin' })
      expect({ body, status }).toEqual({ body: { error: 'Endereço não encontrado' }, status: 404 })
    }
  })

  it('[OP-50] /api/testimonials/approved is not a testimonial, approve is not a read', async () => {
    expect((await api.call('DELETE', '/api/testimonials/approved', { as: 'admin' })).status).toBe(405)
    expect((await api.call('GET', `/api/testimonials/${UNKNOWN_ID}/approve`, { as: 'admin' })).status).toBe(405)
  })

  it('a malformed or unknown id is 404 with the record’s sentence, on every route that names a record', async () => {
    for (const route of routes) {
      if (!route.record) continue
      const { message } = toKnownError(route.record.notFound)
      const ids = ['abc', '1', '%20', '..%2F..', "'%3Bdrop", UNKNOWN_ID]
      const sent = { as: 'admin', ...(route.method !== 'GET' && { body: {} }) } as const
      const answers = ids.map(async (id) => {
        const { body, status } = await api.call(route.method, route.path.replace('{id}', id), sent)
        const label = `${nameOf(route)} ${id}`
        expect([label, status, body.error]).toEqual([label, 404, message])
      })
      await Promise.all(answers)
    }
  })
})

describe('the lists', () => {
  interface Parameter {
    name: string
    schema: { enum?: string[] }
  }
  let paths: Record<string, { get: { parameters: Parameter[] } }> = {}
  beforeAll(async () => {
    const { text } = await api.call('GET', '/api/openapi.json')
    paths = (JSON.parse(text) as { paths: typeof paths }).paths
  })
  /** Documented values of a list's parameter. */
  const valuesOf = ({ path }: AnyRoute, name: string): string[] =>
    paths[path]?.get.parameters.find((parameter) => parameter.name === name)?.schema.enum ?? []

  it('[OP-51] are these sixteen, and all of them page, search and sort', async () => {
    expect(
      lists()
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      '/api/crm/clients',
      '/api/crm/instalments',
      '/api/crm/messages',
      '/api/crm/orders',
      '/api/crm/privacy-requests',
      '/api/crm/quotes',
      '/api/crm/retainers',
      '/api/crm/service-categories',
      '/api/crm/services',
      '/api/crm/tasks',
      '/api/featured-clients',
      '/api/leads',
      '/api/projects',
      '/api/services',
      '/api/testimonials',
      '/api/testimonials/approved',
    ])
    for (const route of lists()) {
      const paged = await api.call('GET', `${route.path}?page=1&limit=1&q=nada-disto`, { as: 'admin' })
      expect(paged.body, route.path).toMatchObject({ page: 1, total: 0 })
      for (const query of ['page=0', 'page=abc', 'limit=0', 'limit=201', 'sort=password', 'sort=-', 'status=xyz']) {
        const { body, status } = await api.call('GET', `${route.path}?${query}`, { as: 'admin' })
        expect(status, `${route.path}?${query}`).toBe(400)
        expect(body.issues.map(({ path }) => path)).toEqual([query.split('=')[0]])
      }
    }
  })

  it('[OP-51] take every sort, both ways, and every status that they document', async () => {
    for (const route of lists()) {
      const sorts = valuesOf(route, 'sort')
      expect(sorts.length, route.path).toBeGreaterThan(1)
      expect(sorts.filter((sort) => sort.startsWith('-'))).toHaveLength(sorts.length / 2)
      const queries = [
        ...sorts.map((sort) => `sort=${sort}`),
        ...valuesOf(route, 'status').map((value) => `status=${value}`),
      ]
      const statuses = queries.map(async (query) => [
        query,
        (await api.call('GET', `${route.path}?${query}`, { as: 'admin' })).status,
      ])
      expect(await Promise.all(statuses), route.path).toEqual(queries.map((query) => [query, 200]))
    }
  })
})

describe('caching', () => {
  it('[AUTH-05] what a caller gets may not be kept on the way', async () => {
    for (const path of ['/api/leads', '/api/crm/clients', '/api/crm/dashboard']) {
      expect((await api.call('GET', path, { as: 'admin' })).headers.get('cache-control')).toContain('no-store')
    }
  })
})

describe('the documentation', () => {
  it('[API-55] OpenAPI 3.1 is valid and has every live route', async () => {
    const { status, text } = await api.call('GET', '/api/openapi.json')
    expect(status).toBe(200)
    const document = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, unknown>> }
    const result = await new Validator().validate(structuredClone(document))
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
    expect(document.openapi).toMatch(/^3\.1/)
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(routes.map(nameOf).sort())
  })

  it('[API-55] every operation says its answers, its parameters and who may call it', async () => {
    const { text } = await api.call('GET', '/api/openapi.json')
    interface Operation {
      operationId: string
      parameters: { in: string; name: string }[]
      responses: Record<string, unknown>
      security?: unknown
    }
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }
    for (const route of routes) {
      const operation = paths[route.path]?.[route.method.toLowerCase()]
      expect(operation?.operationId).toBe(route.id)
      expect(new Set(Object.keys(operation?.responses ?? {}).map(Number))).toEqual(statusesOf(route))
      expect(operation?.security !== undefined, nameOf(route)).toBe(route.access !== 'public')
      const names = operation?.parameters.filter(({ in: where }) => where === 'path').map(({ name }) => `{${name}}`)
      expect(names ?? []).toEqual(route.path.match(/\{\w+\}/g) ?? [])
    }
  })

  it('[API-55] the state of the service is described with its own 503, besides that of the start; no sentence has a gap', async () => {
    interface Response {
      content: Record<string, { schema: unknown }>
      description: string
    }
    const { paths } = JSON.parse((await api.call('GET', '/api/openapi.json')).text) as {
      paths: Record<string, Record<string, { responses: Record<number, Response> }>>
    }
    for (const path of ['/api/health', '/api/ready']) {
      const { 200: up, 503: away } = paths[path]?.get?.responses ?? {}
      const { schema } = up?.content['application/json'] ?? {}
      expect(away?.content['application/json']).toEqual({
        schema: { anyOf: [schema, { $ref: '#/components/schemas/Error' }] },
      })
    }
    for (const operation of Object.values(paths).flatMap((item) => Object.values(item)))
      for (const { description } of Object.values(operation.responses)) expect(description).not.toMatch(/\{\w+\}/)
  })

  it('/api/docs shows every route to people', async () => {
    const { headers, status, text } = await api.call('GET', '/api/docs')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/html')
    for (const route of routes) expect(text).toContain(route.path)
    expect(text).not.toMatch(/<script|https?:\/\/(?!site\.test)/)
  })
})

describe('without the database', () => {
  it('[OP-50] health is 200 with it, and 503 without; reads and writes answer 503 with a sentence, then recover', async () => {
    const health = await api.call('GET', '/api/health')
    expect(health).toMatchObject({ body: { database: 'up', status: 'ok' }, status: 200 })
    expect(health.body.version).toMatch(/^\d+\.\d+\.\d+/)

    const lead = { email: 'a@exemplo.ao', name: 'Ana', phone: '923000111' }
    const options = api.payload.db.pool.options
    const address = options.connectionString
    options.connectionString = 'postgres://nobody:x@127.0.0.1:1/nowhere'
    vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    await cutConnections(address ?? '')
    expect(await api.call('GET', '/api/health')).toMatchObject({
      body: { database: 'down', status: 'error' },
      status: 503,
    })
    for (const [method, path, call] of [
      ['GET', '/api/projects', {}],
      ['GET', '/api/leads', { as: 'admin' }],
      ['POST', '/api/leads', { body: lead }],
      ['POST', '/api/crm/quotes', { as: 'admin', body: { title: 'X' } }],
    ] as const) {
      const { body, status } = await api.call(method, path, call)
      expect(status, `${method} ${path}`).toBe(503)
      expect(body.error).toContain('temporariamente indisponível')
    }
    options.connectionString = address
    vi.restoreAllMocks()
    expect((await api.call('POST', '/api/leads', { body: lead })).status).toBe(201)
    expect((await api.call('GET', '/api/health')).status).toBe(200)
  })
})

/** Ends every connection of the database, as a server does that goes down. */
async function cutConnections(address: string): Promise<void> {
  const { onServer } = await import('../support/database-server')
  const name = new URL(address).pathname.slice(1)
  await onServer(
    databaseUrl(address, 'postgres'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
}
