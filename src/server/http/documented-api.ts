import type { IncomingMessage, ServerResponse } from 'node:http'

import type { SanitizedConfig } from 'payload'

import { answerCode } from '@kit/http/answers'
import { dispatch, matchRoute, refuseMethod } from '@kit/http/dispatch'
import { addressOf, type RouteMatch } from '@kit/http/mount'
import type { AnswerCache } from './answer-cache'
import type { DatabaseWatch } from '../database-watch'
import { type IncomingBody, RETRY_AFTER_S } from './incoming-body'
import { sendReady } from './ready-answer'
import { sendResponse } from './send-response'
import { untilAway } from './until-away'
import { carriesSession, toWebRequest } from './web-request'

interface ApiOptions {
  config: SanitizedConfig
  cache: AnswerCache
  watch: DatabaseWatch
}

type Answering = (request: IncomingMessage, response: ServerResponse, body?: IncomingBody) => Promise<void> | void

/** Answers the documented API; public reads come from memory. */
export function createDocumentedApi({ cache, config, watch }: ApiOptions): Answering {
  const respond: Answering = async (request, response, body) => {
    const webRequest = toWebRequest(request)
    if (!webRequest) return sendResponse(refuseOdd(config, request), request, response)
    const readBody = (limit: number, isStaff: boolean) => body?.read(limit, isStaff) ?? Promise.resolve(Buffer.alloc(0))
    const answer = () =>
      untilAway(
        watch,
        () => dispatch(webRequest, config, readBody),
        () => answerCode('database_away'),
      )
    const url = new URL(webRequest.url)
    const match = isCacheable(request) ? matchRoute(config, url.pathname) : null
    const kept = match && keptAddress(match, url.searchParams)
    if (!kept) {
      const answered = await answer()
      if (body?.refusal?.code === 'database_away') answered.headers.set('Retry-After', RETRY_AFTER_S)
      if (carriesSession(request)) keepToItself(answered)
      return sendResponse(answered, request, response)
    }
    const result = cache.get(kept.key) ?? (await cache.compute({ answer, ...kept }))
    if (result instanceof Response) return sendResponse(result, request, response)
    sendReady(result.answer, request, response)
  }
  return (request, response, body) => {
    const entry = isCacheable(request) ? cache.get(request.url ?? '/') : undefined
    if (entry) return sendReady(entry.answer, request, response)
    return respond(request, response, body)
  }
}

/** Sets `no-store` on answers without a caching header of their own. */
export function keepToItself({ headers }: Response): void {
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
}

/** True for a read without a session, whose answer is the same for everyone. */
function isCacheable({ headers, method }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.cookie && !headers.authorization
}

/**
 * Cache key of an answer. Ignores unknown query parameters, so that they cost no query. Null for searches, which hardly
 * repeat, and for requests that the route will reject.
 */
function keptAddress({ byMethod, params }: RouteMatch, search: URLSearchParams) {
  const route = byMethod.GET?.route
  if (!route?.cachedBy || search.has('q')) return null
  const key = addressOf(route, params, search)
  if (key === null) return null
  return { isFixed: Object.keys(params).length === 0 && !key.includes('?'), key, tags: route.cachedBy }
}

/** Rejects what cannot be an API request: an address without a host, or a method that fetch forbids. */
function refuseOdd(config: SanitizedConfig, { headers, url = '/' }: IncomingMessage): Response {
  const address = `http://${headers.host ?? 'localhost'}${url}`
  if (!URL.canParse(address)) return answerCode('invalid')
  const match = matchRoute(config, new URL(address).pathname)
  return match ? refuseMethod(match) : answerCode('route_not_found')
}
