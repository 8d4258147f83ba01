import { contentEvents, type ContentTag } from '@kit/data/content-events'
import { AnswerStore } from './answer-store'
import { ASK_AGAIN, makeReady, type ReadyAnswer } from './ready-answer'
import { apiSecurityHeaders } from './security-headers'

interface Entry {
  tags: readonly ContentTag[]
  answer: ReadyAnswer
}

/** For addresses with parameters, of which strangers can request any number. */
const MAX_BYTES = 32 * 1024 * 1024

interface Computation {
  /** Canonical address. */
  key: string
  /** Without parameters; there are few of these, so they are never evicted. */
  isFixed: boolean
  tags: readonly ContentTag[]
  answer: () => Promise<Response>
}

/**
 * Caches public answers in memory, serialised and compressed once. An entry lives until its content changes in any
 * process (src/server/database-watch). The tag's version discards an answer that was computed before a change and
 * arrives after it.
 */
export class AnswerCache {
  private readonly entries = new AnswerStore<Entry>(MAX_BYTES)
  private readonly pending = new Map<string, Promise<Entry | Response>>()
  private version = 0
  private isOpen = false

  constructor() {
    contentEvents.on('changed', (tag) => this.forget(tag))
  }

  /** Closed while the database is away, because changes could be missed. */
  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen
    this.clear()
  }

  get(key: string): Entry | undefined {
    return this.entries.get(key)
  }

  /**
   * Computes an answer once for all concurrent requests. Returns the response itself if it is not cacheable (not 200).
   */
  async compute({ answer, isFixed, key, tags }: Computation): Promise<Entry | Response> {
    const running = this.pending.get(key)
    if (running) {
      const result = await running
      // A response can be sent only once.
      return result instanceof Response ? answer() : result
    }
    const versionBefore = this.version
    const computing = answer().then((response) => makeEntry(response, tags))
    this.pending.set(key, computing)
    try {
      const result = await computing
      const isCurrent = this.isOpen && this.version === versionBefore
      if (isCurrent && !(result instanceof Response)) this.entries.set(key, result, isFixed)
      return result
    } finally {
      // After a change, another computation may have taken its place.
      if (this.pending.get(key) === computing) this.pending.delete(key)
    }
  }

  private forget(tag: ContentTag): void {
    this.version += 1
    // Later requests must not join a computation that began before the change.
    this.pending.clear()
    const outdated: string[] = []
    for (const [key, { tags }] of this.entries.entries()) if (tags.includes(tag)) outdated.push(key)
    for (const key of outdated) this.entries.delete(key)
  }

  private clear(): void {
    this.version += 1
    this.pending.clear()
    this.entries.clear()
  }
}

async function makeEntry(response: Response, tags: readonly ContentTag[]): Promise<Entry | Response> {
  if (response.status !== 200) return response
  const own = response.headers.get('cache-control')
  const isOwn = own !== null && own !== 'no-store'
  const contentType = response.headers.get('content-type') ?? 'application/json'
  const answer = await makeReady(Buffer.from(await response.arrayBuffer()), {
    ...apiSecurityHeaders(contentType),
    'Cache-Control': isOwn ? own : ASK_AGAIN,
    'Content-Type': contentType,
    // An answer without tags is the same for staff.
    Vary: tags.length > 0 ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
  })
  return { answer, tags }
}
