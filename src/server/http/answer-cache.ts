import { contentEvents, type ContentTag } from '@kit/lib/content-events'
import { AnswerStore } from './answer-store'
import { ASK_AGAIN, makeReady, type ReadyAnswer } from './ready-answer'
import { apiSecurityHeaders } from './security-headers'

/** A public answer and the content that it shows. */
interface Entry {
  tags: readonly ContentTag[]
  answer: ReadyAnswer
}

/** For addresses with ids and sizes in them, of which strangers can ask for any number. */
const MAX_BYTES = 32 * 1024 * 1024

interface Computation {
  /** The one spelling of the address. */
  key: string
  /** It has no parameters: there are only so many of them, and they stay. */
  isFixed: boolean
  tags: readonly ContentTag[]
  answer: () => Promise<Response>
}

/**
 * Public answers in memory, serialised and compressed once. An entry lives until content that it shows changes, in
 * this process or in another (src/server/database-watch). The version of a tag keeps out an answer that was computed
 * before a change and arrives after it.
 */
export class AnswerCache {
  private readonly entries = new AnswerStore<Entry>(MAX_BYTES)
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
    return this.entries.get(key)
  }

  /** Computes an answer once for all who ask at the same time. Null when it is not one to keep (not 200). */
  async compute({ answer, isFixed, key, tags }: Computation): Promise<Entry | Response> {
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
      if (this.isOpen && this.version === versionBefore) this.entries.set(key, entry, isFixed)
      return entry
    } finally {
      this.pending.delete(key)
    }
  }

  private forget(tag: ContentTag): void {
    this.version += 1
    // Who asks from now on must not join a computation that began before the change.
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

async function makeEntry(response: Response, tags: readonly ContentTag[]): Promise<Entry> {
  const own = response.headers.get('cache-control')
  const isOwn = own !== null && own !== 'no-store'
  const contentType = response.headers.get('content-type') ?? 'application/json'
  const answer = await makeReady(Buffer.from(await response.arrayBuffer()), {
    ...apiSecurityHeaders(contentType),
    'Cache-Control': isOwn ? own : ASK_AGAIN,
    'Content-Type': contentType,
    // What no content changes is the same for staff.
    Vary: tags.length > 0 ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
  })
  return { answer, tags }
}
