import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { afterAll, beforeAll } from 'vitest'

import { dispatch } from '../../src/http/dispatch'
import type { Role } from '../../src/lib/roles'

const SITE = 'http://site.test'
const PASSWORD = 'uma-palavra-passe'

interface CallOptions {
  /** Signed in with this role; anonymous without. */
  as?: Role
  body?: unknown
  /** Sent as it is, instead of `body`. */
  raw?: string
  headers?: Record<string, string>
}

export interface Answer<Body = Record<string, unknown>> {
  status: number
  headers: Headers
  body: Body
  text: string
}

/** Bodies are looked into freely; the contract test parses every one by its schema. */
type AnyBody = Record<string, never>

export interface TestApi {
  payload: Payload
  call: <Body = AnyBody>(method: string, path: string, options?: CallOptions) => Promise<Answer<Body>>
  /** The session cookie of a role. */
  cookie: (role: Role) => string
}

/** The documented API on this file's own database, with a signed-in user per role. Real handlers, real Postgres. */
export function useApi(): TestApi {
  const api = {} as TestApi
  const cookies = new Map<Role, string>()
  let config: SanitizedConfig

  beforeAll(async () => {
    config = await (await import('../../payload.config')).default
    api.payload = await getPayload({ config, disableOnInit: true })
    for (const role of ['admin', 'comercial', 'editor'] as const) cookies.set(role, await signIn(api.payload, role))
  })
  afterAll(() => api.payload?.destroy())

  api.cookie = (role) => cookies.get(role) ?? ''
  api.call = async <Body>(method: string, path: string, { as, body, headers = {}, raw }: CallOptions = {}) => {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const request = new Request(SITE + path, {
      ...(sent === undefined ? {} : { body: sent }),
      headers: {
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { cookie: cookies.get(as) ?? '' } : {}),
        ...headers,
      },
      method,
    })
    const response = await dispatch(request, config)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      body: (isJson && text ? JSON.parse(text) : {}) as Body,
      headers: response.headers,
      status: response.status,
      text,
    }
  }
  return api
}

async function signIn(payload: Payload, role: Role): Promise<string> {
  await payload.create({ collection: 'users', data: { password: PASSWORD, role, username: role } })
  const { token } = await payload.login({ collection: 'users', data: { password: PASSWORD, username: role } })
  return `payload-token=${token}`
}
