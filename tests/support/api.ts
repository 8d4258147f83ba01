import {
  createLocalReq,
  getPayload,
  handleEndpoints,
  type Payload,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload'
import { afterAll, beforeAll, expect, vi } from 'vitest'

import { dispatch, matchRoute } from '@kit/http/dispatch'
import type { AnyRoute, Method } from '@kit/http/define-route'
import type { Role } from '@kit/lib/roles'
import type { AnswerBody } from './answer-body'
import { checkAnswer } from './check-answer'
import { answerLink } from './link-api'

export const SITE = 'http://site.test'
export const PASSWORD = 'uma-palavra-passe'

export interface CallOptions {
  /** Signs in with this role; anonymous without. */
  as?: Role
  body?: unknown
  /** Raw body, instead of `body`. */
  raw?: string
  headers?: Record<string, string>
  /** The test breaks the server on purpose and expects a 500 or 503. */
  isBroken?: boolean
}

export interface Answer<Body = AnswerBody> {
  status: number
  headers: Headers
  body: Body
  text: string
}

export interface TestApi {
  config: SanitizedConfig
  payload: Payload
  /**
   * Calls a documented route through the real dispatcher, but not through the server in front of it (limits, sizes,
   * hosts), which only the browser's tests start. Checks every answer against the contract (check-answer).
   */
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>
  /** Does what the holder of a link can do (link-api.ts); `path` starts with the secret. */
  link: (path: string, options?: CallOptions) => Promise<Answer>
  /**
   * Calls Payload's own REST; `path` is below `/api/cms`. As a browser of this site, unless the headers say otherwise.
   */
  cms: (method: string, path: string, options?: CallOptions) => Promise<Answer<CmsBody>>
  /** The session cookie of a role. */
  cookie: (role: Role) => string
  userId: (role: Role) => string
  /** SQL on this file's own database. */
  sql: <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>
  /** The backends that wait for a lock of that one; others on the same server do not count. */
  waitersFor: (pid: number | undefined) => Promise<{ pid: number }[]>
  /** A request of the server itself, for jobs and hooks, or of the person with that role, for operations of a screen. */
  serverReq: (as?: Role) => Promise<PayloadRequest>
}

/** Answer of Payload's REST, as far as tests read it. */
export interface CmsBody {
  doc?: Record<string, unknown> & { id: string }
  docs?: (Record<string, unknown> & { id: string })[]
  errors?: { message: string }[]
  message?: string
  id?: string
  totalDocs?: number
}

/** The documented API on this file's own database, with a signed-in user per role. Real handlers, real Postgres. */
export function useApi(): TestApi {
  const api = {} as TestApi
  const sessions = new Map<Role, { cookie: string; id: string }>()

  beforeAll(async () => {
    api.config = await (await import('@payload-config')).default
    // Tests run jobs themselves: the cron of every minute would interfere.
    api.config.jobs.autoRun = []
    api.payload = await getPayload({ config: api.config, disableOnInit: true })
    for (const role of ['admin', 'comercial', 'editor'] as const) sessions.set(role, await signIn(api.payload, role))
  })
  afterAll(async () => {
    if (!api.payload) return
    // Work that a route continues after its answer (a mail's job) still writes, so wait before dropping the database.
    // oxlint-disable-next-line no-restricted-properties -- expect.poll only works in a test; this has its own limit.
    await vi.waitFor(async () => expect(await busyConnections(api)).toEqual([]), { interval: 100, timeout: 10_000 })
  })

  const headersOf = ({ as, body, headers = {}, raw }: CallOptions): Record<string, string> => ({
    ...(raw === undefined && body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(as ? { cookie: api.cookie(as) } : {}),
    ...headers,
  })

  api.cookie = (role) => sessions.get(role)?.cookie ?? ''
  api.userId = (role) => sessions.get(role)?.id ?? ''
  api.call = async (method, path, options = {}) => {
    const sent = bodyOf(options)
    const request = new Request(SITE + path, { ...sent, headers: headersOf(options), method })
    const response = await dispatch(request, api.config)
    const text = await response.text()
    const { headers, status } = response
    const answer = { body: {} as AnswerBody, headers, status, text }
    if (method === 'HEAD' || method === 'OPTIONS') return answer
    const route = routeOf(api.config, method, request.url)
    const contentType = headers.get('content-type') ?? ''
    const checked = checkAnswer({
      call: `${method} ${path}`,
      contentType,
      isBroken: options.isBroken,
      route,
      status,
      text,
    })
    return checked === undefined ? answer : { ...answer, body: checked as AnswerBody }
  }
  api.link = async (path, options = {}) => {
    const sent = bodyOf(options)
    const method = sent.body === undefined ? 'GET' : 'POST'
    const request = new Request(`${SITE}/orcamento/${path}`, { ...sent, headers: headersOf(options), method })
    const response = await answerLink(api.config, request, path)
    const { headers, status } = response
    const text = await response.text()
    const isJson = headers.get('content-type')?.includes('json') ?? false
    return { body: (isJson ? JSON.parse(text) : {}) as AnswerBody, headers, status, text }
  }
  api.cms = async (method, path, options = {}) => {
    const sent = bodyOf(options)
    const headers = { 'sec-fetch-site': 'same-origin', ...headersOf(options) }
    const request = new Request(`${SITE}/api/cms${path}`, { ...sent, headers, method })
    const response = await handleEndpoints({ config: api.config, request })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const body = (isJson && text ? JSON.parse(text) : {}) as CmsBody
    return { body, headers: response.headers, status: response.status, text }
  }
  api.sql = async <Row extends object>(statement: string, values: unknown[] = []) =>
    (await api.payload.db.pool.query<Row>(statement, values)).rows
  api.waitersFor = (pid) =>
    api.sql('select pid from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))', [pid])
  api.serverReq = async (as) => {
    const user = as && (await api.payload.findByID({ collection: 'users', id: api.userId(as) }))
    return createLocalReq(user ? { user: { ...user, collection: 'users' } } : {}, api.payload)
  }
  return api
}

/** Paths of the issues of a 400, in order; for another status, a text with it. */
export const faultsOf = ({ body, status }: Answer): string[] =>
  status === 400 ? body.issues.map(({ path }) => path) : [`answered ${status}`]

const busyConnections = (api: TestApi) =>
  api.sql<{ query: string; state: string }>(
    `select state, query from pg_stat_activity
     where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
  )

/** The route for a method and address, or null. */
function routeOf(config: SanitizedConfig, method: string, url: string): AnyRoute | null {
  return matchRoute(config, new URL(url).pathname)?.byMethod[method as Method]?.route ?? null
}

function bodyOf({ body, raw }: CallOptions): { body?: string } {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return sent === undefined ? {} : { body: sent }
}

async function signIn(payload: Payload, role: Role): Promise<{ cookie: string; id: string }> {
  const user = await payload.create({ collection: 'users', data: { password: PASSWORD, role, username: role } })
  const { token } = await payload.login({ collection: 'users', data: { password: PASSWORD, username: role } })
  return { cookie: `payload-token=${token}`, id: user.id }
}
