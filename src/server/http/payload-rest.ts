import type { IncomingMessage, ServerResponse } from 'node:http'

import { createPayloadRequest, handleEndpoints, type SanitizedConfig } from 'payload'

import { inLane } from '@kit/database/lanes'
import { JSON_BODY_LIMIT } from '@kit/http/define-route'
import { DomainError, type CommonCode } from '@kit/lib/errors'
import { isDatabaseAway } from '@kit/lib/database-errors'
import { isSameOrigin } from '@kit/http/same-origin'
import { getEnv } from '@kit/process/env'
import { isLookupLost, watchLookup } from '@kit/process/session-lookup'
import type { DatabaseWatch } from '../database-watch'
import { keepToItself } from './documented-api'
import { type IncomingBody, RETRY_AFTER_S } from './incoming-body'
import { sendResponse } from './send-response'
import { untilAway } from './until-away'
import { carriesSession, toHeaders, toWebRequest } from './web-request'

/** Largest picture that an editor may upload, with its multipart framing. */
const UPLOAD_LIMIT = 20 * 1024 * 1024
/** Sign-in routes: Payload's screens post these forms as multipart too. */
const SIGNING_IN = /^\/api\/cms\/users\/(?:login|first-register|forgot-password|reset-password)\/?(?:\?|$)/
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

interface RestOptions {
  config: SanitizedConfig
  watch: DatabaseWatch
}

/**
 * Answers Payload's REST with Payload's handler instead of Next, which would not limit the body. Payload reads a body
 * before it checks the session, so files are accepted only with a verified session and other bodies are small.
 */
export function createPayloadRest({ config, watch }: RestOptions) {
  return async (request: IncomingMessage, response: ServerResponse, body?: IncomingBody): Promise<void> => {
    const answer = await respond({ config, watch }, request, body)
    // Files are public: signed-in people get them like everyone else.
    if (!request.url?.includes('/file/') || answer.status >= 400) keepToItself(answer)
    return sendResponse(answer, request, response, { isPayload: true })
  }
}

async function respond(
  { config, watch }: RestOptions,
  request: IncomingMessage,
  body: IncomingBody | undefined,
): Promise<Response> {
  const { method = 'GET' } = request
  if (!METHODS.includes(method)) return refuse('method_not_allowed', { Allow: METHODS.join(', ') })
  const plain = toWebRequest(request)
  if (!plain) return refuse('invalid')
  // Payload drops the cookie of a foreign origin, but a login needs none: another site could sign staff in as somebody
  // else.
  if (!READS.has(method) && !isSameOrigin(toHeaders(request), getEnv().siteUrl)) return refuse('foreign_origin')
  if (!body || READS.has(method)) return ask({ config, watch }, plain)

  const isUpload = /^multipart\//i.test(request.headers['content-type'] ?? '')
  const isStaff = await isVerified(request, plain, config)
  if (isStaff === null) return refuse('database_away')
  if (isUpload && !isStaff && !SIGNING_IN.test(request.url ?? '')) return refuse('unauthenticated')
  const stream = body.stream(isUpload && isStaff ? UPLOAD_LIMIT : JSON_BODY_LIMIT, isStaff)
  const withBody = toWebRequest(request, { body: stream })
  if (!withBody) return refuse('invalid')
  const answer = await ask({ config, watch }, withBody)
  return body.refusal ? answerRefusal(body.refusal) : answer
}

/** Runs in the collection's own lane; 503 instead of 401 when the session could not be looked up. */
async function ask({ config, watch }: RestOptions, request: Request): Promise<Response> {
  const answer = async () => {
    // Payload answers every error itself, except a query in a non-JSON POST.
    const answered = await handleEndpoints({ config, request }).catch(() => refuse('invalid_json'))
    return isLookupLost() ? refuse('database_away') : answered
  }
  const work = () => watchLookup(() => inLane(laneOf(request), answer))
  return untilAway(watch, work, () => refuse('database_away'))
}

const laneOf = ({ url }: Request): string => `cms ${/\/api\/cms\/([a-z-]{1,40})/.exec(url)?.[1] ?? ''}`

/** Whether the headers carry a valid session; null when the session could not be looked up. */
async function isVerified(request: IncomingMessage, plain: Request, config: SanitizedConfig): Promise<boolean | null> {
  if (!carriesSession(request)) return false
  const asked = new Request(plain.url, { headers: plain.headers })
  return watchLookup(async () => {
    try {
      const { user } = await createPayloadRequest({ canSetHeaders: false, config, request: asked })
      return isLookupLost() ? null : user !== null
    } catch (error) {
      if (!isDatabaseAway(error)) console.error('A session could not be looked up', error)
      return null
    }
  })
}

const refuse = (code: CommonCode, headers: Record<string, string> = {}) => answerRefusal(new DomainError(code), headers)

/** An error in Payload's shape. */
function answerRefusal({ code, message, status }: DomainError, headers: Record<string, string> = {}): Response {
  const retry: Record<string, string> = code === 'database_away' ? { 'Retry-After': RETRY_AFTER_S } : {}
  return Response.json({ errors: [{ message }] }, { headers: { ...headers, ...retry }, status })
}
