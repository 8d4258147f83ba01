import type { IncomingMessage, ServerResponse } from 'node:http'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'

import sirv from 'sirv'

import { getEnv } from '@kit/process/env'
import { ERRORS } from '@kit/lib/errors'
import { STATIC_SECURITY_HEADERS } from './security-headers'
import { sendSentence } from './send-response'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const BUILD_PREFIX = '/_next/static/'
const MEDIA_PREFIX = '/api/cms/media/file/'
const DAY_S = 86_400
const YEAR_S = 31_536_000

/**
 * Serves files that need neither Next nor the database: the build's own, precompressed (scripts/runtime/precompress),
 * those of `public`, and uploaded pictures on this disk, which are public. Returns false for anything else. Passes a
 * picture missing on this disk to `next`, because Payload may find it elsewhere, for example in S3.
 */
export function createStaticFiles(): (request: IncomingMessage, response: ServerResponse, next: () => void) => boolean {
  const build = sirv(path.resolve(/* turbopackIgnore: true */ process.cwd(), '.next/static'), {
    brotli: true,
    // The folder exists only in a production build, and this server answers only in production.
    dev: process.env.NODE_ENV !== 'production',
    etag: true,
    gzip: true,
    immutable: true,
    maxAge: YEAR_S,
    setHeaders,
  })
  const publicFolder = path.resolve(/* turbopackIgnore: true */ process.cwd(), 'public')
  const publicNames = new Set(
    readdirSync(publicFolder, { encoding: 'utf8', recursive: true }).map(
      (name) => `/${name.replaceAll(path.sep, '/')}`,
    ),
  )
  const asTheyAre = sirv(publicFolder, { etag: true, maxAge: DAY_S, setHeaders })
  // `dev` looks on the disk each time, because pictures come and go.
  const media = sirv(path.join(getEnv().dataDir, 'media'), { dev: true, etag: true, setHeaders: setMediaHeaders })
  return (request, response, next) => {
    const url = request.url ?? '/'
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (url.startsWith(BUILD_PREFIX))
      serve(build, BUILD_PREFIX, request, response, () => sendNotFound(request, response))
    else if (publicNames.has(url.split('?', 1)[0] ?? url)) serve(asTheyAre, '/', request, response, next)
    else if (url.startsWith(MEDIA_PREFIX)) serve(media, MEDIA_PREFIX, request, response, next)
    else return false
    return true
  }
}

export function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
  sendSentence(404, ERRORS.route_not_found.message, request, response)
}

/**
 * Shows the handler an address relative to its folder and no `Range`, which it misreads and a server may ignore (RFC
 * 9110); restores both for later handlers.
 */
function serve(
  files: Handler,
  prefix: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const { url } = request
  const { range } = request.headers
  request.url = `/${(url ?? '').slice(prefix.length)}`
  delete request.headers.range
  response.once('pipe', (file: Readable) => endTogether(file, response))
  files(request, response, () => {
    request.url = url
    if (range !== undefined) request.headers.range = range
    next()
  })
}

/** `pipe` alone leaves the file open whose reader is gone, and the reader waiting whose file cannot be read. */
function endTogether(file: Readable, response: ServerResponse): void {
  response.once('close', () => file.destroy())
  file.once('error', () => response.destroy())
}

function setHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(STATIC_SECURITY_HEADERS)) response.setHeader(name, value)
}

/** An address with its picture's version (`?v=`) is immutable. */
function setMediaHeaders(response: ServerResponse): void {
  setHeaders(response)
  const isVersioned = /[?&]v=/.test(response.req.url ?? '')
  response.setHeader('Cache-Control', isVersioned ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=0')
}
