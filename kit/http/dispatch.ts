import { createPayloadRequest, type PayloadRequest, type SanitizedConfig } from 'payload'

import { inLane } from '@kit/database/lanes'
import { getEnv } from '@kit/process/env'
import { noteRequest } from '@kit/process/request'
import { isLookupLost, watchLookup } from '@kit/process/session-lookup'
import { answerCode, answerError } from './answers'
import type { BoundRoute } from './bind'
import type { Method } from './define-route'
import { DomainError } from '@kit/lib/errors'
import { mountedRoutes, type RouteMatch, routeTable } from './mount'
import type { ReadBody } from './read-body'
import { isSameOrigin } from './same-origin'

const tables = new WeakMap<SanitizedConfig, (pathname: string) => RouteMatch | null>()

/** Routes of a documented path, or null. */
export function matchRoute(config: SanitizedConfig, pathname: string): RouteMatch | null {
  let table = tables.get(config)
  if (!table) {
    table = routeTable(mountedRoutes(config))
    tables.set(config, table)
  }
  return table(pathname)
}

/**
 * Answers a request to the documented API: 404 for an unknown path, 405 with `Allow` for an unknown method, else the
 * bound route. Never rejects; every error is `{ error }` (OP-49, OP-50). With `readBody` the request has no body of its
 * own: the route reads it after all other checks.
 */
export async function dispatch(request: Request, config: SanitizedConfig, readBody?: ReadBody): Promise<Response> {
  const match = matchRoute(config, new URL(request.url).pathname)
  if (!match) return answerCode('route_not_found')
  if (request.method === 'OPTIONS') {
    return new Response(null, { headers: { Allow: allowedMethods(match) }, status: 204 })
  }
  const isHead = request.method === 'HEAD'
  const bound = match.byMethod[(isHead ? 'GET' : request.method) as Method]
  if (!bound) return refuseMethod(match)
  const response = await call(bound, match.params, request, config, readBody)
  return isHead ? new Response(null, { headers: response.headers, status: response.status }) : response
}

/** Answers 405 with the path's methods. */
export const refuseMethod = (match: RouteMatch): Response =>
  answerCode('method_not_allowed', { Allow: allowedMethods(match) })

function allowedMethods({ byMethod }: RouteMatch): string {
  const methods = Object.keys(byMethod)
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

async function call(
  bound: BoundRoute,
  params: Record<string, string>,
  request: Request,
  config: SanitizedConfig,
  readBody?: ReadBody,
): Promise<Response> {
  let req: PayloadRequest | undefined
  try {
    noteRequest({ routeId: bound.route.id })
    const found = await toPayloadRequest(request, config)
    req = found
    req.routeParams = params
    req.context.readBody = readBody
    return await inLane(bound.route.tag, () => bound.handle(found))
  } catch (error) {
    return answerError(error, req ?? withoutPayload)
  }
}

/**
 * Makes the Payload request for operations, with its user. `context.isSameOrigin` decides whether it may write.
 * @throws DomainError database_away, when the session could not be looked up
 */
export async function toPayloadRequest(request: Request, config: SanitizedConfig): Promise<PayloadRequest> {
  const sameOrigin = isSameOrigin(request.headers, getEnv().siteUrl)
  const req = await watchLookup(async () => {
    const made = await createPayloadRequest({ canSetHeaders: false, config, request: withSessionAllowed(request) })
    // Payload would treat the caller as anonymous.
    if (isLookupLost()) throw new DomainError('database_away')
    return made
  })
  req.context.isSameOrigin = sameOrigin
  return req
}

/**
 * Presents the request as same-origin, so that Payload accepts the cookie: it would ignore the cookie of a client that
 * sends neither `Origin` nor `Sec-Fetch-Site`, and of a host missing in its `csrf` list. The binder itself checks the
 * origin of every write.
 */
function withSessionAllowed(request: Request): Request {
  if (!request.headers.has('cookie')) return request
  const headers = new Headers(request.headers)
  headers.delete('origin')
  headers.set('sec-fetch-site', 'same-origin')
  return new Request(request, { headers })
}

/** Logs to the console, for the time before Payload is up. */
export const withoutPayload = {
  payload: { logger: { error: (entry: unknown) => console.error(entry) } },
} as unknown as Pick<PayloadRequest, 'payload'>
