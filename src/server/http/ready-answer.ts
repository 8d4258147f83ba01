import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

interface Variant {
  status: number
  body: Buffer
  headers: Record<string, string>
}

/** An answer ready to send in each encoding. */
export type ReadyAnswer = Record<Encoding, Variant>

/** Below this size compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1024
const HEADERS_BYTES = 2048
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
/** Lower quality for what is compressed per request: four times as fast. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** Types that are compressed already. */
const COMPRESSED_TYPES = /^(?:image\/(?!svg)|font\/|application\/pdf)/

/** Caches may store the answer but must revalidate it each time. */
export const ASK_AGAIN = 'public, max-age=0, must-revalidate'

/** Compresses a body once, so that sending it is one header and one write. `headers` are part of each variant. */
export async function makeReady(body: Buffer, headers: Record<string, string>, status = 200): Promise<ReadyAnswer> {
  const hash = createHash('sha1').update(body).digest('base64url')
  const variantOf = (encoded: Buffer, encoding: Encoding): Variant => ({
    body: encoded,
    headers: {
      ...headers,
      'Content-Length': String(encoded.byteLength),
      ...(status === 200 ? { ETag: `"${hash}-${encoding}"` } : {}),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
    status,
  })
  const identity = variantOf(body, 'identity')
  if (body.byteLength < MIN_COMPRESSED_BYTES || COMPRESSED_TYPES.test(headers['Content-Type'] ?? '')) {
    return { br: identity, gzip: identity, identity }
  }
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(body, BROTLI), promisify(gzip)(body)])
  return { br: variantOf(br, 'br'), gzip: variantOf(zipped, 'gzip'), identity }
}

/** Compresses the body of one answer as its client prefers. */
export async function compressFor(
  { headers }: Pick<IncomingMessage, 'headers'>,
  body: Buffer,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const encoding = body.byteLength < MIN_COMPRESSED_BYTES ? 'identity' : preferredEncoding(headers['accept-encoding'])
  if (encoding === 'br') return { body: await promisify(brotliCompress)(body, FAST_BROTLI), encoding }
  return { body: encoding === 'gzip' ? await promisify(gzip)(body) : body, encoding }
}

/** Approximate memory of an answer: a short one shares one body for all encodings; headers are per encoding. */
export function bytesOf(answer: ReadyAnswer): number {
  const bodies = new Set(Object.values(answer).map(({ body }) => body))
  return [...bodies].reduce((sum, { byteLength }) => sum + byteLength, HEADERS_BYTES)
}

/** Sends a ready answer in the client's best encoding, or 304. */
export function sendReady(answer: ReadyAnswer, request: IncomingMessage, response: ServerResponse): void {
  const variant = answer[preferredEncoding(request.headers['accept-encoding'])]
  if (variant.headers.ETag && isKnown(request.headers['if-none-match'], variant.headers.ETag)) {
    response.writeHead(304, {
      'Cache-Control': variant.headers['Cache-Control'],
      ETag: variant.headers.ETag,
      Vary: variant.headers.Vary,
    })
    response.end()
    return
  }
  response.writeHead(variant.status, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

/** If-None-Match is a list or `*`; a proxy that compresses the answer makes our tag weak. */
function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  if (known === etag || known === '*') return true
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Best encoding that the client accepts. */
export function preferredEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return 'gzip'
  return 'identity'
}
