import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { mountedRoutes } from '@kit/http/mount'
import type { AnyRoute } from '@kit/http/define-route'
import { type Answer, type CallOptions, useApi } from '../support/api'
import { CONTACT_FORM, QUOTE_REQUEST, recordsOf, SERVICES_ORDER, UNKNOWN_ID } from '../support/records'

const api = useApi()
const create = recordsOf(api)

/** Fixed, so that the run is the same for everyone; fast-check prints it with a failure. */
const SEED = 20_261_121
const RUNS = 40

/** Valid bodies: hostile values replace one key at a time, so that they get as far as possible. */
const VALID_BODIES: Record<string, object[]> = {
  '/api/crm/clients': [{ address: 'a', email: 'a@exemplo.ao', name: 'A', notes: 'n', phone: '9', status: 'active' }],
  '/api/crm/clients/{id}/convert-to-project': [{ description: 'd', fromQuoteId: null, title: 't', totalAmount: '0' }],
  '/api/crm/leads/{id}/convert-to-quote': [{}],
  '/api/crm/leads/{id}/merge': [{ ids: [UNKNOWN_ID], updatedAt: {}, values: {} }],
  '/api/crm/leads/owner': [{ ids: [UNKNOWN_ID], ownerId: null }],
  '/api/crm/orders': [
    {
      clientId: null,
      dueDate: '2030-01-01',
      items: [{ quantity: 1, unitPrice: '1' }],
      priority: 'low',
      status: 'pending',
      title: 'X',
      totalAmount: '1',
    },
  ],
  '/api/crm/orders/{id}/status': [{ status: 'completed' }],
  '/api/crm/people/{id}/hand-over': [{ to: UNKNOWN_ID }],
  '/api/crm/quotes': [
    {
      clientEmail: 'a@exemplo.ao',
      items: [{ description: 'd', quantity: 1, serviceId: null, unitPrice: '1' }],
      leadId: null,
      title: 'X',
      totalAmount: '1',
      validUntil: '2030-01-01',
    },
  ],
  '/api/crm/quotes/{id}/convert-to-client': [{ email: 'a@exemplo.ao', name: 'A', notes: 'n', phone: '9' }],
  '/api/crm/quotes/{id}/send-email': [{ message: 'm', to: 'a@exemplo.ao' }],
  '/api/crm/services': [
    { basePrice: '1', categoryId: 1, description: 'd', estimatedDuration: 1, isActive: true, name: 'X' },
  ],
  '/api/featured-clients': [
    { category: 'c', description: 'd', isActive: true, logo: null, name: 'n', result: 'r', sortOrder: 1 },
  ],
  '/api/leads': [
    CONTACT_FORM,
    QUOTE_REQUEST,
    SERVICES_ORDER,
    { budget: '1', email: 'a@exemplo.ao', lastContact: null, name: 'A', status: 'new' },
  ],
  '/api/projects': [
    {
      category: 'branding',
      description: 'd',
      displayOrder: 1,
      featured: 1,
      images: ['https://a.ao/1'],
      projectUrl: null,
      tags: ['t'],
      title: 'X',
    },
  ],
  '/api/projects/{id}/place': [{ beside: '00000000-0000-4000-8000-000000000000', side: 'before' }],
  '/api/testimonials': [{ clientId: null, clientName: 'n', content: 'c', isApproved: true, rating: 5, sortOrder: 0 }],
  '/api/testimonials/{id}/approve': [{ isApproved: true }],
}
/** Required queries of some reads. */
const NEEDED_QUERY: Record<string, string> = {
  'owners.count-linked': `?collection=leads&id=${UNKNOWN_ID}`,
  'search.records': '?q=ana',
}
const validBodies = (path: string) => VALID_BODIES[path] ?? VALID_BODIES[path.replace('/{id}', '')] ?? [{}]

const NASTY_TEXT = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202Eabc',
  '\u{1F469}\u200D\u{1F4BB}'.repeat(50),
  "'; drop table leads; --",
  '" or 1=1',
  '%',
  '_',
  '\\',
  '$1',
  '${x}',
  '{{x}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '9'.repeat(400),
  '1.'.padEnd(60, '0'),
  'x'.repeat(30_000),
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '0000-00-00',
  '+275760-09-13',
  'null',
  'true',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'a@b.c\r\nBcc: x@y.z',
]

const nastyValue = fc.oneof(
  fc.constantFrom<unknown>(...NASTY_TEXT),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    1e21,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    2 ** 63,
    5e-324,
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { $ne: null },
    { equals: 1 },
    { toString: 1, valueOf: 2 },
    [{ id: 1 }],
    Array.from({ length: 500 }, () => ({})),
  ),
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Raw texts that JSON.stringify would never produce. */
const NASTY_RAW = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '0',
  '{"a":1}}',
  '{"name":1e400}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  '{"__proto__":{"isAdmin":true},"name":"x"}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  `{"name":"a","name":{"b":1},"email":"a@b.ao","email":null}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"items":${'['.repeat(3000)}${']'.repeat(3000)}}`,
  `{"${'k'.repeat(50_000)}":1}`,
  `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":${index}`).join()}}`,
  '\uFEFF{}',
  '{"name":"x"}\0',
  '{"title":"\\ud83d"}',
]

/** `valid` with one hostile key, perhaps in its first line, or with extra keys. */
function hostileBody(valid: object): fc.Arbitrary<CallOptions> {
  const keys = [
    ...Object.keys(valid),
    '__proto__',
    'constructor',
    'toString',
    'id',
    'deletedAt',
    'items',
    'selection',
    'website',
    'slug',
  ]
  const oneKey = fc.tuple(fc.constantFrom(...keys), nastyValue).map(([key, value]) => withKey(valid, key, value))
  const line = fc
    .tuple(fc.constantFrom('description', 'quantity', 'serviceId', 'unitPrice', 'status', 'id'), nastyValue)
    .map(([key, value]) => withKey(valid, 'items', [withKey({}, key, value)]))
  return fc.oneof(
    { arbitrary: oneKey.map((body) => ({ body })), weight: 6 },
    { arbitrary: line.map((body) => ({ body })), weight: 1 },
    { arbitrary: fc.constantFrom(...NASTY_RAW).map((raw) => ({ raw })), weight: 2 },
    { arbitrary: nastyValue.map((body) => ({ body: body ?? null })), weight: 1 },
  )
}

/** A copy with an own key, even `__proto__`. */
function withKey(valid: object, key: string, value: unknown): object {
  const copy: object = { ...valid }
  Object.defineProperty(copy, key, { configurable: true, enumerable: true, value, writable: true })
  return copy
}

const NASTY_HEADERS: Record<string, string>[] = [
  {},
  {},
  {},
  { 'content-type': '' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json\tx' },
  { 'content-length': '-1' },
  { 'content-length': '99999999999999999999' },
  { 'content-length': 'x' },
  { cookie: 'payload-token=' },
  { cookie: 'payload-token=%00; payload-token=x' },
  { cookie: 'payload-token=%E0%A4%A' },
  { authorization: 'JWT x.y.z' },
  { authorization: 'Bearer null' },
  { authorization: 'users API-Key x' },
  { origin: 'null' },
  { origin: 'http://[::1' },
  { host: 'mau.example' },
  { 'x-forwarded-for': "1.1.1.1, ' or 1=1" },
  { 'x-client-address': 'x'.repeat(5000) },
  { 'x-http-method-override': 'DELETE' },
  { 'accept-language': '*;q=9' },
  { 'accept-language': 'x'.repeat(5000) },
]

const nastyId = fc.oneof(
  fc.constantFrom(
    ...NASTY_TEXT.filter((text) => text.length < 3000 && text.isWellFormed() && text !== '').map(encodeURIComponent),
  ),
  fc.constantFrom(
    '%',
    '%E0%A4%A',
    '%C0%AF',
    '%2e%2e',
    '..',
    '.',
    '%2F',
    ';',
    '1;2',
    '1,2',
    '-1',
    '1e3',
    '0'.repeat(300),
  ),
  fc.uuid(),
)

const nastyQuery = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'page',
        'limit',
        'q',
        'sort',
        'status',
        'where',
        'depth',
        'locale',
        'fallback-locale',
        'draft',
        'trash',
        'select',
        '__proto__',
        'page[]',
        'where[id][in]',
      ),
      fc.oneof(
        fc.constantFrom(
          ...NASTY_TEXT.filter((text) => text.length < 3000).map((text) => encodeURIComponent(text.toWellFormed())),
        ),
        fc.constantFrom('1', '2', '200', '%', '%E0%A4%A', '+', '-1'),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) =>
    pairs.length > 0 ? `?${pairs.map(([key, value]) => `${encodeURIComponent(key)}=${value}`).join('&')}` : '',
  )

/** Ids of existing records, so that hostile bodies get past the 404. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  const client = await create.client()
  Object.assign(ids, {
    '/api/crm/clients/{id}': client.id,
    '/api/crm/leads/{id}': (await create.lead()).id,
    '/api/crm/orders/{id}': (await create.order({ clientId: client.id })).id,
    '/api/crm/quotes/{id}': (await create.quote({ clientEmail: 'a@exemplo.ao' })).id,
    '/api/crm/services/{id}': (await create.service()).id,
    '/api/featured-clients/{id}': (await create.featuredClient()).id,
    '/api/leads/{id}': (await create.lead()).id,
    '/api/projects/{id}': (await create.project()).id,
    '/api/testimonials/{id}': (await create.testimonial()).id,
  })
})

function existingAddress(path: string): string {
  const prefix = path.slice(0, path.indexOf('{id}') + 4)
  return path
    .replace('{id}', ids[prefix] ?? '')
    .replace('{width}', '10')
    .replace('{height}', '10')
}

/**
 * `call` itself rejects undeclared statuses (every 5xx but the declared 503), leaks, and bodies other than { error }.
 */
function expectCalm({ body, status, text }: Answer): void {
  expect(text).not.toMatch(/\[object Object\]|undefined|(?<![\w-])NaN(?![\w-])/)
  if (status < 400) return
  expect(body.error.length).toBeGreaterThan(5)
  // 503 may only mean the missing mail transport, because the database is up.
  if (status === 503) expect(body.error).toContain('«Email»')
}

const check = (property: fc.IAsyncProperty<never[] | unknown[]>, runs = RUNS) =>
  fc.assert(property as fc.IAsyncProperty<unknown[]>, { numRuns: runs, seed: SEED })
/** At the top level, because test names need them before `useApi` has the configuration. */
const { default: config } = await import('@payload-config')
const ROUTE_NAMES = mountedRoutes(await config).map(({ route }) => `${route.method} ${route.path}`)
const WRITES = ROUTE_NAMES.filter((name) => /^(POST|PUT|PATCH)/.test(name))

describe('hostile input', () => {
  it.each(WRITES)('[OP-49] [OP-50] bodies of %s', async (name) => {
    const [method = '', path = ''] = name.split(' ')
    const bodies = fc.constantFrom(...validBodies(path)).chain(hostileBody)
    const role = fc.constantFrom<CallOptions['as']>(
      ...(path === '/api/leads' ? (['admin', undefined, undefined] as const) : (['admin'] as const)),
    )
    await check(
      fc.asyncProperty(bodies, role, async (options, as) => {
        expectCalm(await api.call(method, existingAddress(path), { ...options, ...(as ? { as } : {}) }))
      }),
    )
  })

  it.each(ROUTE_NAMES)('[OP-50] ids, queries and headers of %s', async (name) => {
    const [method = '', path = ''] = name.split(' ')
    const [valid = {}] = validBodies(path)
    const body = /^(POST|PUT|PATCH)/.test(name) ? { body: valid } : {}
    await check(
      fc.asyncProperty(
        nastyId,
        nastyQuery,
        fc.constantFrom(...NASTY_HEADERS),
        fc.boolean(),
        async (id, query, headers, isStaff) => {
          const address = path.replace(/\{\w+\}/g, () => id) + query
          expectCalm(
            await api.call(method, address, { ...body, ...(isStaff ? { as: 'admin' as const } : {}), headers }),
          )
        },
      ),
    )
  })

  it('[OP-50] any address and method', async () => {
    const segment = fc.oneof(nastyId, fc.constantFrom('leads', 'crm', 'quotes', 'approve', 'cms', 'documented', 'api'))
    const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'get')
    await check(
      fc.asyncProperty(methods, fc.array(segment, { maxLength: 5 }), nastyQuery, async (method, segments, query) => {
        expectCalm(await api.call(method, `/api/${segments.join('/')}${query}`, { as: 'admin' }))
      }),
      150,
    )
  })

  it('nothing of it reached a prototype, and everything still works', async () => {
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    const lists: AnyRoute[] = mountedRoutes(api.config).map(({ route }) => route)
    for (const { id, method, path } of lists.filter((route) => route.method === 'GET' && !route.path.includes('{'))) {
      const address = path + (NEEDED_QUERY[id] ?? '')
      expect((await api.call(method, address, { as: 'admin' })).status, path).toBe(200)
    }
    expect((await api.call('POST', '/api/leads', { body: CONTACT_FORM })).status).toBe(201)
  })
})
