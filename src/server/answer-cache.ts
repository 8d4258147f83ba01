import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { ContentTag } from '../http/define-route'
import { contentEvents } from '../lib/content-events'

type Encoding = 'br' | 'gzip' | 'identity'

interface Variant {
  body: Buffer
  headers: Record<string, string>
}

/** A public answer, ready to be sent in each encoding. */
interface Entry {
  tags: readonly ContentTag[]
  variants: Record<Encoding, Variant>
}

/** Addresses with ids that exist are few; a flood of others is not worth memory. */
const MAX_ENTRIES = 500
/** Below this size compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/**
 * Public answers in memory, serialised and compressed once. An entry lives until content that it shows changes, in
 * this process or in another (src/server/database-watch). The version of a tag keeps out an answer that was computed
 * before a change and arrives after it.
 */
export class AnswerCache {
  private readonly entries = new Map<string, Entry>()
  private readonly pending = new Map<string, Promise<Entry | null>>()
  private version = 0
  private isOpen = false

  constructor() {
    contentEvents.on('changed', (tag) => this.forget(tag))
  }

  /** Without news of changes nothing may be kept: closed while the database is away. */
  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen
    this.clear()
  }

  get(key: string): Entry | undefined {
    const entry = this.entries.get(key)
    // When there are too many, the ones that nobody asks for go first.
    if (entry && this.entries.size >= MAX_ENTRIES) {
      this.entries.delete(key)
      this.entries.set(key, entry)
    }
    return entry
  }

  /** Computes an answer once for all who ask at the same time. Null when it is not one to keep (not 200). */
  async compute(key: string, tags: readonly ContentTag[], answer: () => Promise<Response>): Promise<Entry | Response> {
    const running = this.pending.get(key)
    if (running) {
      const entry = await running
      return entry ?? answer()
    }
    let other: Response | undefined
    const versionBefore = this.version
    const computing = (async () => {
      const response = await answer()
      if (response.status !== 200) {
        other = response
        return null
      }
      return makeEntry(response, tags)
    })()
    this.pending.set(key, computing)
    try {
      const entry = await computing
      if (!entry) return other ?? answer()
      if (this.isOpen && this.version === versionBefore) this.keep(key, entry)
      return entry
    } finally {
      this.pending.delete(key)
    }
  }

  private keep(key: string, entry: Entry): void {
    const oldest = this.entries.keys().next()
    if (this.entries.size >= MAX_ENTRIES && !oldest.done) this.entries.delete(oldest.value)
    this.entries.set(key, entry)
  }

  private forget(tag: ContentTag): void {
    this.version += 1
    // Who asks from now on must not join a computation that began before the change.
    this.pending.clear()
    for (const [key, entry] of this.entries) if (entry.tags.includes(tag)) this.entries.delete(key)
  }

  private clear(): void {
    this.version += 1
    this.pending.clear()
    this.entries.clear()
  }
}

/** Sends an entry in the best encoding that the client takes; 304 when it has it already. */
export function sendEntry(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  const variant = entry.variants[preferredEncoding(request.headers['accept-encoding'])]
  if (isKnown(request.headers['if-none-match'], variant.headers.ETag ?? '')) {
    response.writeHead(304, {
      'Cache-Control': variant.headers['Cache-Control'],
      ETag: variant.headers.ETag,
      Vary: variant.headers.Vary,
    })
    response.end()
    return
  }
  response.writeHead(200, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

/** If-None-Match is a list, or any; a proxy that compresses an answer itself has made our tag a weak one. */
function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  if (known === etag || known === '*') return true
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function preferredEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return 'gzip'
  return 'identity'
}

/** A cache on the way may keep the answer but must ask each time whether it still holds. */
const ASK_AGAIN = 'public, max-age=0, must-revalidate'

async function makeEntry(response: Response, tags: readonly ContentTag[]): Promise<Entry> {
  const body = Buffer.from(await response.arrayBuffer())
  const hash = createHash('sha1').update(body).digest('base64url')
  const own = response.headers.get('cache-control')
  const isOwn = own !== null && own !== 'no-store'
  const headers = {
    'Cache-Control': isOwn ? own : ASK_AGAIN,
    'Content-Type': response.headers.get('content-type') ?? 'application/json',
    // What no content changes is the same for staff.
    Vary: tags.length > 0 ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
  }
  const identity = variantOf(body, 'identity', hash, headers)
  if (body.byteLength < MIN_COMPRESSED_BYTES) {
    return { tags, variants: { br: identity, gzip: identity, identity } }
  }
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(body, BROTLI), promisify(gzip)(body)])
  return {
    tags,
    variants: { br: variantOf(br, 'br', hash, headers), gzip: variantOf(zipped, 'gzip', hash, headers), identity },
  }
}

function variantOf(body: Buffer, encoding: Encoding, hash: string, headers: Record<string, string>): Variant {
  return {
    body,
    headers: {
      ...headers,
      'Content-Length': String(body.byteLength),
      ETag: `"${hash}-${encoding}"`,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
  }
}
