import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { z } from 'zod'

import { addressOf, call, errorSentence, HttpError, isStale } from './call'
import type { CallOptions, RouteName } from './client-types'
import { type AnyRoute, defineRoute } from './define-route'
import { listQuery } from './list'
import { STALE_RECORD } from '@kit/lib/loaded-at'

const shared = { access: ['admin'], id: 'test', summary: '', tag: '' } as const
const lead = z.object({ id: z.string(), nome: z.string() })

const listProjects = defineRoute({
  ...shared,
  answer: z.object({ projects: z.array(z.unknown()) }),
  method: 'GET',
  path: '/api/projects',
  query: listQuery({ sort: ['title'] }),
})
const getProject = defineRoute({ ...shared, answer: lead, method: 'GET', path: '/api/projects/{id}' })
const createLead = defineRoute({
  ...shared,
  access: 'public',
  answer: z.object({ lead }),
  body: z.object({ nome: z.string(), prazo: z.string().transform(Number).optional() }),
  method: 'POST',
  path: '/api/leads',
  staffAccess: ['admin'],
  takesRequestKey: true,
})
const updateLead = defineRoute({
  ...shared,
  answer: z.object({ lead }),
  body: z.object({ nome: z.string() }).partial(),
  checksLoadedAt: true,
  method: 'PUT',
  path: '/api/leads/{id}',
})
const deleteLead = defineRoute({ ...shared, answer: z.object({}), method: 'DELETE', path: '/api/leads/{id}' })
const exportLeads = defineRoute({
  ...shared,
  answer: z.string(),
  contentType: 'text/csv',
  method: 'GET',
  path: '/api/leads/export',
  query: listQuery({ sort: ['nome'] }),
})

const createOne = () => call<typeof createLead>('POST /api/leads', { body: { nome: 'Ana' } })
const updateOne = (loadedAt?: string) =>
  call<typeof updateLead>('PUT /api/leads/{id}', { body: {}, loadedAt, params: { id: '1' } })
const readProjects = () => call<typeof listProjects>('GET /api/projects')

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', fetchMock))
afterEach(() => {
  vi.unstubAllGlobals()
  fetchMock.mockReset()
})

const answer = (body: string, init: ResponseInit = {}) => fetchMock.mockResolvedValueOnce(new Response(body, init))

async function failure(promise: Promise<unknown>): Promise<HttpError> {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  if (!(error instanceof HttpError)) throw new Error('An HttpError was expected')
  return error
}

describe('the shared client', () => {
  it('[SITE-15] [SITE-16] sends cookies with every call and a body as JSON', async () => {
    answer('{"ok":true}')
    answer('{"ok":true}')
    await expect(createOne()).resolves.toEqual({ ok: true })
    await call<typeof deleteLead>('DELETE /api/leads/{id}', { params: { id: '1' } })
    const [withBody, without] = fetchMock.mock.calls
    expect(withBody).toEqual([
      '/api/leads',
      {
        body: '{"nome":"Ana"}',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        method: 'POST',
      },
    ])
    expect(without).toEqual(['/api/leads/1', { credentials: 'include', method: 'DELETE' }])
  })

  it('sends the state of the record that a change is made from, and knows the conflict', async () => {
    answer('{}')
    await updateOne('2026-11-21T10:00:00.123Z')
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({
      'Content-Type': 'application/json',
      'X-If-Unmodified-Since': '2026-11-21T10:00:00.123Z',
    })
    answer(JSON.stringify({ error: STALE_RECORD }), { status: 409 })
    expect(isStale(await failure(updateOne()))).toBe(true)
    answer('{"error":"Outro conflito"}', { status: 409 })
    expect(isStale(await failure(updateOne()))).toBe(false)
  })

  it('says that a form of the site calls', async () => {
    answer('{}')
    await call<typeof createLead>('POST /api/leads', { body: { nome: 'Ana' }, isVisitor: true })
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ 'Content-Type': 'application/json', 'X-Visitor-Call': '1' })
  })

  it('says that a screen of the staff calls', async () => {
    answer('{}')
    await call<typeof createLead>('POST /api/leads', { body: { nome: 'Ana' }, isStaff: true })
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ 'Content-Type': 'application/json', 'X-Staff-Call': '1' })
  })

  it('[SITE-17] reads with GET at the segments joined by slashes', async () => {
    answer('{}')
    await call<typeof getProject>('GET /api/projects/{id}', { params: { id: 'marca nova/1' } })
    expect(fetchMock).toHaveBeenCalledWith('/api/projects/marca%20nova%2F1', { credentials: 'include', method: 'GET' })
  })

  it('[SITE-17] sends the query that was given, and nothing for what was not', async () => {
    answer('{"projects":[]}')
    await call<typeof listProjects>('GET /api/projects', { query: { limit: 8, page: undefined, q: 'a & b' } })
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/projects?limit=8&q=a+%26+b')
  })

  it('names the filled form by its key', async () => {
    answer('{}')
    await call<typeof createLead>('POST /api/leads', { body: { nome: 'Ana' }, requestKey: 'key' })
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({
      'Content-Type': 'application/json',
      'Idempotency-Key': 'key',
    })
  })

  it('[SITE-18] [OP-49] raises "{status}: {body text}" with the status and the parsed sentence', async () => {
    const text = '{"error":"Dados inválidos","issues":[{"path":"email","message":"Email inválido"}]}'
    answer(text, { status: 400, statusText: 'Bad Request' })
    const error = await failure(createOne())
    expect(error.message).toBe(`400: ${text}`)
    expect(error).toMatchObject({
      error: 'Dados inválidos',
      issues: [{ message: 'Email inválido', path: 'email' }],
      status: 400,
    })
    expect(errorSentence(error, 'outro')).toBe('Dados inválidos')
  })

  it('[SITE-19] takes the status text when the body is empty', async () => {
    answer('', { status: 502, statusText: 'Bad Gateway' })
    const error = await failure(readProjects())
    expect(error.message).toBe('502: Bad Gateway')
    expect(errorSentence(error, 'Tente novamente mais tarde.')).toBe('Tente novamente mais tarde.')
  })

  it('[OPS-10] a fault of the server has its code, whatever is said of it; a refusal has none', async () => {
    const headers = { 'X-Request-Id': 'K7QM2X9R' }
    answer('{"error":"Erro interno do servidor"}', { headers, status: 500 })
    expect(errorSentence(await failure(readProjects()), 'outro')).toBe('Erro interno do servidor. Código: K7QM2X9R')
    answer('', { headers, status: 500 })
    expect(errorSentence(await failure(readProjects()), 'Tente mais tarde.')).toBe('Tente mais tarde. Código: K7QM2X9R')
    answer('{"error":"Dados inválidos"}', { headers, status: 400 })
    expect(errorSentence(await failure(readProjects()), 'outro')).toBe('Dados inválidos')
  })

  it('[SITE-18] keeps the text of a body that is not JSON', async () => {
    answer('<h1>Erro</h1>', { status: 500 })
    const error = await failure(readProjects())
    expect(error).toMatchObject({ error: undefined, issues: [], message: '500: <h1>Erro</h1>' })
  })

  it.each(['null', '"texto"', '[]', '{"error":1}', '{"error":"x","issues":"y"}', '{"error":"x","issues":[1]}'])(
    '[SITE-18] survives an error body of another shape: %s',
    async (text) => {
      answer(text, { status: 500 })
      const error = await failure(readProjects())
      expect(error.message).toBe(`500: ${text}`)
      expect(error.issues).toEqual([])
    },
  )

  it('[SITE-20] fails a read that gets 401', async () => {
    answer('{"error":"Sessão necessária"}', { status: 401 })
    expect((await failure(readProjects())).status).toBe(401)
  })

  it('[SITE-21] [SITE-22] tries once, whether the server refuses or nothing answers', async () => {
    answer('', { status: 503 })
    await failure(readProjects())
    expect(fetchMock).toHaveBeenCalledTimes(1)
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(createOne()).rejects.toThrow(TypeError)
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it('[SITE-23…25] keeps nothing and asks again only when it is called', async () => {
    vi.useFakeTimers()
    answer('{"projects":[]}')
    await readProjects()
    await vi.advanceTimersByTimeAsync(24 * 3600 * 1000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })
})

describe('the types of the shared client', () => {
  type Options<R extends AnyRoute> = CallOptions<R>

  it('takes the method and the path of the contract and no others', () => {
    expectTypeOf(call<typeof getProject>)
      .parameter(0)
      .toEqualTypeOf<'GET /api/projects/{id}'>()
    expectTypeOf<RouteName<typeof createLead | typeof updateLead>>().toEqualTypeOf<
      'POST /api/leads' | 'PUT /api/leads/{id}'
    >()
    // Without a contract type there is no route to call.
    expectTypeOf(call<never>)
      .parameter(0)
      .toBeNever()
  })

  it('demands the parameters of the path, by their names', () => {
    expectTypeOf<{ params: { id: string } }>().toExtend<Options<typeof getProject>>()
    expectTypeOf<{ params: { number: string } }>().not.toExtend<Options<typeof getProject>>()
    expectTypeOf<{ params: { id: number } }>().not.toExtend<Options<typeof getProject>>()
    expectTypeOf<object>().not.toExtend<Options<typeof getProject>>()
    expectTypeOf<{ params: { id: string } }>().not.toExtend<Options<typeof listProjects>>()
  })

  it('takes the body that the schema takes in, not the one that it gives out', () => {
    expectTypeOf<{ body: { nome: string; prazo: string } }>().toExtend<Options<typeof createLead>>()
    expectTypeOf<{ body: { nome: string; prazo: number } }>().not.toExtend<Options<typeof createLead>>()
    expectTypeOf<{ body: { prazo: string } }>().not.toExtend<Options<typeof createLead>>()
    expectTypeOf<object>().not.toExtend<Options<typeof createLead>>()
    expectTypeOf<{ body: object; params: { id: string } }>().not.toExtend<Options<typeof getProject>>()
  })

  it('takes a query only as the route declares it', () => {
    expectTypeOf<{ query: { q: string } }>().toExtend<Options<typeof listProjects>>()
    expectTypeOf<{ query: { q: number } }>().not.toExtend<Options<typeof listProjects>>()
    expectTypeOf<{ body: { nome: string }; query: { q: string } }>().not.toExtend<Options<typeof createLead>>()
  })

  it('takes a header only where the route reads it', () => {
    type Lead = { body: { nome: string } }
    expectTypeOf<Lead & { isStaff: true; requestKey: string }>().toExtend<Options<typeof createLead>>()
    expectTypeOf<Lead & { loadedAt: string }>().not.toExtend<Options<typeof createLead>>()
    type Change = { body: object; params: { id: string } }
    expectTypeOf<Change & { loadedAt: string }>().toExtend<Options<typeof updateLead>>()
    expectTypeOf<Change & { isStaff: true }>().not.toExtend<Options<typeof updateLead>>()
    expectTypeOf<Change & { requestKey: string }>().not.toExtend<Options<typeof updateLead>>()
  })

  it('gives the answer of the contract, of JSON alone', () => {
    expectTypeOf(createOne).returns.resolves.toEqualTypeOf<{ lead: { id: string; nome: string } }>()
    expectTypeOf(call<typeof exportLeads>)
      .parameter(0)
      .toBeNever()
  })

  it('refuses a route with a key that routes do not have', () => {
    expectTypeOf<{ checkLoadedAt: true } & typeof updateLead>().not.toExtend<
      Parameters<typeof defineRoute<{ checkLoadedAt: true } & typeof updateLead>>[0]
    >()
    expectTypeOf<typeof updateLead>().toExtend<Parameters<typeof defineRoute<typeof updateLead>>[0]>()
  })
})

describe('the address of a route', () => {
  it('has its parameters and its query filled in, for a link', () => {
    expect(addressOf<typeof getProject>('GET /api/projects/{id}', { params: { id: 'marca nova/1' } })).toBe(
      '/api/projects/marca%20nova%2F1',
    )
    expect(addressOf<typeof exportLeads>('GET /api/leads/export')).toBe('/api/leads/export')
    expect(addressOf<typeof exportLeads>('GET /api/leads/export', { query: { q: 'Ana' } })).toBe(
      '/api/leads/export?q=Ana',
    )
  })
})
