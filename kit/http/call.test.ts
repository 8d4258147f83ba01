import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { call, errorSentence, HttpError, isStale, read } from './call'
import { STALE_RECORD } from '@kit/lib/loaded-at'

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
    await expect(call('POST', '/api/leads', { body: { nome: 'Ana' } })).resolves.toEqual({ ok: true })
    await call('DELETE', '/api/leads/1')
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
    await call('PUT', '/api/leads/1', { body: {}, loadedAt: '2026-11-21T10:00:00.123Z' })
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({
      'Content-Type': 'application/json',
      'X-If-Unmodified-Since': '2026-11-21T10:00:00.123Z',
    })
    answer(JSON.stringify({ error: STALE_RECORD }), { status: 409 })
    expect(isStale(await failure(call('PUT', '/api/leads/1', { body: {} })))).toBe(true)
    answer('{"error":"Outro conflito"}', { status: 409 })
    expect(isStale(await failure(call('PUT', '/api/leads/1', { body: {} })))).toBe(false)
  })

  it('says that a screen of the staff calls', async () => {
    answer('{}')
    await call('POST', '/api/leads', { body: {}, isStaff: true })
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ 'Content-Type': 'application/json', 'X-Staff-Call': '1' })
  })

  it('[SITE-17] reads with GET at the segments joined by slashes', async () => {
    answer('{}')
    await read(['api', 'projects', 'marca nova/1'])
    expect(fetchMock).toHaveBeenCalledWith('/api/projects/marca%20nova%2F1', { credentials: 'include', method: 'GET' })
  })

  it('[SITE-18] [OP-49] raises "{status}: {body text}" with the status and the parsed sentence', async () => {
    const text = '{"error":"Dados inválidos","issues":[{"path":"email","message":"Email inválido"}]}'
    answer(text, { status: 400, statusText: 'Bad Request' })
    const error = await failure(call('POST', '/api/leads', { body: {} }))
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
    const error = await failure(call('GET', '/api/projects'))
    expect(error.message).toBe('502: Bad Gateway')
    expect(errorSentence(error, 'Tente novamente mais tarde.')).toBe('Tente novamente mais tarde.')
  })

  it('[SITE-18] keeps the text of a body that is not JSON', async () => {
    answer('<h1>Erro</h1>', { status: 500 })
    const error = await failure(call('GET', '/api/projects'))
    expect(error).toMatchObject({ error: undefined, issues: [], message: '500: <h1>Erro</h1>' })
  })

  it.each(['null', '"texto"', '[]', '{"error":1}', '{"error":"x","issues":"y"}', '{"error":"x","issues":[1]}'])(
    '[SITE-18] survives an error body of another shape: %s',
    async (text) => {
      answer(text, { status: 500 })
      const error = await failure(call('GET', '/api/projects'))
      expect(error.message).toBe(`500: ${text}`)
      expect(error.issues).toEqual([])
    },
  )

  it('[SITE-20] fails a read that gets 401', async () => {
    answer('{"error":"Sessão necessária"}', { status: 401 })
    expect((await failure(read(['api', 'leads']))).status).toBe(401)
  })

  it('[SITE-21] [SITE-22] tries once, whether the server refuses or nothing answers', async () => {
    answer('', { status: 503 })
    await failure(read(['api', 'projects']))
    expect(fetchMock).toHaveBeenCalledTimes(1)
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(call('POST', '/api/leads', { body: {} })).rejects.toThrow(TypeError)
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it('[SITE-23] [SITE-24] [SITE-25] keeps nothing and asks again only when it is called', async () => {
    vi.useFakeTimers()
    answer('{"projects":[]}')
    await read(['api', 'projects'])
    await vi.advanceTimersByTimeAsync(24 * 3600 * 1000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })
})
