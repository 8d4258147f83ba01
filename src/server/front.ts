import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

import type { SanitizedConfig } from 'payload'

import { answerCode } from '../http/answers'
import { LOGO_BODY_LIMIT } from '../http/define-route'
import { dispatch, matchRoute } from '../http/dispatch'
import { ERRORS } from '../http/errors'
import { isSameOrigin } from '../http/same-origin'
import { CallLife } from '../lib/call-life'
import { CLIENT_ADDRESS_HEADER, clientAddress } from '../lib/client-address'
import { getEnv } from '../lib/env'
import type { AnswerCache } from './answer-cache'
import type { DatabaseWatch } from './database-watch'
import type { NextHandler, Pages } from './pages'
import { sendReady } from './ready-answer'
import { apiSecurityHeaders, STATIC_SECURITY_HEADERS } from './security-headers'
import { createStaticFiles } from './static-files'

const API = '/api/'
/** Payload's own REST stays with Next. */
const PAYLOAD_API = '/api/cms'

interface FrontOptions {
  config: SanitizedConfig
  cache: AnswerCache
  pages: Pages
  next: NextHandler
  watch: DatabaseWatch
}

type Front = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The part of the server before Next: it answers the documented API itself, what is public from memory, files from the
 * disk, and hands the rest on (decisions 0003 and 0011: Next's own pipeline costs more than most of these answers).
 */
export function createFront(options: FrontOptions): Front {
  const serveFile = createStaticFiles()
  return (request, response) => {
    request.headers[CLIENT_ADDRESS_HEADER] = clientAddress(request, getEnv().trustProxy)
    const url = request.url ?? '/'
    const isPayload = url === PAYLOAD_API || url.startsWith(`${PAYLOAD_API}/`)
    if (isPayload && refuseForeignWrite(request, response)) return
    const handOn = () =>
      settle(
        isPayload ? toPayload(options, request, response) : options.pages.answer(request, response),
        request,
        response,
      )
    if (url.startsWith(API) && !isPayload) return answerApi(options, request, response)
    if (!serveFile(request, response, handOn)) handOn()
  }
}

function answerApi(options: FrontOptions, request: IncomingMessage, response: ServerResponse): void {
  const entry = isCacheable(request) ? options.cache.get(request.url ?? '/') : undefined
  if (entry) sendReady(entry.answer, request, response)
  else settle(respond(options, request, response), request, response)
}

/** Payload's own REST, in Next. */
function toPayload({ next }: FrontOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(STATIC_SECURITY_HEADERS)) response.setHeader(name, value)
  return next(request, response)
}

/** Only the socket can fail here: `dispatch` and Next never reject. A client that goes away is no news. */
function settle(answering: Promise<void>, request: IncomingMessage, response: ServerResponse): void {
  answering.catch((error: unknown) => {
    if (!request.destroyed) console.warn('A response could not be sent', error)
    response.destroy()
  })
}

async function respond(
  { cache, config, watch }: FrontOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const webRequest = toWebRequest(request, await readBody(request))
  if (!webRequest) return sendResponse(answerCode('route_not_found'), request, response)
  const tags = isCacheable(request)
    ? matchRoute(config, new URL(webRequest.url).pathname)?.byMethod.GET?.route.cachedBy
    : undefined
  const answer = () => untilAway(watch, () => dispatch(webRequest, config))
  if (!tags) return sendResponse(await answer(), request, response)
  const result = await cache.compute(request.url ?? '/', tags, answer)
  if (result instanceof Response) return sendResponse(result, request, response)
  sendReady(result.answer, request, response)
}

/** The same for everyone: a read without a session and without a query. */
function isCacheable({ headers, method, url = '/' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.cookie && !headers.authorization && !url.includes('?')
}

/**
 * A database that goes away, or hangs, must not leave the caller waiting (OP-50: 503). What was answered so is not stored
 * afterwards: a write that may still arrive is waited for.
 */
async function untilAway(watch: DatabaseWatch, work: () => Promise<Response>): Promise<Response> {
  const startedAt = performance.now()
  const life = new CallLife()
  const answering = life.run(work)
  if (watch.isUp) {
    const first = await Promise.race([answering, watch.untilAway()])
    if (first !== 'away') return first
  }
  // Noticing has taken its time already, and the caller has waited for it.
  const graceMs = AWAY_GRACE_MS - (performance.now() - startedAt)
  const graced = await Promise.race([answering, after(graceMs)])
  const answered = graced === 'late' ? await Promise.race([answering, after(life.end())]) : graced
  return answered === 'late' ? answerCode('database_away') : answered
}

const after = (ms: number) =>
  new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), Math.max(0, ms)).unref())

/** What needs no database (health, documentation, a placeholder) is answered within this time even without one. */
const AWAY_GRACE_MS = 1000
/** No route takes a larger body; what comes beyond is not kept. */
const MAX_BODY_BYTES = LOGO_BODY_LIMIT
/** A client that is still sending when its answer is ready loses its connection after so much more. */
const DISCARDED_BYTES = 16 * 1024 * 1024

/**
 * The body as far as a route could take it. What is announced as too large is not waited for, and reading ends with the
 * first byte too many: the binder then sees a size beyond its limit and answers 413. Node's own stream over the request
 * would end the connection, and the answer with it, when a route stops reading half-way.
 */
function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return Promise.resolve(undefined)
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = () => resolve(size === 0 ? undefined : Buffer.concat(chunks))
    request.on('data', (chunk: Buffer) => {
      if (size > MAX_BODY_BYTES) return
      size += chunk.byteLength
      chunks.push(chunk)
      if (size > MAX_BODY_BYTES) finish()
    })
    request.once('end', finish)
    request.once('error', reject)
    request.once('close', () => reject(new Error('The client went away')))
  })
}

function toWebRequest(request: IncomingMessage, body: Buffer | undefined): Request | null {
  const url = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`
  if (!URL.canParse(url)) return null
  const method = request.method ?? 'GET'
  try {
    return new Request(url, { ...(body ? { body: new Uint8Array(body) } : {}), headers: toHeaders(request), method })
  } catch {
    // A method that fetch forbids (TRACE, CONNECT) or a header that it cannot carry.
    return null
  }
}

function toHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

async function sendResponse(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = {
    ...apiSecurityHeaders(answer.headers.get('content-type') ?? ''),
    ...Object.fromEntries(answer.headers),
  }
  if (answer.body && isFile(answer)) {
    // A file may be long: it is made at the pace at which it is taken, and breaks off visibly when that fails.
    response.writeHead(answer.status, headers)
    return pipeline(Readable.fromWeb(answer.body as ReadableStream), response)
  }
  const body = answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined
  response.writeHead(answer.status, body ? { ...headers, 'Content-Length': String(body.byteLength) } : headers)
  response.end(body)
  if (!request.complete) discardRest(request)
}

const isFile = ({ headers }: Response) => headers.get('content-disposition')?.startsWith('attachment') ?? false

/** The rest of a refused body stands between its client and the answer to the next request on that connection. */
function discardRest(request: IncomingMessage): void {
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.byteLength
    if (size > DISCARDED_BYTES) request.destroy()
  })
  request.resume()
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Payload drops the cookie of a foreign origin, but a login needs none: another site could sign a member of staff in
 * as somebody else. Such writes are refused here, in Payload's error shape; true when it was one.
 */
function refuseForeignWrite(request: IncomingMessage, response: ServerResponse): boolean {
  if (READS.has(request.method ?? 'GET') || isSameOrigin(toHeaders(request), getEnv().siteUrl)) return false
  const { message, status } = ERRORS.foreign_origin
  response.writeHead(status, { ...STATIC_SECURITY_HEADERS, 'Content-Type': 'application/json', Connection: 'close' })
  response.end(JSON.stringify({ errors: [{ message }] }))
  return true
}
